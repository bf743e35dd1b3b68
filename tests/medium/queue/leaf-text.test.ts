import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { appendLeaves, readLeaves } from '#server/queue/checkpoint/checkpoint.store.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a leaf says the same facts however the database writes dates, and a line break in a name begins no line', async () => {
  const desk = await DeskStand.open(app);
  const { session } = await desk.queue(1);
  const { rows } = await app.pool.query(
    `select e.version, encode(e.hash, 'hex') as head, s.date::text, s.zone, c.queue_prefix as prefix, d.name as doctor, c.name as clinic, m.name as center
     from session s join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id join doctor d on d.id = s.doctor_id join queue_event e on e.session_id = s.id
     where s.id = $1 order by e.version desc limit 1`,
    [session],
  );
  const facts = rows[0]!;
  await inTransaction(app.pool, async (client) => {
    await client.query(
      `update doctor d set name = name || E'\\nSp.A' from session s where s.id = $1 and s.doctor_id = d.id`,
      [session],
    );
    await client.query("set local datestyle = 'German'");
    expect(await appendLeaves(client, 0, null, 10)).toBe(1);
  });
  const [leaf] = await readLeaves(app.pool, 0, 10);
  expect(readLeaf(leaf!.text)).toEqual({ session, ...facts, doctor: `${facts.doctor} Sp.A` });
});
