import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobPlan } from '#server/job-plan.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import type { Message, Outbox } from '#server/platform/outbox/outbox.ts';
import { SenderRefusal } from '#server/platform/outbox/sender.ts';
import { createSmtpSender } from '#server/platform/outbox/smtp-sender.ts';
import { createSenders } from '#server/platform/outbox/transports.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

type Mail = { from: string; to: string[]; text: string };
let app: TestApp;
let outbound: Outbox;
let port: number;
const mails: Mail[] = [];
const calls: { authorization: string | undefined; body: unknown }[] = [];
/** Refusals with which the servers answer next; after those they accept as usual. */
const refusals: { smtp: number[]; gateway: number[] } = { smtp: [], gateway: [] };
/** What the gateway was asked while it took messages and answered none; null: it answers. */
let unanswered: ServerResponse[] | null = null;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await createTestApp();
  port = await smtpPort();
  const senders = createSenders({
    SMTP_URL: `smtp://antrian:rahasia@127.0.0.1:${port}`,
    MAIL_FROM: 'Antrian <no-reply@antrian.example>',
    MESSAGE_GATEWAY_URL: `http://127.0.0.1:${await gatewayPort()}/send`,
    MESSAGE_GATEWAY_TOKEN: 'gateway-secret',
  });
  const now = () => app.clock.now;
  const jobs = await startJobs(
    app.deps.pool,
    jobPlan(app.deps.pool, now, app.deps.log, { ...app.deps, senders }),
    app.deps.log,
  );
  stops.unshift(() => jobs.stop());
  outbound = createQueuedOutbox(app.deps.pool, now, app.deps.vault);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await app.close();
});

async function smtpPort(): Promise<number> {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'antrian' && password === 'rahasia' ? done(null, { user: username }) : done(new Error('who?')),
    onRcptTo(_, __, done) {
      const code = refusals.smtp.shift();
      done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

async function gatewayPort(): Promise<number> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request) body += String(part);
    if (unanswered) return void unanswered.push(response);
    const status = refusals.gateway.shift() ?? 202;
    if (status === 202) calls.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
    response.statusCode = status;
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

const mail = (more: Partial<Message> = {}): Message => ({
  channel: 'email',
  to: 'sari@contoh.example',
  subject: 'Kode masuk Ambil Antrian',
  body: '123456 adalah kode masuk Anda – berlaku 5 menit.',
  ...more,
});
const kept = async () =>
  (await app.pool.query('select recipient, body, attempts, last_error from outbox_message order by id')).rows;
/** How many jobs that send are queued by what `queue` does. Ids are given once, also to jobs that are done by now. */
const countJobs = async (queue: () => Promise<void>): Promise<number> => {
  const sequence = async () =>
    (
      await app.pool.query<{ last: number }>(
        `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass), 0)::int as last`,
      )
    ).rows[0]!.last;
  const before = await sequence();
  await queue();
  return (await sequence()) - before;
};
const untilEmpty = () => vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 15_000 });

test('a mail that leaves by a wrong password is not given up, because the password is what is wrong', async () => {
  const send = createSmtpSender(`smtp://antrian:salah@127.0.0.1:${port}`, 'Antrian <no-reply@antrian.example>');
  const failure: unknown = await send(mail(), app.clock.now, 'once').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'smtp 535' });
  expect(failure).not.toBeInstanceOf(SenderRefusal);
});

test('a mail leaves by SMTP with its sender, its one recipient and its text, and the text is then deleted', async () => {
  await outbound.send(mail());
  await untilEmpty();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ from: 'no-reply@antrian.example', to: ['sari@contoh.example'] });
  expect(mails[0]!.text).toMatch(/^From: Antrian <no-reply@antrian\.example>/m);
  expect(mails[0]!.text).toMatch(/^Subject: Kode masuk Ambil Antrian/m);
  expect(mails[0]!.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mails[0]!.text).toContain('123456');
});

test('a message to a phone goes to the gateway with its secret', async () => {
  await outbound.send({ channel: 'phone', to: '+6281290000001', subject: 'Kode', body: '654321 adalah kode Anda.' });
  await untilEmpty();
  expect(calls).toEqual([
    {
      authorization: 'Bearer gateway-secret',
      body: { to: '+6281290000001', message: '654321 adalah kode Anda.' },
    },
  ]);
});

test('a busy server is tried again, and nobody gets a message twice', async () => {
  const before = mails.length;
  refusals.smtp.push(451);
  refusals.gateway.push(503);
  await outbound.send(mail({ to: 'lagi@contoh.example' }));
  await outbound.send({ channel: 'phone', to: '+6281290000002', subject: 'Kode', body: '777777 kode' });
  await untilEmpty();
  expect(mails.slice(before).map(({ to }) => to)).toEqual([['lagi@contoh.example']]);
  expect(calls.filter(({ body }) => (body as { to: string }).to === '+6281290000002')).toHaveLength(1);
});

test('messages that press nobody go together, each leaves once, and only the one that a busy gateway refused is tried again', async () => {
  const before = calls.length;
  const asked: string[] = [];
  const to = Array.from({ length: 20 }, (_, nth) => `+62812900001${String(nth).padStart(2, '0')}`);
  refusals.gateway.push(503);
  const jobs = await countJobs(() =>
    outbound.send(to.map((each) => ({ channel: 'phone', to: each, subject: 'Kabar', body: `untuk ${each}`, rank: 5 }))),
  );
  expect(jobs).toBe(2);
  await untilEmpty();
  for (const { body } of calls.slice(before)) asked.push((body as { to: string }).to);
  expect(asked.toSorted()).toEqual(to);
});

test('a job of a release before this one, which has one message, is done', async () => {
  const before = calls.length;
  await app.pool.query(
    `with stored as (insert into outbox_message (channel, recipient, subject, body, created_at) values ('phone', '+6281290000300', 'Kabar', 'lama', now()) returning id)
     select graphile_worker.add_job('deliver_message', json_build_object('id', id)) from stored`,
  );
  await untilEmpty();
  expect(calls.slice(before).map(({ body }) => body)).toEqual([{ to: '+6281290000300', message: 'lama' }]);
});

test('a mailbox that does not exist is not tried again; the reason stays, the text is deleted', async () => {
  refusals.smtp.push(550);
  await outbound.send(mail({ to: 'tidak-ada@contoh.example' }));
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([
      { recipient: 'tidak-ada@contoh.example', body: '', attempts: 1, last_error: 'smtp 550' },
    ]),
  );
  await app.pool.query('delete from outbox_message');
});

test('a code that could not leave in time is dropped, and its text is in no log', async () => {
  const before = mails.length;
  await outbound.send(mail({ until: app.clock.now, body: '999999 adalah kode' }));
  await untilEmpty();
  expect(mails).toHaveLength(before);
  expect(JSON.stringify(app.logged)).not.toMatch(/999999|123456|sari@/);
});

test('an address cannot smuggle in another recipient or header', async () => {
  const before = mails.length;
  await outbound.send(mail({ to: 'a@contoh.example', subject: 'Halo\r\nBcc: lain@contoh.example' }));
  await untilEmpty();
  expect(mails.slice(before).map(({ to }) => to)).toEqual([['a@contoh.example']]);
  expect(mails.at(-1)!.text).not.toMatch(/^Bcc:/m);
});

test('a gateway that takes messages and answers none holds up what goes by mail once, and not for every message that waits for it', async () => {
  const before = mails.length;
  unanswered = [];
  const phone = (nth: number): Message => ({
    channel: 'phone',
    to: `+62812900004${nth}`,
    subject: 'Kode',
    body: 'kode',
  });
  await outbound.send(Array.from({ length: 30 }, (_, nth) => phone(10 + nth)));
  await outbound.send(mail({ to: 'lewat@contoh.example' }));
  await vi.waitFor(() => expect(mails.slice(before).map(({ to }) => to)).toEqual([['lewat@contoh.example']]), {
    timeout: 100_000,
  });
  // Eight are sent at once. The others would have waited for it by eights, each for as long as the first.
  expect(unanswered.length).toBeLessThan(16);
  await app.pool.query('delete from outbox_message');
  for (const response of unanswered) response.destroy();
  unanswered = null;
});
