import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { coverageOf } from '#domain/coverage.ts';
import { checkDocuments, documentWithoutCard, fieldOfAttribute, withCard } from '#domain/booking/payment-documents.ts';
import type { GivenDocuments } from '#domain/booking/payment-documents.ts';
import { factsOfAttribute } from '#domain/booking/refusal-facts.ts';
import { refusalOfHoldings } from '#domain/booking/fair-use.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import {
  explainRefusal,
  findByIdempotencyKey,
  findLiveBooking,
  insertBooking,
  isCardInUse,
  isReferenceInUse,
} from './booking.store.ts';
import type { BookingOutcome, NewBooking } from './booking.store.ts';
import { findInsurerSlug } from '../directory/insurer-slug.store.ts';
import { readHoldings } from './fair-use/fair-use.store.ts';
import { cacheEvent } from '../queue/queue-view.ts';
import { cacheHead } from '../queue/trace/head.store.ts';
import { openNumber } from '../patients/numbers.present.ts';
import { listNumbers } from '../patients/profile.store.ts';
import { knownSealedPictures } from '../patients/sealed-picture.store.ts';
import { errorOfFacts, refusalOfFacts } from './refusal-of-facts.ts';
import { errorOfUnfair } from './fair-use/unfair-error.ts';
import { newTransCode } from './trans-code.ts';
import { expireUnusedOffer } from './waitlist/join-waitlist.ts';

export type BookingRequest = {
  readonly session: number;
  readonly patient: number;
  readonly payment: number;
  readonly documents: GivenDocuments;
  readonly idempotency_key: string;
};

/** The digests of a card and of a letter by every key that is known. */
type Held = { readonly cards: readonly Buffer[]; readonly references: readonly Buffer[] };

/** Something may be there once: 23505 of a unique index, 23P01 of an exclusion. */
const TAKEN_ALREADY: ReadonlySet<string | undefined> = new Set(['23505', '23P01']);
/** The reason for a refusal may be gone when it is looked up; then the booking is tried again, at most this often in all. */
const TRIES_MAX = 3;

/**
 * Takes a number for a patient of this account. Returns the booking's code; the same idempotency key with the same request returns
 * the same booking. Throws the contract's refusals; a refused request changes nothing.
 */
export async function bookAppointment(
  accountId: number,
  request: BookingRequest,
  now: Date,
  deps: Deps,
): Promise<string> {
  const slug = await findInsurerSlug(deps.pool, request.payment);
  if (slug === null) throw new AppError('PAYMENT_NOT_ACCEPTED', { field: 'payment' });
  const documents = checkDocuments(slug, await fillInStoredCard(accountId, slug, request, deps));
  if (!documents.ok)
    throw new AppError(documents.refusal, { field: documents.field, details: factsOfAttribute(documents.attribute) });

  const transCode = newTransCode();
  const digestsOf = (text: string | null, context: string): readonly Buffer[] =>
    text === null ? [] : deps.vault.digests(text, context);
  const held = {
    cards: digestsOf(documents.card, 'bpjs-card'),
    references: digestsOf(documents.reference, 'reference'),
  };
  const booking: NewBooking = {
    transCode,
    sessionId: request.session,
    patientId: request.patient,
    accountId,
    insurerId: request.payment,
    part: coverageOf(slug),
    visitKind: documents.visitKind,
    documentsSealed:
      documents.stored.length > 0
        ? deps.vault.seal(Buffer.from(JSON.stringify(documents.stored)), `appointment:${transCode}`)
        : null,
    pictures: documents.pictures,
    referenceDigest: held.references[0] ?? null,
    idempotencyKey: request.idempotency_key,
    requestDigest: digestOf(request),
    cardDigest: held.cards[0] ?? null,
    limits: deps.fair,
    now,
  };
  // While keys are replaced, what was booked before has digests by another key, which the constraints cannot compare with these (docs/decisions/0064).
  if (deps.vault.marks.length > 1 && (held.cards.length > 0 || held.references.length > 0)) {
    const earlier = await earlierBooking(booking, deps);
    if (earlier !== null) return earlier;
    const refusal = await refusalToHoldTwo(booking, held, slug, deps);
    if (refusal !== null && refusal.code !== 'ALREADY_BOOKED') throw refusal;
  }
  for (let tries = 1; ; tries += 1) {
    const outcome = await takeNumber(booking, deps);
    if (outcome === 'taken') return transCode;
    // The random code exists already, which is very rare: draw another one.
    if (outcome === 'appointment_trans_code_key') return bookAppointment(accountId, request, now, deps);
    const earlier = await earlierBooking(booking, deps);
    if (earlier !== null) return earlier;
    const refusal =
      outcome === 'refused'
        ? await refusalToTake(booking, slug, deps)
        : await refusalToHoldTwo(booking, held, slug, deps);
    if (refusal !== null) throw refusal;
    if (tries === TRIES_MAX) throw new AppError('SESSION_FULL', { field: 'session' });
  }
}

/**
 * The documents of a booking, with the number of the patient's own card where the payment kind asks for one and none was typed: only the server can open it, and
 * nobody has to type what is stored. They stay as they are when none is stored, or when the patient is not one of this account.
 */
async function fillInStoredCard(
  accountId: number,
  paymentSlug: string,
  { patient, documents }: BookingRequest,
  { pool, vault }: Deps,
): Promise<GivenDocuments> {
  const asking = documentWithoutCard(paymentSlug, documents);
  if (asking === null) return documents;
  const numbers = await listNumbers(pool, accountId, PATIENTS_MAX);
  const card = numbers.find(({ patient_id: whose, kind }) => whose === patient && kind === 'BPJS');
  return card ? withCard(documents, asking, openNumber(card, vault)) : documents;
}

/** 'taken' when the booking is made; else why not: 'refused', 'standing', or the name of the constraint that it broke. */
async function takeNumber(booking: NewBooking, deps: Deps): Promise<string> {
  let outcome: BookingOutcome;
  try {
    outcome = await insertBooking(deps.pool, booking);
  } catch (error) {
    if (!TAKEN_ALREADY.has((error as { code?: string }).code)) throw error;
    return (error as { constraint: string }).constraint;
  }
  if (typeof outcome === 'string') return outcome;
  const { sessionId, now } = booking;
  const { version, number, head } = outcome;
  cacheEvent(deps.pool, sessionId, { version, kind: 'ISSUED', number, at: now.getTime(), detail: {} });
  cacheHead(deps.pool, sessionId, { version, head });
  deps.hub.touch(sessionId);
  await expireUnusedOffer(outcome.unusedOfferId, sessionId, now, deps);
  return 'taken';
}

/** ALREADY_BOOKED for a live booking of the patient in this session, else CARD_IN_USE or REFERENCE_IN_USE for a booking with the same card or letter; null when none exists any more. */
async function refusalToHoldTwo(
  booking: NewBooking,
  { cards, references }: Held,
  slug: string,
  deps: Deps,
): Promise<AppError | null> {
  const standing = await findLiveBooking(deps.pool, booking.sessionId, booking.patientId);
  if (standing) return new AppError('ALREADY_BOOKED', { details: { trans_code: standing.trans_code } });
  if (await isCardInUse(deps.pool, cards, booking.patientId))
    return new AppError('CARD_IN_USE', { field: fieldOfAttribute(slug, 'card_number') });
  if (!(await isReferenceInUse(deps.pool, references))) return null;
  const letter = booking.visitKind === '3' ? 'control_letter_number' : 'referral_number';
  return new AppError('REFERENCE_IN_USE', { field: fieldOfAttribute(slug, letter) });
}

/** Why the session gives no number; null when there is no reason any more. */
async function refusalToTake(booking: NewBooking, slug: string, deps: Deps): Promise<AppError | null> {
  const pictures = booking.pictures.map(({ value }) => value);
  const known = await knownSealedPictures(deps.pool, 'appointment', booking.accountId, pictures);
  const gone = booking.pictures.find(({ value }) => !known.has(value))?.name;
  if (gone !== undefined)
    return new AppError('DOCUMENT_INVALID', {
      field: fieldOfAttribute(slug, gone),
      details: { attribute: gone, kind: 'image' },
    });
  const facts = await explainRefusal(deps.pool, booking);
  if (facts === null) return new AppError('SESSION_NOT_FOUND', { field: 'session' });
  const refusal = refusalOfFacts(facts, booking.now);
  return refusal === null ? refusalAsUnfair(booking, deps) : errorOfFacts(refusal, facts);
}

/** Why the account may not hold one more number; null when it may. */
async function refusalAsUnfair(booking: NewBooking, { pool }: Deps): Promise<AppError | null> {
  const { accountId, patientId, sessionId, limits, now } = booking;
  const [holdings] = await readHoldings(pool, { accountId, patientId, sessionId }, now);
  const unfair = holdings ? refusalOfHoldings(holdings, limits) : null;
  return unfair && errorOfUnfair(pool, unfair, { accountId, patientId, sessionId });
}

async function earlierBooking(booking: NewBooking, deps: Deps): Promise<string | null> {
  const earlier = await findByIdempotencyKey(deps.pool, booking.accountId, booking.idempotencyKey);
  if (earlier === null) return null;
  if (!earlier.request_digest.equals(booking.requestDigest))
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'idempotency_key' });
  return earlier.trans_code;
}

function digestOf(request: BookingRequest): Buffer {
  const { session, patient, payment, documents } = request;
  return createHash('sha256')
    .update(JSON.stringify([session, patient, payment, sorted(documents)]))
    .digest();
}

function sorted(documents: GivenDocuments): unknown {
  return Object.entries(documents)
    .map(([name, values]) => [name, Object.entries(values).sort()])
    .sort();
}
