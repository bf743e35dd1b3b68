import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOneGo } from '#server/platform/db/transaction.ts';
import { createTestDatabase } from '../../support/database/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  await database.pool.query('create table word (text text primary key, transaction text)');
});
afterAll(() => database.close());

const insert = (text: string) => ({
  text: 'insert into word (text, transaction) values ($1, pg_current_xact_id()::text) returning text',
  values: [text],
});
const words = async () =>
  (await database.pool.query('select text from word order by text')).rows.map(({ text }) => text);

test('statements are one transaction, and answer in their order', async () => {
  const answers = await inOneGo(database.pool, [insert('satu'), insert('dua')]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ text: 'satu' }], [{ text: 'dua' }]]);
  const { rows } = await database.pool.query('select count(distinct transaction)::int as n from word');
  expect(rows).toEqual([{ n: 1 }]);
});

test('the first failing statement names the reason, undoes the others, and leaves the connection usable', async () => {
  const all = Array.from({ length: 6 }, (_, at) =>
    inOneGo(database.pool, [insert(`tiga ${at}`), insert('satu'), { text: 'select 1 / 0' }]),
  );
  for (const each of await Promise.allSettled(all))
    expect(each).toMatchObject({ status: 'rejected', reason: { code: '23505', constraint: 'word_pkey' } });
  expect(await words()).toEqual(['dua', 'satu']);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  expect((await inOneGo(database.pool, [insert('empat')]))[0]!.rowCount).toBe(1);
});

test('a connection that is lost in the middle is discarded', async () => {
  const lost = inOneGo(database.pool, [insert('lima'), { text: 'select pg_terminate_backend(pg_backend_pid())' }]);
  await expect(lost).rejects.toThrow();
  await expect.poll(words).toEqual(['dua', 'empat', 'satu']);
});
