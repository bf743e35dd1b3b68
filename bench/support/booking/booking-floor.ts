import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { OFFER_MINUTES } from '#domain/limits.ts';
import { BOOKING_LOCK_SQL, BOOKING_SQL } from '#server/booking/booking.store.ts';
import { CANCEL_SQL } from '#server/booking/cancel.store.ts';
import { RESCHEDULE_SQL } from '#server/booking/reschedule/reschedule.store.ts';
import { OWN_LOCK_SQL } from '#server/queue/step-together.ts';
import type { BookingData } from './booking-data.ts';
import { UNLIMITED } from '#tests/support/unlimited.ts';
import { TURNS } from './booking-mix.ts';
import type { Deed, Pairs } from './booking-mix.ts';
import { FLOOR_CLIENTS, pgbench } from './pgbench.ts';
import type { BenchProduct } from '../product.ts';

/**
 * The bare SQL of the same mix on the same server: the floor, which no server above it can beat. Several statements go out in one piece
 * (pipeline), without waiting for answers. Answers transactions per second. `hot`: the session everybody wants; null: spread over all. `round`: reschedulings
 * of one round do not meet those of another.
 */
export async function mixBare(
  { cluster }: BenchProduct,
  data: BookingData,
  { hot, round, seconds }: { hot: number | null; round: number; seconds: number },
  pairs: Pairs,
): Promise<number> {
  const { perSecond, done } = await pgbench(cluster.connection, scriptOf(data, hot, round, pairs), seconds);
  // Clients run unevenly, so leave room for the quickest.
  if (hot === null) pairs.taken += Math.ceil(done * 1.5) + 1_000;
  return perSecond;
}

/** Variables of the script. n: numbers taken by this client; m: how many of them, the oldest first, it has moved or given back; t: its turns. */
function scriptOf(data: BookingData, hot: number | null, round: number, { taken }: Pairs): string {
  const [patients, many] = [data.patients.length, data.sessions.length];
  const at = (wanted: Deed): string =>
    TURNS.flatMap((deed, turn) => (deed === wanted ? [`:i = ${turn}`] : [])).join(' or ');
  const whose = (counter: 'n' | 'm'): string[] => [
    `\\set k ${hot === null ? taken : 0} + :${counter} * ${FLOOR_CLIENTS} + :client_id`,
    `\\set ${counter} :${counter} + 1`,
    `\\set session ${hot ?? `${data.sessions[0]} + (:k + :k / ${patients}) % ${many}`}`,
    `\\set patient ${data.patients[0]!.id} + :k % ${patients}`,
    `\\set account ${data.patients[0]!.account} + (:k % ${patients}) % ${data.tokens.size}`,
  ];
  const code = `'P' || :session::text || '-' || :k::text`;
  const concerned = (session: string): string =>
    `(select json_build_array(json_build_object('code', ${code}, 'account', :account::bigint, 'target', ${session})))`;
  const until = `now() + interval '${OFFER_MINUTES} minutes'`;
  const rules = `'${JSON.stringify(DEFAULT_RULES)}'`;
  const limits = `'${JSON.stringify(UNLIMITED)}'`;
  const target =
    hot === null
      ? `${data.sessions[0]} + (:session - ${data.sessions[0]} + ${many / 2}) % ${many}`
      : `${data.sessions[0]} + (:k + ${Math.floor(many / 3) + round * 10}) % ${many}`;
  const asked = `(select json_build_array(json_build_object('nth', 0, 'code', ${code}, 'session', :session::bigint, 'patient', :patient::bigint,
    'account', :account::bigint, 'insurer', ${data.insurer}, 'part', 'GENERAL', 'pictures', '[]'::json,
    'key', 'pgbench-' || :session::text || '-' || :k::text, 'digest', '00', 'now', now())))`;
  return [
    `\\set i :t % ${TURNS.length}`,
    '\\set t :t + 1',
    `\\if ${at('cancel')}`,
    ...whose('m'),
    ...together(
      sqlOf(OWN_LOCK_SQL, [concerned('null')]),
      sqlOf(CANCEL_SQL, [code, ':account', 'now()', 'null', until, 'false']),
    ),
    `\\elif ${at('move')}`,
    ...whose('m'),
    `\\set target ${target}`,
    ...together(
      sqlOf(OWN_LOCK_SQL, [concerned(':target::bigint')]),
      sqlOf(RESCHEDULE_SQL, [
        code,
        ':account',
        ':target',
        'now()',
        rules,
        until,
        `${UNLIMITED.session_numbers}`,
        `${UNLIMITED.overlapping}`,
        `${UNLIMITED.moves}`,
      ]),
    ),
    '\\else',
    ...whose('n'),
    ...together(sqlOf(BOOKING_LOCK_SQL, [asked]), sqlOf(BOOKING_SQL, [asked, rules, limits])),
    '\\endif',
  ].join('\n');
}

const together = (...statements: string[]): string[] => [
  '\\startpipeline',
  'begin;',
  ...statements,
  'commit;',
  '\\endpipeline',
];

/** A statement in one line, with values instead of its parameters. */
function sqlOf(statement: string, values: readonly string[]): string {
  return `${statement
    .replace(/\$(\d+)(::timestamptz|::json\b)?/g, (_, index: string) => values[Number(index) - 1]!)
    .replace(/\s*\n\s*/g, ' ')};`;
}
