import { Lock } from 'lucide-react';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getManaged, getManagedCenter } from '#contract/administration/manage.ts';
import { api } from '../../lib/requests/api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import { manage } from '../../text/manage.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { NotStaff } from '../shared-accounts/not-staff.tsx';
import { CenterSignInNeeded } from '../shared-accounts/center-sign-in-needed.tsx';

export type ManagedCenters = DataOf<typeof getManaged>;
export type ManagedCenter = DataOf<typeof getManagedCenter>;

/** Loads what the account may manage, before anything of it is shown. */
export function ManagedGuard({
  token,
  children,
}: {
  readonly token: string;
  readonly children: (managed: ManagedCenters) => ReactNode;
}) {
  const ask = useCallback(() => api(getManaged, { token }), [token]);
  const loading = useLoaded(ask);
  if (loading.error?.code === 'CENTER_SIGN_IN_REQUIRED') return <CenterSignInNeeded back="/kelola" />;
  return <Loaded loading={loading}>{children}</Loaded>;
}

/** Shows a center to its managers; everybody else reads why it is not shown. */
export function CenterGuard(props: {
  readonly token: string;
  readonly center: string;
  readonly onOther: () => void;
  readonly children: (at: ManagedCenter, reload: () => void) => ReactNode;
}) {
  const { token, center, onOther, children } = props;
  const ask = useCallback(() => api(getManagedCenter, { params: { center }, token }), [token, center]);
  const loading = useLoaded(ask);
  if (loading.error?.code === 'CENTER_SIGN_IN_REQUIRED') return <CenterSignInNeeded back={`/kelola/${center}`} />;
  if (loading.error?.code === 'FORBIDDEN') return <NotManaged onOther={onOther} />;
  return <Loaded loading={loading}>{(at) => children(at, loading.reload)}</Loaded>;
}

export function NotManaged({ onOther }: { readonly onOther: () => void }) {
  return <NotStaff icon={Lock} title={manage.forbiddenTitle} help={manage.forbiddenHelp} onOther={onOther} />;
}
