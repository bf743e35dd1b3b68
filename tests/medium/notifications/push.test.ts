import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addPush, endPush, getNotification } from '#contract/notifications/notification.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { PUSH_DEVICES_MAX, PUSH_PER_HOUR } from '#domain/limits.ts';
import { jobPlan } from '#server/job-plan.ts';
import { startJobs } from '#server/platform/jobs.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import { createPushSender } from '#server/platform/outbox/push/push-sender.ts';
import { createVapid } from '#server/platform/outbox/push/vapid.ts';
import { SenderRefusal } from '#server/platform/outbox/sender.ts';
import type { Message, Outbox } from '#server/platform/outbox/outbox.ts';
import { startNotifier } from '#server/notifications/notifier.ts';
import { makeToken } from '../../factories/account.ts';
import { newBrowser } from '../../factories/browser.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';
import { startPushService } from '../../support/push-service.ts';

const vapid = createVapid(Buffer.alloc(32, 9), 'mailto:halo@contoh.example');
const further: string[] = [];
let stand: NotificationStand;
let service: Awaited<ReturnType<typeof startPushService>>;
let jobs: Jobs;
let outbound: Outbox;
/** Messages that left by phone. */
const texts: Message[] = [];
const mails: Message[] = [];
/** Refusals with which the phone's gateway answers the next messages. */
const refusals: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  further.push(service.origin);
  stand = await openNotificationStand({ settings: { push: { publicKey: vapid.publicKey, further } } });
  const { pool, deps, clock } = stand.app;
  outbound = createQueuedOutbox(pool, () => clock.now, deps.vault);
  const senders = {
    push: createPushSender(pool, vapid, further),
    phone: async (message: Message) => {
      const refusal = refusals.shift();
      if (refusal) throw new SenderRefusal(refusal);
      texts.push(message);
    },
    email: async (message: Message) => void mails.push(message),
  };
  jobs = await startJobs(
    pool,
    jobPlan(pool, () => clock.now, deps.log, { ...deps, outbox: outbound, senders }),
    deps.log,
  );
});
afterAll(async () => {
  await jobs.stop();
  await stand.app.close();
  await service.stop();
});
beforeEach(() => {
  service.got.length = 0;
  texts.length = 0;
  mails.length = 0;
});

const agree = async (token: string, browser = newBrowser(service.origin)) => {
  await answered(stand.app.call(addPush, { token, body: browser.subscription }));
  return browser;
};
const devices = async (token: string) => (await answered(stand.app.call(getNotification, { token }))).ways.push;
const statesOf = async ({ accountId }: { accountId: number }) =>
  (
    await stand.app.pool.query('select kind, state from notification where account_id = $1 order by id', [accountId])
  ).rows.map(({ kind, state }) => `${kind} ${state}`);
/** Sends everything there is, through the job queue. */
const leave = async () => {
  await stand.keep();
  await stand.send(outbound);
  await empty();
};
const empty = () =>
  vi.waitFor(
    async () => expect((await stand.app.pool.query('select channel, last_error from outbox_message')).rows).toEqual([]),
    { timeout: 15_000 },
  );

test('a push reaches the person’s browser encrypted, signed and in time, and nothing goes to the phone', async () => {
  const { people } = await stand.queue(1);
  const [person] = people;
  const browser = await agree(person!.token);
  await leave();
  expect(texts).toEqual([]);
  expect(service.got).toHaveLength(1);
  const { path, headers, body } = service.got[0]!;
  expect(service.origin + path).toBe(browser.subscription.endpoint);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(body.toString('latin1')).not.toContain(person!.code);
  expect(browser.open(body)).toEqual({
    title: 'Nomor antrian Anda B01',
    body: expect.stringContaining(`Kode ${person!.code}.`),
    link: `http://localhost:3000/e-antrian/${person!.code}`,
    tag: expect.stringMatching(/^notice-\d+$/),
  });
  const [, signed, signature, key] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
  expect(key).toBe(vapid.publicKey);
  expect(JSON.parse(Buffer.from(signed!.split('.')[1]!, 'base64url').toString())).toMatchObject({
    aud: service.origin,
  });
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const ours = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const given = { key: ours, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(signed!), given, Buffer.from(signature!, 'base64url'))).toBe(true);
});

test('every device gets a push; one that is gone is deleted, and the others still get it', async () => {
  const { people } = await stand.queue(1);
  const [person] = people;
  await agree(person!.token);
  await agree(await makeToken(stand.app.pool, person!.accountId));
  service.answers.push(410);
  await leave();
  expect(service.got).toHaveLength(2);
  expect(await devices(person!.token)).toBe(1);
  expect(texts).toEqual([]);
});

test.each([
  [404, 'is gone', 0],
  [401, 'agreed to another key', 0],
  [403, 'agreed to another key', 0],
  [400, 'is asked in a way that its service does not take', 1],
])('a push that the last device does not accept goes to the phone, once: %i, it %s', async (status, _why, left) => {
  const { people } = await stand.queue(1);
  const [person] = people;
  await agree(person!.token);
  service.answers.push(status);
  await leave();
  expect(await devices(person!.token)).toBe(left);
  await leave();
  await leave();
  expect(texts.map(({ to }) => to)).toEqual([person!.phone]);
});

test.each([
  ['every device refuses goes to the phone, once', [400, 400], 1],
  ['one device refuses and another has does not', [400], 0],
])('a push that %s', async (_what, answers, phoned) => {
  const { people } = await stand.queue(1);
  const [person] = people;
  await agree(person!.token);
  await agree(await makeToken(stand.app.pool, person!.accountId));
  service.answers.push(...answers);
  await leave();
  await leave();
  await leave();
  expect(service.got).toHaveLength(2);
  expect(texts).toHaveLength(phoned);
});

test('a message that the phone refuses for good goes by mail', async () => {
  const { people } = await stand.queue(1);
  const [person] = people;
  await stand.app.pool.query("update account set email = 'sari@contoh.example' where id = $1", [person!.accountId]);
  refusals.push('gateway 422');
  await stand.keep();
  await stand.send(outbound);
  await vi.waitFor(async () => expect(await statesOf(person!)).toEqual(['BOOKED WAITING']), { timeout: 15_000 });
  await stand.app.pool.query("delete from outbox_message where body = ''");
  await leave();
  expect(mails.map(({ to }) => to)).toEqual(['sari@contoh.example']);
  expect(texts).toEqual([]);
});

test('a busy push service is tried again; a redirect is not followed', async () => {
  const { people } = await stand.queue(1);
  await agree(people[0]!.token);
  service.answers.push(503, 307);
  await leave();
  expect(service.got).toHaveLength(3);
  expect(JSON.stringify(stand.app.logged)).not.toContain(people[0]!.code);
});

test('a queued message is checked against the queue again before it leaves', async () => {
  const { session, people } = await stand.queue(1);
  await leave();
  texts.length = 0;
  await stand.start(session);
  await stand.call(session);
  await stand.keep();
  const hold = await stand.app.pool.connect();
  // Handed over while the outbox is locked: the person has come in before the message leaves.
  await hold.query('begin');
  await hold.query('lock table outbox_message in exclusive mode');
  const handed: Message[] = [];
  const sending = stand.send({
    send: async (messages, within) => {
      handed.push(...[messages].flat());
      await outbound.send(messages, within);
    },
  });
  await lockWaits(stand.app.pool, 1);
  await hold.query("update appointment set status = 'SERVING' where trans_code = $1", [people[0]!.code]);
  await hold.query('commit');
  hold.release();
  await sending;
  expect(handed.map(({ to, body }) => [to, body])).toEqual([
    [people[0]!.phone, expect.stringContaining('B01 (Siti) dipanggil')],
  ]);
  await empty();
  expect(await statesOf(people[0]!)).toEqual(['BOOKED SENT', 'CALLED DROPPED']);
  expect(texts).toEqual([]);
});

test('a browser belongs to the account signed in there: after signing out it gets nothing, and another account takes it over with its secret only', async () => {
  const { people } = await stand.queue(2);
  const [one, other] = people;
  const browser = await agree(one!.token);
  await answered(stand.app.call(logout, { token: one!.token }));
  await leave();
  expect(service.got).toEqual([]);
  // Two messages leave at once, so their order is open.
  expect(texts.map(({ to }) => to).toSorted()).toEqual([one!.phone, other!.phone]);

  const { endpoint } = browser.subscription;
  const { keys } = newBrowser().subscription;
  expect(await stand.app.call(addPush, { token: other!.token, body: { endpoint, keys } })).toMatchObject({
    ok: false,
    error: { code: 'PUSH_INVALID' },
  });
  await agree(other!.token, browser);
  expect(await devices(other!.token)).toBe(1);
  expect(await answered(stand.app.call(endPush, { token: other!.token, body: { endpoint } }))).toMatchObject({
    ways: { push: 0 },
  });
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/',
  'https://fcm.googleapis.com.jahat.example/',
  'file:///etc/passwd',
])('an address that is no push service is refused: %s', async (endpoint) => {
  const { token } = await makePerson(stand.app.pool);
  const { keys } = newBrowser().subscription;
  expect(await stand.app.call(addPush, { token, body: { endpoint, keys } })).toMatchObject({
    ok: false,
    error: { code: 'PUSH_INVALID' },
  });
});

test('devices and new agreements to pushes are limited', async () => {
  const { token } = await makePerson(stand.app.pool);
  for (let at = 0; at < PUSH_PER_HOUR; at += 1) await agree(token);
  expect(await devices(token)).toBe(PUSH_DEVICES_MAX);
  expect(await stand.app.call(addPush, { token, body: newBrowser().subscription })).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMITED' },
  });
});

test('the notifier runs by itself, and at once when it is nudged', async () => {
  const { pool, deps, clock } = stand.app;
  const teller = startNotifier({
    pool,
    log: deps.log,
    outbox: outbound,
    settings: deps.settings,
    now: () => clock.now,
    notifyLeft: async () => undefined,
  });
  const { people } = await stand.queue(1);
  teller.nudge();
  await vi.waitFor(() => expect(texts.map(({ to }) => to)).toEqual([people[0]!.phone]), { timeout: 15_000 });
  await teller.stop();
});
