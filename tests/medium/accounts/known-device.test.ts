import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeContact, logoutEverywhere, requestOwnCode, verifyContact } from '#contract/accounts/account.ts';
import { setPassword } from '#contract/accounts/sign-in/password.ts';
import { CODE_RESEND_MS, CODE_SENDS_PER_ADDRESS, CODE_SENDS_PER_CLIENT, KNOWN_DEVICE_MS } from '#domain/limits.ts';
import { makeAccount, makeToken, nextPhone } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { WORK, createAttempts, idOf, otherClient } from '../../support/sign-in-attempts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const { askCode, verify, sentTo, lastCode, knownBrowser, flood } = createAttempts(() => app);

describe('a device that is known to the account', () => {
  test('is sent a code of its own at once, without work, whatever strangers do to the address or from the same network', async () => {
    const { phone } = await makeAccount(app.pool);
    const cookie = await knownBrowser(phone!);
    await flood(phone!, 8);
    const peer = otherClient();
    for (let at = 0; at < CODE_SENDS_PER_CLIENT; at += 1) await askCode(nextPhone(), { peer });
    expect((await askCode(nextPhone(), { peer })).code).toBe(WORK);
    const before = sentTo(phone!).length;
    const asked = await askCode(phone!, { peer, cookie });
    expect(asked.code).toBe('OK');
    expect(sentTo(phone!)).toHaveLength(before + 1);
    expect((await verify(idOf(asked), lastCode(phone!), { peer, cookie })).code).toBe('OK');
  });

  test('has a share of its own and no more: five codes an hour, a minute apart', async () => {
    const { phone } = await makeAccount(app.pool);
    const cookie = await knownBrowser(phone!);
    app.clock.minutes(60);
    const before = sentTo(phone!).length;
    for (let at = 0; at < 3 * CODE_SENDS_PER_ADDRESS; at += 1) {
      await askCode(phone!, { cookie });
      app.clock.advance(CODE_RESEND_MS / 4);
    }
    expect(sentTo(phone!).length - before).toBeLessThanOrEqual(CODE_SENDS_PER_ADDRESS);
  });

  test('holds a cookie that names nobody, that no script reads and no other site sends, for half a year', async () => {
    const { phone, accountId } = await makeAccount(app.pool);
    const asked = await askCode(phone!);
    const { header } = await verify(idOf(asked), lastCode(phone!));
    expect(header).toMatch(/^known_device=[\w-]+; Path=\/api\/user; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    const plain = Buffer.from(/=([\w-]+)/.exec(header!)![1]!, 'base64url').toString('latin1');
    for (const told of [phone!, phone!.slice(3), `"id":${accountId}`, 'Siti']) expect(plain).not.toContain(told);
  });

  test.each<[string, (person: { token: string; phone: string }) => Promise<unknown>]>([
    ['signing out everywhere', ({ token }) => answered(app.call(logoutEverywhere, { token }))],
    [
      'a new password',
      async ({ token }) => {
        const { challenge } = await answered(app.call(requestOwnCode, { token }));
        const proof = { challenge: challenge.id, code: /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0] };
        return answered(app.call(setPassword, { token, body: { password: 'kucing di genteng', proof } }));
      },
    ],
    [
      'a new address',
      async ({ token }) => {
        const code = () => /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0];
        const own = await answered(app.call(requestOwnCode, { token }));
        const body = {
          phone_or_email: 'baru@contoh.example',
          proof: { challenge: own.challenge.id, code: code() },
        };
        const { challenge } = await answered(app.call(changeContact, { token, body }));
        return answered(app.call(verifyContact, { token, body: { challenge: challenge.id, code: code() } }));
      },
    ],
    ['half a year', async () => app.clock.advance(KNOWN_DEVICE_MS)],
  ])('is not known any more after %s', async (_, end) => {
    const { accountId, phone } = await makeAccount(app.pool);
    const cookie = await knownBrowser(phone!);
    await end({ token: await makeToken(app.pool, accountId, { now: app.clock.now }), phone: phone! });
    await flood(phone!, CODE_SENDS_PER_ADDRESS);
    expect((await askCode(phone!, { cookie })).code).toBe(WORK);
  });

  test('is known to nobody else, and a made-up cookie to nobody', async () => {
    const [own, other] = [await makeAccount(app.pool), await makeAccount(app.pool)];
    const cookie = await knownBrowser(own.phone!);
    await flood(other.phone!, CODE_SENDS_PER_ADDRESS);
    const forged = Buffer.from(JSON.stringify([{ id: other.accountId, at: app.clock.now.getTime() }])).toString(
      'base64url',
    );
    const turned = cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA');
    for (const each of [
      cookie,
      turned,
      `known_device=${forged}`,
      'known_device=',
      'known_device=a=b',
      `x=${'y'.repeat(4000)}`,
    ])
      expect([each, (await askCode(other.phone!, { cookie: each })).code]).toEqual([each, WORK]);
  });

  test('may be a family’s: it is known to each account that signed in on it', async () => {
    const [mother, father] = [(await makeAccount(app.pool)).phone!, (await makeAccount(app.pool)).phone!];
    const first = await knownBrowser(mother);
    const entered = await verify(idOf(await askCode(father)), lastCode(father), { cookie: first });
    for (const phone of [mother, father]) {
      await flood(phone, CODE_SENDS_PER_ADDRESS + 1);
      expect([phone, (await askCode(phone, { cookie: entered.cookie! })).code]).toEqual([phone, 'OK']);
    }
  });
});
