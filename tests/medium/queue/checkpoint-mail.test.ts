import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailCheckpoint } from '#server/queue/checkpoint/mail-checkpoint.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { makeStaff } from '../../factories/account.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const night = new Date('2026-11-23T17:15:00Z');
const nextNight = new Date('2026-11-24T17:15:00Z');
const lastNote = async () =>
  (await app.pool.query<{ note: string }>('select note from queue_checkpoint order by size desc limit 1')).rows[0]!
    .note;
const recipients = () => app.outbox.map(({ to }) => to).toSorted();

test('the managers of centers get the last checkpoint of the day by mail, once', async () => {
  for (const email of ['ibu@rs.example', 'bapak@rs.example']) {
    const { accountId } = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
    await app.pool.query('update account set email = $2 where id = $1', [accountId, email]);
  }
  // Nobody else of staff gets it.
  const { accountId } = await makeStaff(app.pool, desk.place.center);
  await app.pool.query("update account set email = 'loket@rs.example' where id = $1", [accountId]);
  expect(await mailCheckpoint(night, app.deps)).toBe(0);
  await desk.queue(2);
  await makeCheckpoints(app.clock.now, app.deps);
  await desk.queue(1);
  app.clock.minutes(5);
  await makeCheckpoints(app.clock.now, app.deps);
  const note = await lastNote();
  app.outbox.length = 0;
  expect(await mailCheckpoint(night, app.deps)).toBe(2);
  expect(await mailCheckpoint(night, app.deps)).toBe(0);
  expect(recipients()).toEqual(['bapak@rs.example', 'ibu@rs.example']);
  expect(app.outbox[0]).toMatchObject({ channel: 'email', subject: 'Catatan antrian 2026-11-23' });
  expect(app.outbox[0]!.body).toContain(note);
  // The next day had no queue.
  expect(await mailCheckpoint(nextNight, app.deps)).toBe(0);
});

test('each day has a mail of its own, with what was promised before its midnight, and several servers send it once', async () => {
  app.clock.now = new Date('2026-11-24T03:00:00Z');
  await desk.queue(1, { date: '2026-11-24' });
  await makeCheckpoints(app.clock.now, app.deps);
  const note = await lastNote();
  // Of the day that begins, before the mail of the one that has ended leaves.
  app.clock.now = new Date('2026-11-24T17:05:00Z');
  await desk.queue(1, { date: '2026-11-25', here: 0 });
  await makeCheckpoints(app.clock.now, app.deps);
  expect(await lastNote()).not.toBe(note);
  app.outbox.length = 0;
  const holder = await app.pool.connect();
  let servers: Promise<number>[] = [];
  try {
    await holder.query('begin');
    await holder.query("select pg_advisory_xact_lock(hashtext('checkpoint_mail'))");
    servers = [mailCheckpoint(nextNight, app.deps), mailCheckpoint(nextNight, app.deps)];
    await lockWaits(app.pool, 2);
  } finally {
    await holder.query('rollback');
    holder.release();
    await Promise.allSettled(servers);
  }
  expect((await Promise.all(servers)).toSorted()).toEqual([0, 2]);
  expect(recipients()).toEqual(['bapak@rs.example', 'ibu@rs.example']);
  for (const { subject, body } of app.outbox) {
    expect(subject).toBe('Catatan antrian 2026-11-24');
    expect(body).toContain(note);
  }
});

test('every manager gets it, also of a thousand, and a night that is broken off goes on where it was', async () => {
  await app.pool.query(
    `with made as (
       insert into account (email, name, gender, created_at) select 'manajer-' || n || '@rs.example', 'Manajer', '-', $2 from generate_series(1, 1000) n returning id
     ) insert into staff (account_id, center_id, scope) select id, $1, 'manager' from made`,
    [desk.place.center, app.clock.now],
  );
  const { rows } = await app.pool.query<{ email: string }>(
    "select a.email from staff s join account a on a.id = s.account_id where s.scope = 'manager'",
  );
  const night25 = new Date('2026-11-25T17:15:00Z');
  app.clock.now = new Date('2026-11-25T03:00:00Z');
  await desk.queue(1, { date: '2026-11-25' });
  await makeCheckpoints(app.clock.now, app.deps);
  app.outbox.length = 0;
  let pages = 0;
  const outbox: typeof app.deps.outbox = {
    async send(messages, within) {
      await app.deps.outbox.send(messages, within);
      pages += 1;
      if (pages === 2) throw new Error('the server was stopped');
    },
  };
  const stored = async () =>
    (
      await app.pool.query<{ recipient: string }>(
        "select recipient from outbox_message where subject like '%2026-11-25%' order by recipient",
      )
    ).rows.map(({ recipient }) => recipient);
  await expect(mailCheckpoint(night25, { ...app.deps, outbox })).rejects.toThrow('stopped');
  expect(await stored()).toHaveLength(500);
  expect(await mailCheckpoint(night25, app.deps)).toBe(502);
  expect(await stored()).toEqual(rows.map(({ email }) => email).toSorted());
});
