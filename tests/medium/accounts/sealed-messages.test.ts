import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#server/accounts/sign-in/request-code.ts';
import { deliver } from '#server/notifications/deliver.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import type { Message } from '#server/platform/outbox/outbox.ts';
import type { Sender } from '#server/platform/outbox/sender.ts';
import { createSmtpSender } from '#server/platform/outbox/smtp-sender.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { tablesWith } from '../../support/database/find-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const leave = async (id: number, email: Sender) =>
  Promise.all(
    await deliver([id], app.clock.now, { ...app.deps, senders: { email }, publicUrl: app.deps.settings.publicUrl }),
  );

test('while the mail server cannot be reached, no code and no link can be read in the database; they leave once, and then nothing of them stays', async () => {
  const to = 'sari@contoh.example';
  const deps = { ...app.deps, outbox: createQueuedOutbox(app.deps.pool, app.deps.now, app.deps.vault) };
  const contact = { channel: 'email', address: to } as const;
  const asked = { contact, purpose: 'login', accountId: null, client: '10.0.0.1', known: null } as const;
  await requestCode({ ...asked, work: async () => true }, app.clock.now, deps);
  const stored = async () => (await app.pool.query('select * from outbox_message where recipient = $1', [to])).rows;
  const [{ id }] = (await stored()) as [{ id: number }];
  const unreachable = createSmtpSender(`smtp://127.0.0.1:${await closedPort()}`, 'Antrian <no-reply@antrian.example>');
  await expect(leave(id, unreachable)).rejects.toThrow(/smtp/);
  const [waiting] = await stored();
  expect(waiting).toMatchObject({ body: '', attempts: 1, last_error: 'smtp ESOCKET' });

  const sent: Message[] = [];
  const raw = JSON.stringify(waiting);
  const whole = await app.pool.query("select string_agg(t::text, ' ') as text from outbox_message t");
  const before = { challenge: '', secret: '' };
  await leave(id, async (message) => {
    sent.push(message);
    const [, challenge = '', secret = ''] = /activation#([\w-]+)\.([\w-]+)/.exec(message.body) ?? [];
    Object.assign(before, { challenge, secret });
    expect(await tablesWith(app.pool, secret)).toEqual([]);
  });
  const code = /\b\d{6}\b/.exec(sent[0]!.body)![0];
  expect(before.secret).toMatch(/^[\w-]{22}$/);
  expect(`${raw} ${whole.rows[0].text}`).not.toMatch(new RegExp(`\\b${code}\\b|${before.secret}`));
  expect(await stored()).toEqual([]);
});

test('a sealed message that was put on another address is not opened', async () => {
  const outbox = createQueuedOutbox(app.deps.pool, app.deps.now, app.deps.vault);
  await outbox.send({ channel: 'email', to: 'budi@contoh.example', subject: 'Kode', body: '123456 adalah kode Anda.' });
  const { rows } = await app.pool.query<{ id: number }>(
    `update outbox_message set recipient = 'pencuri@contoh.example' where recipient = 'budi@contoh.example' returning id`,
  );
  const sent: Message[] = [];
  await expect(leave(rows[0]!.id, async (message) => void sent.push(message))).rejects.toThrow();
  expect(sent).toEqual([]);
});
