import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { asStaff } from '../store/audit.store.ts';
import type { Actor } from '../store/audit.store.ts';
import { lockSession } from '../store/queue-log.store.ts';
import { announce, confirmed, settleBookings } from './settle-bookings.ts';
import type { Confirmation, UpheavalAnswer } from './settle-bookings.ts';
import { callOffAndTell } from './tell-waiting.ts';

/** Calls off one session that has not begun; its bookings are resolved as confirmed. Throws the contract's refusals. */
export async function callOff(
  actor: Actor & { readonly center: number },
  id: number,
  { reason, confirm }: { reason: string; confirm: Confirmation | null },
  deps: Deps,
): Promise<UpheavalAnswer> {
  const answer = await confirmed(() =>
    asStaff(deps.pool, actor, async (client) => {
      const session = await lockSession(client, id, [actor.center]);
      if (session === null) throw new AppError('SESSION_NOT_FOUND');
      if (session.status === 'CANCELLED') throw new AppError('SESSION_CANCELLED');
      if (session.status !== 'OPEN' && session.status !== 'CLOSED') throw new AppError('SESSION_ALREADY_STARTED');
      const none = { sessions: [], words: () => ({ subject: '', body: '' }) };
      const settled = await settleBookings(client, actor, { off: [id], kept: none, reason, dropped: 0 }, confirm, deps);
      await callOffAndTell(client, [id], null, actor, reason, deps);
      return settled;
    }),
  );
  announce([id], answer, deps);
  return answer;
}
