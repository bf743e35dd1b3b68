import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { readChain } from '#server/queue/trace/queue-trace.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import type { TestDatabase } from '../../support/database/database.ts';

/** A log that was written when the words of an event stood in its row, and its kind and reason in the public text. */
let database: TestDatabase;
let session: number;
let accountId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public');
  await migrate(
    pool,
    (await readMigrations()).filter(({ name }) => name < '0032'),
  );
  const place = await makeTestCenter(pool);
  session = await makeQueue(pool, place);
  const person = await makePerson(pool);
  accountId = person.accountId;
  const { rows } = await pool.query<{ id: number }>(
    `insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, rules, idempotency_key, request_digest, booked_at)
     select 'AAAA-BBBB', $1, $2, $3, 1, 'GENERAL', (select id from insurer where slug = 'umum'), '{}', 'key', '', now() returning id`,
    [session, person.patientId, accountId],
  );
  await pool.query(
    `insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, reason, detail, at)
     values ($1, 1, 'ISSUED', $2, 1, $3, null, '{}', now()), ($1, 2, 'PRIORITY', $2, 1, $3, null, '{"reason": "PREGNANT"}', now()),
       ($1, 3, 'SENT_TO_LAB', $2, 1, $3, null, '{}', now()), ($1, 4, 'CANCELLED', $2, 1, $3, 'Sakit keras di rumah', '{}', now()),
       ($1, 5, 'SESSION_CANCELLED', null, null, null, 'Dokter cuti', '{}', now())`,
    [session, rows[0]!.id, accountId],
  );
  await pool.query("update session set version = 5, status = 'CANCELLED' where id = $1", [session]);
  await pool.query("update appointment set status = 'CANCEL', ended_at = now() where id = $1", [rows[0]!.id]);
  expect(await migrate(pool)).toContain('0032-erasable-texts.sql');
});
afterAll(() => database.close());

const faultsOf = async () => (await verifyQueue(database.pool, session))!.faults;
const recomputed = async () =>
  (await readChain(database.pool, session, 0, 10)).map(
    ({ text, hash }) => createHash('sha256').update(text).digest('hex') === hash,
  );

test('an old log still proves, and its words lie where they can be erased', async () => {
  expect(await faultsOf()).toEqual([]);
  const { rows } = await database.pool.query('select version, account_id, text from queue_text order by version');
  expect(rows).toEqual([
    { version: 4, account_id: accountId, text: 'Sakit keras di rumah' },
    { version: 5, account_id: null, text: 'Dokter cuti' },
  ]);
  await database.pool.query(`update queue_text set text = 'Lain' where version = 4`);
  expect(await faultsOf()).toEqual([{ version: 4, fault: 'PRIVATE_CHANGED' }]);
});

test('the words of an old event are erased with their salt, and the chain still proves', async () => {
  await database.pool.query('delete from queue_text where account_id = $1', [accountId]);
  expect(await faultsOf()).toEqual([]);
  expect(await recomputed()).toEqual([true, true, true, true, true]);
});

test('a new event cannot pass for an old one without a salt', async () => {
  await expect(
    database.pool.query(
      `insert into queue_event (session_id, version, kind, salt, at) values ($1, 6, 'RESUMED', null, now())`,
      [session],
    ),
  ).rejects.toThrow(/check constraint/);
});
