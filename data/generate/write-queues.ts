import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { DEFAULT_RULES, rulesOf, type BookingRules } from '#domain/schedule/center-rules.ts';
import { TRANS_CODE_BYTES, transCodeFrom } from '#domain/booking/trans-code.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { replay } from '#domain/queue/replay.ts';
import { PAYMENT_BPJS, PAYMENT_CASH, type QuotaPart } from '#domain/vocabulary.ts';
import { appointmentColumnsOf, projectSession } from '#server/queue/queue-state.store.ts';
import { type Column, insertRows, takeIds } from '../database.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulate.ts';

export type InventedPatient = { readonly patientId: number; readonly accountId: number };
/** A session with its simulation; its numbers are given to the invented patients from index `first` on. */
export type PlayedSession = {
  readonly session: { readonly id: number; readonly rules: Partial<BookingRules> };
  readonly play: Simulation;
  readonly first: number;
};

/** A session to be written, with the state that follows from its log. */
type Written = Pick<PlayedSession, 'session' | 'play'> & { readonly state: QueueState };

const NO_DIGEST = createHash('sha256').update('').digest();
const of = (type: string, ...names: string[]): Column[] => names.map((name) => ({ name, type }));

/** Writes sessions as the product would have written them: bookings, logs, and the columns that lists read. Returns how many bookings. */
export async function writeQueues(
  client: PoolClient,
  patients: readonly InventedPatient[],
  played: readonly PlayedSession[],
  random: Random,
): Promise<number> {
  const insurers = await client.query<{ id: number; slug: string }>(
    'select id, slug from insurer where slug = any($1)',
    [[PAYMENT_CASH, PAYMENT_BPJS]],
  );
  const insurerOf = (part: QuotaPart): number =>
    insurers.rows.find(({ slug }) => slug === (part === 'JKN' ? PAYMENT_BPJS : PAYMENT_CASH))?.id ?? 0;
  const ids = await takeIds(
    client,
    'appointment',
    played.reduce((sum, { play }) => sum + play.entries.length, 0),
  );
  let taken = 0;
  const written = played.map(({ session, play, first }) => {
    // A session has no more numbers than there are invented patients, so nobody has two.
    const rows = play.entries.slice(0, patients.length).map((entry, at) => ({
      entry,
      id: ids[taken + at] ?? 0,
      who: patients[(first + at) % patients.length] as InventedPatient,
    }));
    taken += play.entries.length;
    const rules = rulesOf({ ...DEFAULT_RULES, ...session.rules });
    return { session, play, rows, rules, state: replay(play.log, rules) };
  });

  await insertRows(
    client,
    'appointment',
    [
      ...of('bigint', 'id', 'session_id', 'patient_id', 'account_id'),
      ...of(
        'text',
        'trans_code',
        'part',
        'visit_kind',
        'status',
        'idempotency_key',
        'end_reason',
        'room',
        'returns_from',
        'priority',
      ),
      ...of('int', 'number', 'insurer_id', 'call_count'),
      ...of('jsonb', 'rules'),
      ...of('bytea', 'request_digest'),
      ...of('timestamptz', 'booked_at', 'checked_in_at', 'called_at', 'ended_at', 'away_until'),
    ],
    written.flatMap(({ session, rows, rules, state }) =>
      rows.map(({ entry, id, who }) => ({
        ...appointmentColumnsOf(state.entries.get(entry.number)!),
        id,
        session_id: session.id,
        patient_id: who.patientId,
        account_id: who.accountId,
        trans_code: drawTransCode(random),
        part: entry.part,
        visit_kind: entry.part === 'JKN' ? '1' : null,
        idempotency_key: `contoh-${session.id}-${entry.number}`,
        insurer_id: insurerOf(entry.part),
        rules: JSON.stringify(rules),
        request_digest: NO_DIGEST,
        booked_at: entry.bookedAt,
      })),
    ),
  );
  await insertRows(
    client,
    'queue_event',
    [
      ...of('bigint', 'session_id', 'version', 'appointment_id'),
      ...of('text', 'kind'),
      ...of('int', 'number'),
      ...of('jsonb', 'detail'),
      ...of('timestamptz', 'at'),
    ],
    written.flatMap(({ session, play, rows }) =>
      play.log.map(({ version, kind, number, at, detail }) => ({
        session_id: session.id,
        version,
        appointment_id: number === null ? null : (rows[number - 1]?.id ?? null),
        kind,
        number,
        detail: JSON.stringify(detail),
        at: new Date(at),
      })),
    ),
  );
  await countPlaces(client, written);
  for (const { session, play, rules, state } of written)
    if (play.log.length > 0)
      await projectSession(client, session.id, replay([], rules), state, new Date(play.log.at(-1)!.at));
  return taken;
}

/** Counts the quota places that are taken in each session. */
async function countPlaces(client: PoolClient, written: readonly Written[]): Promise<void> {
  const takenOf = ({ play, state }: Written, part: QuotaPart): number =>
    play.entries.filter((entry) => entry.part === part && state.entries.get(entry.number)!.status !== 'CANCEL').length;
  await client.query(
    `update session s set last_number = m.last_number, jkn_taken = m.jkn, general_taken = m.general, onsite_taken = m.onsite
     from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[]) as m(id, last_number, jkn, general, onsite) where s.id = m.id`,
    [
      written.map(({ session }) => session.id),
      written.map(({ play }) => play.entries.length),
      ...(['JKN', 'GENERAL', 'ONSITE'] as const).map((part) => written.map((one) => takenOf(one, part))),
    ],
  );
}

function drawTransCode(random: Random): string {
  for (;;) {
    const code = transCodeFrom(Uint8Array.from({ length: TRANS_CODE_BYTES }, () => random.whole(0, 255)));
    if (code !== null) return code;
  }
}
