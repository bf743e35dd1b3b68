import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAged } from '#server/platform/db/delete-aged.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { RIGHTS } from '#server/platform/db/rights.ts';
import { AGINGS, deleteStale } from '#server/retention.store.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const NOW = new Date('2026-11-21T19:35:00Z');
const DAY_MS = 24 * 3_600_000;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

let database: TestDatabase;
/** The product's own role. */
let running: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  running = database.running;
});
afterAll(() => database.close());

/** Writes rows as the owner, whose foreign keys are not looked at: what a row refers to matters where a case says so only. */
async function write(...statements: readonly (readonly [string, readonly unknown[]])[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [text, values] of statements) await client.query(text, [...values]);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

async function idsOf(table: string, id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(`select ${id}::text as id from ${table} order by ${id}`);
  return rows.map((row) => row.id);
}

const COUNTER = { login: 'login_challenge', link: 'password_link' } as const;
const sessionRow = (id: number, at: Date, more = 'version', value = 0): readonly [string, readonly unknown[]] => [
  `insert into session (id, doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota, ${more})
   values ($1::int, $1::int, 1, 1, ($2::timestamptz at time zone 'UTC')::date, '08:00', '12:00', 'WIB', $2::timestamptz - interval '4 hours', $2, $2, $2, 10, 10, 0, $3)`,
  [id, at, value],
];
const tokenRow = (id: number, account: number, at: Date, revoked: Date | null = null) =>
  [
    "insert into auth_token (token_hash, account_id, created_at, last_used_at, revoked_at, id) overriding system value values (decode(lpad($1::text, 8, '0'), 'hex'), $2, $3, $3, $4, $1::text::int)",
    [String(id), account, at, revoked],
  ] as const;

/** How a row of each table is written that is as old as it says, and the column that tells rows apart. The row `1` is written before the row `2`, as time goes. */
type Case = { id: string; row(id: number, at: Date): readonly (readonly [string, readonly unknown[]])[] };
const one = (id: string, text: string, key: (id: number) => unknown = (number) => number): Case => ({
  id,
  row: (number, at) => [[text, [key(number), at]]],
});
const CASES: Readonly<Record<string, Case>> = {
  [COUNTER.login]: one(
    'id',
    "insert into login_challenge (id, contact, mailbox, code_hash, created_at, expires_at, resend_at) values ($1, 'a@b.id', 'a@b.id', '', $2, $2, $2)",
    String,
  ),
  [COUNTER.link]: one(
    "encode(token_hash, 'escape')",
    'insert into password_link (token_hash, account_id, expires_at) values ($1, 1, $2)',
    (id) => Buffer.from(String(id)),
  ),
  social_attempt: one(
    'state',
    "insert into social_attempt (state, provider, nonce, verifier, expires_at) values ($1, 'GOOGLE', '', '', $2)",
    String,
  ),
  center_attempt: one(
    'state',
    "insert into center_attempt (state, center_id, token_id, nonce, verifier, expires_at) values ($1, 1, 1, '', '', $2)",
    String,
  ),
  rate_count: one('key', 'insert into rate_count (key, window_start, count) values ($1, $2, 1)', String),
  captcha_use: one('challenge', 'insert into captcha_use (challenge, expires_at) values ($1, $2)', String),
  desk_press: one(
    'key',
    "insert into desk_press (key, session_id, account_id, desk, room, move, request_digest, from_version, to_version, withdrawn, at) values ($1, 1, 1, 'm', '', 'callNext', '', 1, 1, false, $2)",
    String,
  ),
  staff_import: one(
    'id',
    "insert into staff_import (id, account_id, kind, file_name, content, created_at, step, state, runner, rows_about) values ($1, 1, 'doctors', '', '', $2, 'CHECK', 'ENDED', 1, 1)",
    String,
  ),
  staff_invitation: one(
    'id',
    "insert into staff_invitation (id, contact, center_id, scope, created_at) values ($1::int, $1::text || '@b.id', 1, 'desk', $2)",
  ),
  directory_change: one(
    'ids[1]',
    "insert into directory_change (transaction, kind, ids, at) values ($1::text::xid8, 'hours', array[$1::text::int], $2)",
    String,
  ),
  notification_cursor: {
    id: 'session_id',
    row: (id, at) => [
      sessionRow(id, at, 'version', 3),
      ['insert into notification_cursor (session_id, version) values ($1, 3)', [id]],
    ],
  },
  upload: one(
    'id',
    "insert into upload (id, account_id, media_type, sealed, created_at, used) values ($1, 1, 'image/png', '', $2, true)",
    String,
  ),
  push_subscription: {
    id: 'id',
    row: (id, at) => [
      tokenRow(id, id, at),
      [
        "insert into push_subscription (id, account_id, token_id, endpoint, p256dh, auth, created_at) overriding system value values ($1::int, $1::int, $1::int, 'https://push/' || $1::int, '', '', $2)",
        [id, at],
      ],
    ],
  },
  kiosk: one(
    'get_byte(token_hash, 31)',
    'insert into kiosk (token_hash, center_id, opened_by, created_at, last_used_at) values ($1, 1, 1, $2, $2)',
    (id) => Buffer.alloc(32, id),
  ),
  // All of one account, whose newest is no row of the case.
  auth_token: { id: 'id', row: (id, at) => [tokenRow(id, 9, at)] },
  outbox_message: one(
    'id',
    "insert into outbox_message (id, channel, recipient, subject, body, created_at) overriding system value values ($1, 'email', '', '', '', $2)",
  ),
  'graphile_worker._private_jobs': one(
    'id',
    'insert into graphile_worker._private_jobs (id, task_id, attempts, max_attempts, created_at) overriding system value values ($1, 1, 25, 25, $2)',
  ),
  notification: one(
    'id',
    "insert into notification (id, dedupe, account_id, appointment_id, session_id, kind, version, created_at, send_at, not_after, state, settled_at) overriding system value values ($1::int, 'n' || $1::int, 1, 1, 1, 'BOOKED', 1, $2, $2, $2, 'SENT', $2)",
  ),
  share_link: one(
    'id',
    'insert into share_link (id, appointment_id, secret_hash, created_at) overriding system value values ($1::int, 1, sha256(int4send($1::int)), $2)',
  ),
  departure: {
    id: 'appointment_id',
    row: (id, at) => [
      [
        "insert into appointment (id, trans_code, session_id, patient_id, account_id, number, part, insurer_id, status, rules, idempotency_key, request_digest, booked_at) overriding system value values ($1::int, 'K' || $1::int, 1, 1, 1, $1::int, 'GENERAL', 1, 'DONE', '{}', 'k' || $1::int, '', $2)",
        [id, at],
      ],
      ['insert into departure (appointment_id, km, margin_minutes) values ($1, 5, 0)', [id]],
    ],
  },
  waitlist_entry: one(
    'id',
    "insert into waitlist_entry (id, session_id, account_id, patient_id, insurer_id, part, status, joined_at, ended_at) overriding system value values ($1, 1, 1, 1, 1, 'GENERAL', 'LEFT', $2, $2)",
  ),
  forecast: one(
    'session_id',
    "insert into forecast (session_id, number, made_at, window_from, window_to) values ($1, 1, $2, $2, $2::timestamptz + interval '1 hour')",
  ),
  session: { id: 'id', row: (id, at) => [sessionRow(id, at)] },
};
const TABLES = [...new Set(AGINGS.map(({ table }) => table))];

beforeEach(async () => {
  await write([`truncate ${[...TABLES, 'appointment', 'queue_event'].join(', ')} cascade`, []]);
});

/** `count` links that a person of before was given, all long over. */
async function writeOldLinks(count: number): Promise<void> {
  await write([
    "insert into password_link (token_hash, account_id, expires_at) select sha256(n::text::bytea), 1, $1::timestamptz + n * interval '1 second' from generate_series(1, $2) n",
    [ago(30 * DAY_MS), count],
  ]);
}
const LINKS = AGINGS.find(({ table }) => table === 'password_link')!;
const leftLinks = async (): Promise<number> => (await idsOf('password_link', "encode(token_hash, 'hex')")).length;

/** Asks the product's role, and notes how many rows each batch deleted. */
function noting(batches: number[]): Queryable {
  const query = async (asked: { text: string; values: unknown[] }) => {
    const answer = await running.query<{ gone: number }>(asked);
    batches.push(answer.rows[0]!.gone);
    return answer;
  };
  return { query } as unknown as Queryable;
}

describe('a row goes when it is old enough, and not before', () => {
  test('each table that has a rule has a case here', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(TABLES.toSorted());
  });

  test.each(TABLES)('%s', async (table) => {
    const { id, row } = CASES[table]!;
    const ms = Math.max(...AGINGS.filter((each) => each.table === table).map((each) => each.ms));
    // By days for dates, else by milliseconds.
    const step = table === 'session' ? DAY_MS : 1;
    await write(...row(1, ago(ms + step)), ...row(2, ago(ms)));
    if (table === 'auth_token') await write(tokenRow(3, 9, NOW));
    const deleted = await deleteStale(running, NOW);
    const stays = table === 'auth_token' ? ['2', '3'] : ['2'];
    expect(await idsOf(table, id)).toEqual(stays);
    expect(deleted[table]).toBe(1);
  });

  test('a cursor stays while something of its session is not told', async () => {
    await write(...CASES['notification_cursor']!.row(1, ago(9 * DAY_MS)));
    await write(['update notification_cursor set version = 2', []]);
    await deleteStale(running, NOW);
    expect(await idsOf('notification_cursor', 'session_id')).toEqual(['1']);
  });

  test('the push address of a browser that signed out goes at once', async () => {
    await write(...CASES['push_subscription']!.row(1, NOW), ['update auth_token set revoked_at = $1', [NOW]]);
    await deleteStale(running, NOW);
    expect(await idsOf('push_subscription', 'id')).toEqual([]);
  });

  test('a running import stays, and so does a picture that a booking uses', async () => {
    await write(...CASES['staff_import']!.row(1, ago(9 * DAY_MS)), ["update staff_import set state = 'RUNNING'", []]);
    await write(...CASES['upload']!.row(1, ago(9 * DAY_MS)), ...CASES['upload']!.row(2, ago(9 * DAY_MS)));
    await write(["update upload set used = false where id = '2'", []]);
    await deleteStale(running, NOW);
    expect(await idsOf('staff_import', 'id')).toEqual(['1']);
    expect(await idsOf('upload', 'id')).toEqual(['1']);
  });

  test('the newest browser of an account stays, however long ago it was used, because by it another one is known to be new', async () => {
    await write(tokenRow(1, 9, ago(900 * DAY_MS)), tokenRow(2, 9, ago(800 * DAY_MS), ago(799 * DAY_MS)));
    await deleteStale(running, NOW);
    expect(await idsOf('auth_token', 'id')).toEqual(['2']);
  });

  test('a job stays that is still to be done, or that somebody works at for the last time, however old it is', async () => {
    const jobs = 'graphile_worker._private_jobs';
    const old = ago(900 * DAY_MS);
    for (const id of [1, 2, 3]) await write(...CASES[jobs]!.row(id, old));
    await write([`update ${jobs} set attempts = 24 where id = 1`, []]);
    await write([`update ${jobs} set locked_at = $1, locked_by = 'somebody' where id = 2`, [old]]);
    expect(await deleteStale(running, NOW)).toEqual({ [jobs]: 1 });
    expect(await idsOf(jobs, 'id')).toEqual(['1', '2']);
  });

  test('a session stays that has a log, a number or somebody who waited; one that goes is no news for searches', async () => {
    const old = ago(38 * DAY_MS);
    await write(sessionRow(1, old), sessionRow(2, old, 'version', 1), sessionRow(3, old, 'last_number', 1));
    await write(sessionRow(4, old), [
      "insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, status, joined_at) values (4, 1, 1, 1, 'GENERAL', 'WAITING', $1)",
      [old],
    ]);
    expect(await deleteStale(running, NOW)).toEqual({ session: 1 });
    expect(await idsOf('session', 'id')).toEqual(['2', '3', '4']);
    expect(await idsOf('directory_change', 'transaction')).toEqual([]);
    await database.pool.query('delete from session where id = 3');
    expect(await idsOf('directory_change', 'ids')).toEqual(['{3}']);
  });
});

describe('batches', () => {
  test('are no larger than they may be, and a run ends after so many rows; the next goes on', async () => {
    await writeOldLinks(45);
    const batches: number[] = [];
    expect(await deleteAged(noting(batches), NOW, LINKS, { batch: 10, most: 25 })).toBe(25);
    expect(batches).toEqual([10, 10, 5]);
    expect(await deleteAged(noting(batches), NOW, LINKS, { batch: 10 })).toBe(20);
    expect(batches.slice(3)).toEqual([10, 10, 0]);
    expect(await leftLinks()).toBe(0);
  });

  test('are transactions of their own: what a run has deleted stays deleted when it is cut off, and the next goes on', async () => {
    await writeOldLinks(30);
    let asked = 0;
    const query = async (statement: { text: string; values: unknown[] }) => {
      asked += 1;
      if (asked === 3) throw new Error('cut off');
      return running.query(statement);
    };
    const cut = { query } as unknown as Queryable;
    await expect(deleteAged(cut, NOW, LINKS, { batch: 10 })).rejects.toThrow('cut off');
    expect(await leftLinks()).toBe(10);
    expect(await deleteAged(running, NOW, LINKS, { batch: 10 })).toBe(10);
  });

  test('go through a whole table whose rows do not age in order, and find those behind young ones', async () => {
    for (let id = 1; id <= 12; id += 1) await write(tokenRow(id, 9, id % 4 === 0 ? ago(400 * DAY_MS) : NOW));
    const aging = AGINGS.find(({ table }) => table === 'auth_token')!;
    expect(await deleteAged(running, NOW, aging, { batch: 2 })).toBe(3);
    expect(await idsOf('auth_token', 'id')).toHaveLength(9);
  });

  test('end at the first young row where rows age in order: no night reads what stays', async () => {
    const { row } = CASES['notification']!;
    for (let id = 1; id <= 9; id += 1) await write(...row(id, id <= 3 ? ago(91 * DAY_MS) : NOW));
    const batches: number[] = [];
    const aging = AGINGS.find(({ table }) => table === 'notification')!;
    expect(await deleteAged(noting(batches), NOW, aging, { batch: 2 })).toBe(3);
    expect(batches).toEqual([2, 1]);
  });
});

describe('nobody waits', () => {
  /** Work while another connection has an open transaction. */
  async function beside(hold: (client: PoolClient) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
    const holder = await database.pool.connect();
    await holder.query('begin');
    try {
      await hold(holder);
      await work();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  test('for a row that somebody holds: it is left, the others go, and the next run takes it', async () => {
    await writeOldLinks(10);
    await beside(
      (holder) =>
        holder.query(
          'select from password_link where expires_at = (select max(expires_at) from password_link) for update',
        ),
      async () => {
        expect(await deleteAged(running, NOW, LINKS)).toBe(9);
      },
    );
    expect(await deleteAged(running, NOW, LINKS)).toBe(1);
  });

  test('for rows that are all held: the run ends', async () => {
    await writeOldLinks(10);
    await beside(
      (holder) => holder.query('select from password_link for update'),
      async () => {
        expect(await deleteAged(running, NOW, LINKS, { batch: 5 })).toBe(0);
      },
    );
  });

  test('for another server that deletes from the same table: it is left to that one', async () => {
    await writeOldLinks(10);
    await beside(
      (holder) => holder.query("select pg_advisory_xact_lock(3500045, hashtext('password_link'))"),
      async () => {
        expect(await deleteAged(running, NOW, LINKS)).toBe(0);
      },
    );
    expect(await leftLinks()).toBe(10);
  });

  test('two servers at once delete everything once', async () => {
    await writeOldLinks(400);
    const both = await Promise.all([1, 2].map(() => deleteAged(running, NOW, LINKS, { batch: 10 })));
    const rest = await deleteAged(running, NOW, LINKS, { batch: 10 });
    expect(both[0]! + both[1]! + rest).toBe(400);
    expect(await leftLinks()).toBe(0);
  });
});

test('no rule names a table that only grows', () => {
  expect(TABLES.filter((table) => !RIGHTS[table]?.includes('delete'))).toEqual([]);
  expect(TABLES.filter((table) => table.startsWith('queue_'))).toEqual([]);
});
