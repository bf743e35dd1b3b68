import type pg from 'pg';
import { HOT_PLACES } from './booking-data.ts';
import { FLOOR_CLIENTS, pgbench } from './pgbench.ts';
import type { BenchProduct } from '../product.ts';

/** As many as the bench's own sessions at its full size. */
const SESSIONS = 2_000;
/** One more for each round in which all want the same. */
const HOT_SESSIONS = 100;
const ENDLESS_QUOTA = 1_000_000;

/**
 * The least that a database can do for a booking: two tables and one statement that takes a place and inserts a row, durable, with the three rules that
 * keep a number from being given twice. It never changes, so that our own statements cannot make it slower; neither may this file.
 */
const SHAPE = `
  create schema if not exists fixed_floor;
  create table fixed_floor.session (id int primary key, taken int not null, quota int not null);
  create table fixed_floor.appointment (
    code text not null unique, session int not null, patient int not null, number int not null, at timestamptz not null,
    unique (session, patient), unique (session, number)
  );`;
const TAKE = `with place as (update fixed_floor.session set taken = taken + 1 where id = :session and taken < quota returning taken)
  insert into fixed_floor.appointment select :code, :session, :patient, taken, now() from place`;

/** Makes the two tables and their sessions, once in a run. */
export async function makeFixedFloor(pool: pg.Pool): Promise<void> {
  await pool.query(SHAPE);
  await pool.query(
    `insert into fixed_floor.session select n, 0, ${ENDLESS_QUOTA} from generate_series(1, ${SESSIONS + HOT_SESSIONS}) n`,
  );
  await pool.query('vacuum analyze fixed_floor.session');
}

/**
 * Takes places for some seconds by the fixed statement and answers how many a second. `hot`: all of them in one session, which is another in each round, as in
 * the rival; else spread over all. `round` keeps the codes and patients of one round apart from those of another.
 */
export async function takeFixed(
  { cluster }: BenchProduct,
  { hot, round, seconds }: { hot: boolean; round: number; seconds: number },
): Promise<number> {
  const script = [
    `\\set k ${round * 10_000_000} + :n * ${FLOOR_CLIENTS} + :client_id`,
    '\\set n :n + 1',
    `\\set session ${hot ? `${SESSIONS + 1 + round}` : `1 + :k % ${SESSIONS}`}`,
    '\\set patient :k',
    `${TAKE.replace(':code', `'${hot ? 'H' : 'S'}' || :k::text`).replace(/\s*\n\s*/g, ' ')};`,
  ].join('\n');
  return (await pgbench(cluster.connection, script, seconds)).perSecond;
}

/** What the account of the benchmark says of it. */
export const FIXED_FLOOR_ACCOUNT = `The fixed floor is \`bench/support/booking/fixed-floor.ts\`: two tables (session: id, taken, quota; appointment: code unique, session, patient, number,
time, unique (session, patient), unique (session, number)) and one prepared, durable statement that takes a place and inserts a row, by ${FLOOR_CLIENTS} clients. On one hot
session its clients stand in one line; ours fill sessions of ${HOT_PLACES} numbers one after the other.`;
