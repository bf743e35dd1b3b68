import { AppError } from '#contract/errors.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import { refusalOfCancel } from '#domain/booking/cancel.ts';
import type { Deps } from '../platform/deps.ts';
import { cancelOwn } from './cancel.store.ts';
import type { CancelResult } from './cancel.store.ts';
import type { OfferDeps } from './waitlist/join-waitlist.ts';
import { lateError } from './refusal-of-facts.ts';
import { offerEnd, notifyOffered } from './waitlist/join-waitlist.ts';

/** More than one rescheduling while a cancellation waits for its lock happens in tests only. */
const TRIES_MAX = 3;

/** Cancels an appointment; `isUnconfirmed`: in nobody's name, if it is still unconfirmed. In the same transaction its quota place is offered to the next waitlist entry or becomes free. The number is never given again. */
export async function cancelAppointment(
  accountId: number,
  code: string,
  reason: string | null,
  now: Date,
  deps: Pick<Deps, 'hub'> & OfferDeps,
  isUnconfirmed = false,
): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const found = await cancelOwn(deps.pool, { accountId, code, reason, now, until: offerEnd(now), isUnconfirmed });
    if (found === 'moved') continue;
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    // The statement applied the same rule as refusalOfCancel, which says which part of it failed.
    if (!found.done) throw lateError(refusalOf(found, now) ?? 'ALREADY_ENDED', found);
    deps.hub.touch(found.session_id);
    return notifyOffered(found.next, found.session_id, now, deps);
  }
  throw new AppError('STALE_VERSION');
}

const refusalOf = ({ status, session_status: session, ends_at: endsAt }: CancelResult, now: Date) =>
  refusalOfCancel(status as AppointmentStatus, { status: session, endsAt }, now);
