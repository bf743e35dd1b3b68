import { AppError } from '#contract/errors.ts';
import { isSameCare, refusalOfReschedule } from '#domain/booking/reschedule.ts';
import { refusalOfHoldings } from '#domain/booking/fair-use.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { errorOfUnfair } from '../fair-use/unfair-error.ts';
import { rescheduleOwn } from './reschedule.store.ts';
import type { RescheduleResult } from './reschedule.store.ts';
import { errorOfFacts, lateError, refusalOfFacts } from '../refusal-of-facts.ts';
import { expireUnusedOffer, offerEnd, notifyOffered } from '../waitlist/join-waitlist.ts';

/** More than one rescheduling while another one waits for its locks happens in tests only. */
const TRIES_MAX = 3;

/**
 * Takes a number in another session of the same doctor or clinic and gives the old quota place back, in one transaction, so that the booking always has
 * exactly one. A repeated request for the session it is in already changes nothing. Throws the contract's refusals; then the booking is unchanged.
 */
export async function rescheduleAppointment(
  accountId: number,
  code: string,
  target: number,
  now: Date,
  deps: Deps,
): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const from = await attempt(accountId, code, target, now, deps);
    if (from === 'moved') continue;
    if (from !== null) {
      deps.hub.touch(from.session);
      deps.hub.touch(target);
      await notifyOffered(from.next, from.session, now, deps);
      await expireUnusedOffer(from.unusedOfferId, target, now, deps);
    }
    return;
  }
  throw new AppError('SESSION_FULL', { field: 'session' });
}

/** The session that was left and the account to which its quota place is offered; null when nothing had to be changed. */
async function attempt(
  accountId: number,
  code: string,
  target: number,
  now: Date,
  deps: Deps,
): Promise<{ session: number; next: number | null; unusedOfferId: number | null } | 'moved' | null> {
  const until = offerEnd(now);
  const found = await rescheduleOwn(deps.pool, { accountId, code, target, now, until, limits: deps.fair });
  if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  if (found === 'moved') return found;
  if (found.done) return { session: found.session_id, next: found.next, unusedOfferId: found.unusedOfferId };
  // The statement applied the same rules; these say which one failed.
  const late = refusalOfReschedule(
    found.status as AppointmentStatus,
    { status: found.session_status, endsAt: found.ends_at },
    now,
  );
  if (late !== null) throw lateError(late, found);
  if (found.session_id === target) return null;
  throw refusalToMove(found, now) ?? (await refusalAsUnfair(accountId, code, target, found, deps));
}

function refusalToMove({ to, ...from }: RescheduleResult, now: Date): AppError | null {
  if (to === null) return new AppError('SESSION_NOT_FOUND', { field: 'session' });
  if (!isSameCare(from, to)) return new AppError('RESCHEDULE_ELSEWHERE', { field: 'session' });
  const facts = {
    ...to,
    opens_at: new Date(to.opens_at),
    closes_at: new Date(to.closes_at),
    ends_at: new Date(to.ends_at),
    patient_known: true,
  };
  const refusal = refusalOfFacts(facts, now);
  if (refusal !== null) return errorOfFacts(refusal, facts, 'session');
  return to.standing === null ? null : new AppError('ALREADY_BOOKED', { details: { trans_code: to.standing } });
}

/** Which rule of fair use the wanted session would break. */
async function refusalAsUnfair(
  accountId: number,
  code: string,
  target: number,
  { holdings, patient, moves }: RescheduleResult,
  { pool, fair }: Deps,
): Promise<AppError> {
  if (moves >= fair.moves) return new AppError('MOVED_TOO_OFTEN', { details: { most: fair.moves } });
  // What the account holds altogether stays the same by a move.
  const beside = holdings && {
    ...holdings,
    live: 0,
    of_person: 0,
    taken_hour: 0,
    taken_day: 0,
    given_back_hour: 0,
    given_back_day: 0,
  };
  const unfair = beside && refusalOfHoldings(beside, fair);
  if (!unfair) return new AppError('SESSION_FULL', { field: 'session' });
  return errorOfUnfair(pool, unfair, { accountId, patientId: patient, sessionId: target, but: code });
}
