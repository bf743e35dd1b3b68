import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { coverageOf } from '#domain/coverage.ts';
import { quotaPartAtDesk } from '#domain/front-desk/quota-part-at-desk.ts';
import { of, refusalOfEnded } from '#domain/queue/moves.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent } from '#domain/queue/event.ts';
import { SHUT_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { minutesBefore } from '#domain/time/instant.ts';
import type { OverReason, PriorityReason } from '#domain/vocabulary.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { requireBirthDate } from '../accounts/birth-date.policy.ts';
import { findLiveBooking } from '../booking/booking.store.ts';
import {
  findByDeskKey,
  findPatientOfCenter,
  insertTicketSecret,
  insertWalkIn,
  insertWalkInPatient,
  readDeskQuotaPlaces,
} from './walk-in.store.ts';
import type { WalkInPerson } from './walk-in.store.ts';
import { lockOwn, openQueue, settle, writeEvents } from '../queue/move-queue.ts';
import type { OpenedQueue } from '../queue/move-queue.ts';
import { newTransCode } from '../booking/trans-code.ts';
import { hashToken } from '../platform/http/bearer.ts';

export type WalkIn = {
  readonly patient: { id: number } | { name: string; gender: string; birth_date: string | null };
  readonly payment: number;
  readonly priority: PriorityReason | null;
  readonly over: OverReason | null;
  readonly idempotency_key: string;
};
const SECRET_BYTES = 24;
/** `after`: the state of the queue with the number; null when the same request had given it before. */
type IssuedNumber = { readonly id: number; readonly number: number; readonly after: QueueState | null };

/** Where a walk-in registers: a session of one of these centers, at a desk (`actorId`: who presses) or at a kiosk (null). */
export type WalkInAt = {
  readonly sessionId: number;
  readonly centerIds: readonly number[];
  readonly actorId: number | null;
  readonly now: Date;
};

/**
 * Gives a number to a walk-in, who is checked in by it. The same idempotency key with the same request returns the same number. Throws the contract's refusals;
 * a refused request changes nothing. A kiosk, where nobody decides, gives numbers only as long as they are given online. `secret` opens the live card of the
 * printed ticket.
 */
export async function registerWalkIn(
  at: WalkInAt,
  wish: WalkIn,
  deps: Deps,
): Promise<{ number: number; secret: string }> {
  if ('name' in wish.patient && wish.patient.birth_date !== null) requireBirthDate(wish.patient.birth_date, at.now);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { number, after } = await inTransactionAgain(deps.pool, async (client) => {
    const session = await lockOwn(client, at.sessionId, at.centerIds);
    const opened = await openQueue(client, session, at.now, deps);
    const given = (await issuedBefore(client, opened, wish)) ?? (await give(client, opened, wish, at.actorId));
    await insertTicketSecret(client, given.id, hashToken(secret), at.now);
    return given;
  });
  if (after) settle(at.sessionId, after, deps);
  return { number, secret };
}

async function give(
  client: PoolClient,
  opened: OpenedQueue,
  wish: WalkIn,
  actorId: number | null,
): Promise<IssuedNumber> {
  const { session, now } = opened;
  const over = refusalOfEnded(session.status);
  if (over) throw new AppError(over);
  if (!opened.isToday) throw new AppError('SESSION_NOT_TODAY');
  const places = await readDeskQuotaPlaces(client, session.id, wish.payment);
  const isShut = isOneOf(SHUT_STATUSES, session.status) || now >= places.closes_at;
  if (actorId === null && isShut) throw new AppError('SESSION_CLOSED');
  if (places.payment === null) throw new AppError('PAYMENT_NOT_ACCEPTED', { field: 'payment' });
  const part = quotaPartAtDesk(
    { jkn: places.jkn_left, general: places.general_left, onsite: places.onsite_left },
    {
      coverage: coverageOf(places.payment),
      releasedAt: minutesBefore(session.starts_at, opened.rules.release_before),
      now,
    },
  );
  if (part === null && wish.over === null) throw new AppError('SESSION_FULL');
  const person = await personOf(client, opened, wish);
  const standing = await findLiveBooking(client, session.id, person.patientId);
  if (standing) throw new AppError('ALREADY_BOOKED', { details: { trans_code: standing.trans_code } });
  const made = await insertWalkIn(client, {
    ...person,
    transCode: newTransCode(),
    sessionId: session.id,
    insurerId: wish.payment,
    part: part ?? 'ONSITE',
    isOver: part === null,
    rules: opened.rules,
    idempotencyKey: keyOf(wish, session.id),
    requestDigest: digestOf(wish),
    now,
  });
  const after = await writeEvents(client, opened, eventsOf(made.number, wish, part === null), actorId);
  return { ...made, after };
}

function eventsOf(number: number, { priority, over }: WalkIn, isOver: boolean): NewEvent[] {
  return [
    of('ISSUED', number, { lane: 'ONSITE', ...(isOver && over ? { over } : {}) }),
    of('CHECKED_IN', number),
    ...(priority ? [of('PRIORITY', number, { reason: priority })] : []),
  ];
}

async function personOf(client: PoolClient, { session, now }: OpenedQueue, { patient }: WalkIn): Promise<WalkInPerson> {
  if ('name' in patient) return insertWalkInPatient(client, session.center_id, patient, now);
  const known = await findPatientOfCenter(client, session.center_id, patient.id);
  if (known === null) throw new AppError('PATIENT_NOT_FOUND', { field: 'patient' });
  return known;
}

async function issuedBefore(client: PoolClient, { session }: OpenedQueue, wish: WalkIn): Promise<IssuedNumber | null> {
  const before = await findByDeskKey(client, session.id, keyOf(wish, session.id));
  if (before === null) return null;
  if (!before.request_digest.equals(digestOf(wish)))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'idempotency_key' });
  return { ...before, after: null };
}

/** The key as it is stored: it differs from keys that a patient's browser chooses and from those of other sessions, because all new patients of a desk belong to one account. */
const keyOf = ({ idempotency_key: key }: WalkIn, session: number): string => `desk:${session}:${key}`;

function digestOf({ patient, payment, priority, over }: WalkIn): Buffer {
  const who = 'id' in patient ? [patient.id] : [patient.name, patient.gender, patient.birth_date];
  return createHash('sha256')
    .update(JSON.stringify([who, payment, priority, over]))
    .digest();
}
