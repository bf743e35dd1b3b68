import { useCallback } from 'react';
import type { Result } from '#contract/client.ts';
import { listAdminRows } from '#contract/administration/rows.ts';
import type { AdminRows } from '#contract/administration/row-lists.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { adminHome } from '../manage-home.text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Link } from '../../../ui/link.tsx';

/** What the administrator has to decide or answer, and how much of everything there is. */
const COUNTED = [
  { list: 'applications', filter: 'NEW' },
  { list: 'messages', filter: 'OPEN' },
  { list: 'centers', filter: '' },
  { list: 'doctors', filter: '' },
] as const satisfies readonly { list: AdminRows; filter: string }[];

export function AdminCounts({ token }: { readonly token: string }) {
  return (
    <div className="angka-besar mt-4">
      {COUNTED.map((one) => (
        <Count key={one.list} token={token} {...one} />
      ))}
    </div>
  );
}

function Count({ token, list, filter }: (typeof COUNTED)[number] & { readonly token: string }) {
  const ask = useCallback(async (): Promise<Result<number>> => {
    const result = await api(listAdminRows, { params: { list }, query: { filter }, token });
    return result.ok ? { ok: true, data: result.data.total } : result;
  }, [token, list, filter]);
  const { to } = adminMenu[list];
  return (
    <Link className="panel" to={filter ? `${to}?saring=${filter}` : to}>
      <Loaded loading={useLoaded(ask)} bones={[36]}>
        {(total) => <b className="t">{formatCount(total)}</b>}
      </Loaded>
      {adminHome[list]}
    </Link>
  );
}
