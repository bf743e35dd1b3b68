import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setPriority } from '#contract/front-desk/desk-moves.ts';
import { jobPlan } from '#server/job-plan.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { deliver } from '#server/notifications/deliver.ts';
import { countLateNotifications } from '#server/notifications/late-notifications.ts';
import type { Message, Outbox } from '#server/platform/outbox/outbox.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';

const EVENING_MESSAGES = 200;
const MINUTE_MS = 60_000;

let stand: NotificationStand;
let outbound: Outbox;
beforeAll(async () => {
  stand = await openNotificationStand();
  outbound = createQueuedOutbox(stand.app.deps.pool, stand.app.deps.now, stand.app.deps.vault);
});
afterAll(() => stand.app.close());
afterEach(async () => {
  stand.app.clock.now = TEST_NOW;
  await stand.app.pool.query('delete from outbox_message');
});

/** Stores so many notifications to be sent this evening, which ask whether people come. */
const evening = async (count: number): Promise<void> => {
  const { people } = await stand.queue(1, { date: '2026-11-24' });
  await stand.tell();
  await stand.app.pool.query(
    `insert into notification (dedupe, account_id, appointment_id, session_id, kind, rank, version, created_at, send_at, not_after)
     select 'evening:' || n || ':' || a.id, a.account_id, a.id, a.session_id, 'EVENING', 3, 0, $2, $2, s.starts_at
     from generate_series(1, $3::int) n, appointment a join session s on s.id = a.session_id where a.trans_code = $1`,
    [people[0]!.code, TEST_NOW, count],
  );
};

test('a call leaves before hundreds of messages that came earlier, also when the gateway takes none of them', async () => {
  const { app } = stand;
  const { session } = await stand.queue(1);
  await stand.tell();
  await evening(EVENING_MESSAGES);
  await stand.send(outbound);
  const asked: string[] = [];
  let takeAll = (): void => undefined;
  const gateway = new Promise<void>((resolve) => (takeAll = resolve));
  const senders = {
    // The gateway never accepts a message that can wait.
    phone: async ({ body }: Message) => {
      asked.push(body);
      if (body.includes('masih datang')) await gateway;
    },
  };
  const plan = jobPlan(app.deps.pool, app.deps.now, app.deps.log, { ...app.deps, outbox: outbound, senders });
  const jobs = await startJobs(app.deps.pool, plan, app.deps.log);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), { timeout: 15_000 });
  await stand.start(session);
  await stand.call(session);
  await stand.keep();
  await stand.send(outbound);
  await vi.waitFor(() => expect(asked).toContainEqual(expect.stringContaining('B01 (Siti) dipanggil')), {
    timeout: 15_000,
  });
  expect(asked.length).toBeLessThan(EVENING_MESSAGES);
  takeAll();
  await jobs.stop();
});

test('the most urgent of the stored notifications is handed over first, however late it came', async () => {
  const { session } = await stand.queue(2);
  await stand.tell();
  await evening(3);
  await stand.start(session);
  await stand.call(session);
  stand.app.clock.advance(1_000);
  await stand.keep();
  const handed: Message[] = [];
  await stand.send({ send: async (messages) => void handed.push(...[messages].flat()) });
  expect(handed.map(({ subject }) => subject)).toEqual([
    'B01 dipanggil',
    'Anda berikutnya',
    ...Array.from({ length: 3 }, () => 'Masih datang Sel, 24 Nov?'),
  ]);
});

const queued = async (): Promise<number[]> =>
  (
    await stand.app.pool.query<{ id: number }>('select id from outbox_message where delivered_at is null order by id')
  ).rows.map(({ id }) => id);
/** Sends the queued messages one after the other; answers those that left. */
const leaving = async (): Promise<string[]> => {
  const { app } = stand;
  const left: string[] = [];
  const senders = { phone: async ({ body }: Message) => void left.push(body) };
  for (const id of await queued())
    await Promise.all(
      await deliver([id], app.clock.now, {
        pool: app.deps.pool,
        senders,
        vault: app.deps.vault,
        log: app.deps.log,
        publicUrl: 'http://localhost:3000',
      }),
    );
  return left;
};

test('a message names the position that a number has when the message leaves', async () => {
  const { session } = await stand.queue(5);
  await stand.tell();
  await stand.start(session);
  await stand.call(session);
  await stand.keep();
  await stand.send(outbound);
  expect(await queued()).toHaveLength(5);
  await stand.call(session);
  await stand.press(setPriority, session, { number: 5, reason: 'EMERGENCY' });
  // The number called meanwhile gets no message any more; the other three have other positions than when the messages were made.
  expect((await leaving()).map((body) => body.split(' http')[0])).toEqual([
    'B03 (Siti), dr. Uji, Sp.A: tinggal 1 orang lagi. Tunggu di dekat Lantai 1.',
    'B04 (Siti), dr. Uji, Sp.A: tinggal 2 orang lagi. Tunggu di dekat Lantai 1.',
    'B05 (Siti), dr. Uji, Sp.A: Anda berikutnya. Tunggu di dekat Lantai 1.',
  ]);
});

test('a notification that could not leave in time is counted and logged, without its text', async () => {
  const { app } = stand;
  const { session, people } = await stand.queue(1);
  await stand.tell();
  await stand.start(session);
  await stand.call(session);
  await stand.keep();
  const before = countLateNotifications().get('CALLED') ?? 0;
  app.clock.advance(3 * MINUTE_MS);
  await stand.send(outbound);
  expect(countLateNotifications().get('CALLED')).toBe(before + 1);
  await stand.callAgain(session);
  await stand.keep();
  await stand.send(outbound);
  app.clock.advance(3 * MINUTE_MS);
  expect(await leaving()).toEqual([]);
  expect(countLateNotifications().get('CALLED')).toBe(before + 2);
  expect(await (await app.ask('GET', '/metrics', { peer: '127.0.0.1' })).text()).toContain(
    `antrian_notifications_late_total{kind="CALLED"} ${before + 2}`,
  );
  const said = app.logged.filter(({ message }) => message === 'notification not sent in time');
  expect(said.slice(-2).map(({ facts }) => facts)).toEqual([{ kind: 'CALLED' }, { kind: 'CALLED' }]);
  expect(JSON.stringify(app.logged)).not.toContain(people[0]!.code);
});

test('a one-time code waits behind no notification', async () => {
  await outbound.send({ channel: 'phone', to: '+6281290000009', subject: 'Kode', body: '123456' });
  const { rows } = await stand.app.pool.query(
    'select task_identifier, priority from graphile_worker.jobs order by id desc limit 1',
  );
  expect(rows).toEqual([{ task_identifier: 'deliver_prompt', priority: 0 }]);
});

test('a notification that cannot be handed over delays no other, and is tried again soon, then ever later', async () => {
  const { app } = stand;
  const { session } = await stand.queue(3);
  await stand.keep();
  const statesNow = async (): Promise<string[]> =>
    (await app.pool.query('select state from notification where session_id = $1 order by id', [session])).rows.map(
      ({ state }) => state,
    );
  const { rows } = await app.pool.query('select id from notification where session_id = $1 order by id', [session]);
  const broken: Outbox = {
    send: async (messages, within) => {
      if ([messages].flat().some(({ notification }) => notification === rows[1].id))
        await within!.query('select 1 / 0');
      await outbound.send(messages, within);
    },
  };
  await stand.send(broken);
  expect(await statesNow()).toEqual(['SENT', 'WAITING', 'SENT']);
  const waits = async (): Promise<number> => {
    const found = await app.pool.query('select send_at from notification where id = $1', [rows[1].id]);
    return (found.rows[0].send_at.getTime() - app.clock.now.getTime()) / 1_000;
  };
  for (const seconds of [2, 2, 4, 8, 16, 32, 60]) {
    expect(await waits()).toBe(seconds);
    app.clock.advance(seconds * 1_000);
    await stand.send(broken);
  }
  app.clock.advance(MINUTE_MS);
  await stand.send(outbound);
  expect(await statesNow()).toEqual(['SENT', 'SENT', 'SENT']);
});
