import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '../../factories/account.ts';
import { type TestDatabase, createTestDatabase } from '../../support/database/database.ts';
import { digestTables } from '../../support/database/table-digest.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the digest of all tables changes with each row that is inserted, updated or deleted, and with nothing else', async () => {
  const { pool } = database;
  const digest = () => digestTables(pool);
  const { accountId } = await makeAccount(pool, { name: 'Sari Wulan' });
  const before = await digest();
  const name = (to: string) => pool.query('update account set name = $2 where id = $1', [accountId, to]);

  await name('Sari Dewi');
  expect(await digest()).toEqual({ ...before, account: expect.not.stringMatching(before['account']!) });
  await name('Sari Wulan');
  expect(await digest()).toEqual(before);
  await pool.query("insert into app_setting (key, value) values ('uji', '{}')");
  const inserted = await digest();
  expect(inserted).toEqual({ ...before, app_setting: expect.stringMatching(/^1:/) });
  // Another row at the same place.
  await pool.query("delete from app_setting where key = 'uji'");
  expect(await digest()).toEqual(before);
  await pool.query("insert into app_setting (key, value) values ('lain', '{}')");
  expect(await digest()).not.toEqual(inserted);
});

test('the digest of all tables stays the same when a transaction is rolled back and when rows are only locked', async () => {
  const { pool } = database;
  const before = await digestTables(pool);
  await pool.query('begin; update account set name = name; delete from app_setting; rollback');
  await pool.query('select 1 from account for update');
  expect(await digestTables(pool)).toEqual(before);
});
