import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { DEFAULT_RULES, rulesOf, type BookingRules } from '#domain/schedule/center-rules.ts';
import { TRANS_CODE_BYTES, transCodeFrom } from '#domain/booking/trans-code.ts';
import type { EventDetail } from '#domain/queue/event.ts';
import { PAYMENT_BPJS, PAYMENT_CASH, type QueueEventKind, type QuotaPart } from '#domain/vocabulary.ts';
import { type Column, insertRows, takeIds } from '../database.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulate.ts';

export type InventedPatient = { readonly patientId: number; readonly accountId: number };
/** A session with what was played in it; whose numbers go to the patients from `first` on. */
export type PlayedSession = {
  readonly session: { readonly id: number; readonly rules: Partial<BookingRules> };
  readonly play: Simulation;
  readonly first: number;
};

const NO_DIGEST = createHash('sha256').update('').digest();
const of = (type: string, ...names: string[]): Column[] => names.map((name) => ({ name, type }));

/** Writes sessions as the product would have written them: bookings, logs, and what lists read of them. Answers how many bookings. */
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
    // Nobody is drawn twice in a session: numbers never outrun the invented patients.
    const rows = play.entries.slice(0, patients.length).map((entry, at) => ({
      entry,
      id: ids[taken + at] ?? 0,
      who: patients[(first + at) % patients.length] as InventedPatient,
    }));
    taken += play.entries.length;
    return { session, play, rows };
  });

  await insertRows(
    client,
    'appointment',
    [
      ...of('bigint', 'id', 'session_id', 'patient_id', 'account_id'),
      ...of('text', 'trans_code', 'part', 'visit_kind', 'status', 'idempotency_key', 'end_reason'),
      ...of('int', 'number', 'insurer_id', 'call_count'),
      ...of('jsonb', 'rules'),
      ...of('bytea', 'request_digest'),
      ...of('timestamptz', 'booked_at', 'checked_in_at', 'called_at', 'ended_at'),
    ],
    written.flatMap(({ session, rows }) =>
      rows.map(({ entry, id, who }) => ({
        id,
        session_id: session.id,
        patient_id: who.patientId,
        account_id: who.accountId,
        trans_code: drawTransCode(random),
        part: entry.part,
        visit_kind: entry.part === 'JKN' ? '1' : null,
        status: entry.status,
        idempotency_key: `contoh-${session.id}-${entry.number}`,
        number: entry.number,
        insurer_id: insurerOf(entry.part),
        call_count: entry.callCount,
        rules: JSON.stringify(rulesOf({ ...DEFAULT_RULES, ...session.rules })),
        request_digest: NO_DIGEST,
        booked_at: entry.bookedAt,
        checked_in_at: entry.checkedInAt,
        called_at: entry.calledAt,
        ended_at: entry.endedAt,
        end_reason: entry.endReason ?? null,
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
      play.events.map(({ kind, number, at, detail }, index) => ({
        session_id: session.id,
        version: index + 1,
        appointment_id: number === null ? null : (rows[number - 1]?.id ?? null),
        kind,
        number,
        detail: JSON.stringify(detail ?? detailOf(kind, rows[(number ?? 0) - 1]?.entry.part)),
        at,
      })),
    ),
  );
  await writeSessions(client, written);
  return taken;
}

async function writeSessions(
  client: PoolClient,
  written: readonly { session: { id: number }; play: Simulation; rows: readonly { id: number }[] }[],
): Promise<void> {
  await client.query(
    `update session s set status = m.status, last_number = m.last_number, current_number = m.current_number,
      current_appointment_id = m.current_appointment_id, version = m.version, started_at = m.started_at, finished_at = m.finished_at, moved_at = m.moved_at,
      jkn_taken = m.jkn, general_taken = m.general, onsite_taken = m.onsite
    from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int[], $12::int[])
      as m(id, status, last_number, current_number, current_appointment_id, version, started_at, finished_at, moved_at, jkn, general, onsite)
    where s.id = m.id`,
    [
      written.map(({ session }) => session.id),
      written.map(({ play }) => play.status),
      written.map(({ play }) => play.entries.length),
      written.map(({ play }) => play.currentNumber),
      written.map(({ play, rows }) => (play.inside === null ? null : (rows[play.inside - 1]?.id ?? null))),
      written.map(({ play }) => play.events.length),
      written.map(({ play }) => play.startedAt),
      written.map(({ play }) => play.finishedAt),
      written.map(({ play }) => play.events.at(-1)?.at ?? null),
      ...(['JKN', 'GENERAL', 'ONSITE'] as const).map((part) =>
        written.map(
          ({ play }) => play.entries.filter((entry) => entry.part === part && entry.status !== 'CANCEL').length,
        ),
      ),
    ],
  );
}

/** Places of the counter go to who registers there. */
function detailOf(kind: QueueEventKind, part: QuotaPart | undefined): EventDetail {
  return kind === 'ISSUED' && part === 'ONSITE' ? { lane: 'ONSITE' } : {};
}

function drawTransCode(random: Random): string {
  for (;;) {
    const code = transCodeFrom(Uint8Array.from({ length: TRANS_CODE_BYTES }, () => random.whole(0, 255)));
    if (code !== null) return code;
  }
}
