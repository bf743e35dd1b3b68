import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import { getShared } from '#contract/booking/share.ts';
import { api } from '../../../lib/requests/api.ts';
import { useAskedAgain } from '../../../lib/requests/use-asked-again.ts';
import { followQueue } from '../../shared-queue/follow-queue.ts';
import type { SharedCard as Card } from '../../shared-booking/appointment.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { common } from '../../../text/common.ts';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { LiveCard } from './live-card.tsx';
import './monitor.css';

export interface SharedCardProps {
  readonly code: string;
  readonly secret: string;
  /** Stands there where the link opens nothing, or nothing any more. */
  readonly ended: ReactNode;
}

/** The live card of a share link, followed by the public events of its queue. */
export function SharedCard({ code, secret, ended }: SharedCardProps) {
  const [card, setCard] = useState<Card | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async () => {
    const result = await api(getShared, { params: { trans_code: code }, token: secret });
    if (result.ok) setCard(result.data.card);
    setError(result.ok ? null : result.error);
  }, [code, secret]);
  useEffect(() => void load(), [load]);
  useAskedAgain(error, load);
  const session = card?.session.id;
  useEffect(() => {
    if (session === undefined) return;
    const look = () => void load();
    return followQueue(session, look, (since) => since && look()) ?? undefined;
  }, [session, load]);
  // While the connection is lost the last state stays, marked as old. A link that was withdrawn shows nothing any more.
  if (error?.code === 'SHARE_NOT_FOUND' || error?.code === 'INVALID_INPUT') return ended;
  if (error && card === null) return <LoadFailed error={error} onRetry={() => void load()} />;
  if (card === null)
    return (
      <Skeleton label={common.loading}>
        <div className="tumpuk pantau-tunggu">
          <Bone height={360} radius={20} />
        </div>
      </Skeleton>
    );
  return (
    <div className="mt-3">
      <LiveCard appointment={{ ...card, trans_code: code, patient: null, rules: null }} stale={error !== null} />
    </div>
  );
}
