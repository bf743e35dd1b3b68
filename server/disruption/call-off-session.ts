import { UNBEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { lockOwn } from '../queue/move-queue.ts';
import {
  refreshWatchers,
  answerOrConfirmation,
  NO_UNMOVED_SESSIONS,
  resolveAffectedBookings,
} from './resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { callOffAndNotify } from './call-off-and-notify.ts';

/** `alwaysShown`: as in resolve-affected-bookings.ts. */
type Wish = { readonly reason: string; readonly confirm: Confirmation | null; readonly alwaysShown?: boolean };

/** Calls off one session that has not begun; its bookings are resolved as confirmed. Throws the contract's refusals. */
export async function callOff(
  actor: Actor & { readonly center: number },
  id: number,
  wish: Wish,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const session = await lockOwn(client, id, [actor.center]);
      if (session.status === 'CANCELLED') throw new AppError('SESSION_CANCELLED');
      if (!isOneOf(UNBEGUN_STATUSES, session.status)) throw new AppError('SESSION_ALREADY_STARTED');
      return callOffUnbegun(client, actor, id, wish, deps);
    }),
  );
  refreshWatchers([id], answer, deps);
  return answer;
}

/** The same in the transaction of a caller who has locked the session and knows that it has not begun. */
export async function callOffUnbegun(
  client: PoolClient,
  actor: Actor & { readonly center: number },
  id: number,
  { reason, confirm, alwaysShown = false }: Wish,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const change = { off: [id], unmoved: NO_UNMOVED_SESSIONS, reason, dropped: 0, alwaysShown };
  const settled = await resolveAffectedBookings(client, actor, change, confirm, deps);
  await callOffAndNotify(client, [id], null, actor, reason, deps);
  return settled;
}
