import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { forgotPassword } from '#contract/accounts/sign-in/password.ts';
import {
  CODE_JOINS_MAX,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
  CODE_SENDS_PER_DAY,
  CODE_TRIES_MAX,
  GUESSES_PER_DAY,
} from '#domain/limits.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { makeAccount, nextPhone } from '../../factories/account.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { WORK, createAttempts, idOf, otherClient, wrongOf } from '../../support/sign-in-attempts.ts';
import type { How, Outcome } from '../../support/sign-in-attempts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const PASSWORD = 'kucing di genteng';
const { post, askCode, verify, signIn, sentTo, lastCode, persist, knownBrowser, flood } = createAttempts(() => app);

/** Wrong guesses at a challenge one after the other: the tries that were left after each, or why it was not checked. */
async function guesses(asked: Outcome, code: string, count: number): Promise<(number | string)[]> {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const { code: why, details } = await verify(idOf(asked), wrongOf(code, at + 1));
    made.push(why === 'CODE_WRONG' ? (details?.['tries_left'] as number) : why);
  }
  return made;
}

describe('somebody who always asks first for the code of somebody else', () => {
  test('does not shut that person out of a browser that nobody knows, at any time', async () => {
    const { phone } = await makeAccount(app.pool);
    for (const minutes of [1, 2, 2, 1]) {
      await flood(phone!, minutes);
      // The stranger has just asked again: nothing is sent to the person, who has the message that the stranger caused.
      app.clock.advance(-30_000);
      const asked = await persist((how) => askCode(phone!, how));
      expect([minutes, asked.code]).toEqual([minutes, 'OK']);
      expect((await verify(idOf(asked), lastCode(phone!))).code).toBe('OK');
      app.clock.advance(30_000);
    }
  });

  test('does not even when from so many networks that nobody else may join: the message has a link, which only its reader knows', async () => {
    const { phone, accountId } = await makeAccount(app.pool);
    await flood(phone!, CODE_SENDS_PER_ADDRESS + 9);
    expect((await persist((how) => askCode(phone!, how))).code).toBe('CODE_ALREADY_SENT');
    const body = sentTo(phone!).at(-1)!.body;
    expect(body).toContain('Berlaku 10 menit');
    const [, challenge = '', link = ''] = /\/activation#([\w-]{22})\.([\w-]{22})$/.exec(body)!;
    // Not even their own tries of that challenge are in the way.
    for (let tries = 0; tries <= CODE_TRIES_MAX; tries += 1)
      await persist((how) => verify(challenge, wrongOf(lastCode(phone!), tries + 1), how));
    const open = (secret: string) => post(submitAuthOtp.path, { challenge, link: secret });
    expect((await open('x'.repeat(22))).code).toBe('CODE_EXPIRED');
    const both = await Promise.all([open(link), open(link)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CODE_EXPIRED', 'OK']);
    expect(both.find(({ code }) => code === 'OK')!.data).toMatchObject({ user: { id: accountId } });
    // The first codes of an hour are short messages, without a link.
    expect(sentTo(phone!)[0]!.body).not.toContain('http');
  });

  test('does not flood a telephone: more than five an hour cost work and come slower, and after twenty a day one an hour', async () => {
    const contact = nextPhone();
    for (let sent = 0; sent < CODE_SENDS_PER_ADDRESS; sent += 1) {
      expect((await askCode(contact)).code).toBe('OK');
      app.clock.advance(CODE_RESEND_MS);
    }
    expect((await askCode(contact)).code).toBe(WORK);
    await flood(contact, 50);
    expect(sentTo(contact).length).toBeLessThanOrEqual(CODE_SENDS_PER_ADDRESS + 6);
    await app.pool.query(
      `insert into login_challenge (id, contact, mailbox, code_hash, created_at, expires_at, resend_at)
       select 'of-the-day-' || n, $1, $1, '', $2, $2, $2 from generate_series(1, $3) n`,
      [contact, new Date(app.clock.now.getTime() - 2 * 3_600_000), CODE_SENDS_PER_DAY],
    );
    app.clock.minutes(10);
    expect((await persist((how) => askCode(contact, how))).code).toBe('OK');
    const before = sentTo(contact).length;
    app.clock.minutes(59);
    const joined = await persist((how) => askCode(contact, how));
    expect(sentTo(contact)).toHaveLength(before);
    // The code lives as long as no other is sent.
    expect((await verify(idOf(joined), lastCode(contact))).code).toBe('OK');
  });

  test('cannot use up the last try of whoever asks too', async () => {
    const contact = nextPhone();
    const stranger = await askCode(contact);
    const person = await persist((how) => askCode(contact, how));
    const code = lastCode(contact);
    expect(await guesses(stranger, code, CODE_TRIES_MAX)).toEqual([3, 2, 1, 0, 'CODE_TRIES_USED_UP']);
    expect((await verify(idOf(person), code)).code).toBe('OK');
  });

  test('one code signs in once, whichever of its challenges it is given to, also at the same moment', async () => {
    const contact = nextPhone();
    const first = await askCode(contact);
    const second = await persist((how) => askCode(contact, how));
    const code = lastCode(contact);
    const both = await Promise.all([verify(idOf(first), code), verify(idOf(second), code)]);
    expect(both.map((each) => each.code).toSorted()).toEqual(['CODE_EXPIRED', 'OK']);
  });

  test('cannot shut out somebody who typed their own code wrong twice, from one other network nor from two', async () => {
    for (const strangers of [1, 2]) {
      const contact = nextPhone();
      const person = await askCode(contact);
      const code = lastCode(contact);
      expect(await guesses(person, code, 2)).toEqual([4, 3]);
      const joined = [];
      for (let at = 0; at < strangers; at += 1) joined.push(await persist((how) => askCode(contact, how)));
      for (const stranger of joined) await guesses(stranger, code, CODE_TRIES_MAX);
      expect((await verify(idOf(person), code)).code).toBe('OK');
    }
  });

  test('has no more tries of one code from four networks than from one', async () => {
    const contact = nextPhone();
    const first = await askCode(contact);
    const code = lastCode(contact);
    const all = [first];
    for (let joined = 0; joined < CODE_JOINS_MAX; joined += 1) all.push(await persist((how) => askCode(contact, how)));
    const made = [];
    for (const each of all) made.push(await guesses(each, code, 3));
    const USED_UP = 'CODE_TRIES_USED_UP';
    expect(made).toEqual([[1, 0, USED_UP], ...made.slice(1).map(() => [0, USED_UP, USED_UP])]);
    for (const each of all) expect((await verify(idOf(each), code)).code).toBe(USED_UP);
  });

  test('has no more either when all guess at the same moment, over many connections, while others join', async () => {
    for (let round = 0; round < 8; round += 1) {
      const contact = nextPhone();
      const all = [await askCode(contact), await persist((how) => askCode(contact, how))];
      const code = lastCode(contact);
      const more = Array.from({ length: CODE_JOINS_MAX - 1 }, () => persist((how) => askCode(contact, how)));
      const wrong = (asked: Outcome, from: number) =>
        Array.from({ length: 4 }, (_, at) => verify(idOf(asked), wrongOf(code, from + at)));
      const soon = all.flatMap((asked, at) => wrong(asked, 1 + 4 * at));
      const joined = (await Promise.all(more)).filter((asked) => asked.code === 'OK');
      const late = joined.flatMap((asked, at) => wrong(asked, 9 + 4 * at));
      const checked = (await Promise.all([...soon, ...late])).filter((each) => each.code === 'CODE_WRONG');
      expect(checked).toHaveLength(CODE_TRIES_MAX);
    }
  });

  test('gets no try more by joining while the last one that is shared is made', async () => {
    const contact = nextPhone();
    const id = idOf(await askCode(contact));
    const elsewhere = await app.pool.connect();
    try {
      await elsewhere.query('begin');
      await elsewhere.query('select from login_challenge where id = $1 for update', [id]);
      const joining = persist((how) => askCode(contact, how));
      await lockWaits(app.pool, 1);
      await elsewhere.query('update login_challenge set tries = $2 where id = $1', [id, CODE_TRIES_MAX - 1]);
      await elsewhere.query('commit');
      expect((await joining).code).toBe('RATE_LIMITED');
    } finally {
      elsewhere.release();
    }
  });

  test('uses up all tries of a code before that person asks: they wait for the next one once, and its message has a link, whatever becomes of its tries', async () => {
    const { phone } = await makeAccount(app.pool);
    const spend = async () => {
      const stranger = await persist((how) => askCode(phone!, how));
      expect(await guesses(stranger, lastCode(phone!), CODE_TRIES_MAX)).toEqual([4, 3, 2, 1, 0]);
    };
    await spend();
    expect((await persist((how) => askCode(phone!, how))).code).toBe('RATE_LIMITED');
    expect(sentTo(phone!)[0]!.body).not.toContain('http');
    app.clock.advance(CODE_RESEND_MS);
    await spend();
    expect((await persist((how) => askCode(phone!, how))).code).toBe('CODE_ALREADY_SENT');
    const [, challenge, link] = /\/activation#([\w-]{22})\.([\w-]{22})$/.exec(sentTo(phone!).at(-1)!.body)!;
    expect((await post(submitAuthOtp.path, { challenge, link })).code).toBe('OK');
  });

  test('leaves one try of each code for itself, so that nobody may join: the person waits once all the same, because the next message has a link', async () => {
    const { phone } = await makeAccount(app.pool);
    const peer = otherClient();
    for (const rest of ['RATE_LIMITED', 'CODE_ALREADY_SENT']) {
      const stranger = await askCode(phone!, { peer });
      expect(await guesses(stranger, lastCode(phone!), CODE_TRIES_MAX - 1)).toEqual([4, 3, 2, 1]);
      expect((await persist((how) => askCode(phone!, how))).code).toBe(rest);
      app.clock.advance(CODE_RESEND_MS);
    }
    expect(sentTo(phone!).map(({ body }) => body.includes('http'))).toEqual([false, true]);
  });

  test('has not used up the tries of a code while another network may join it: the next message is as short as the first', async () => {
    const contact = nextPhone();
    await guesses(await askCode(contact), lastCode(contact), CODE_TRIES_MAX - 2);
    app.clock.advance(CODE_RESEND_MS);
    expect((await askCode(contact)).code).toBe('OK');
    expect(sentTo(contact).map(({ body }) => body.includes('http'))).toEqual([false, false]);
  });

  test('so many networks may join one code, each once, also when all ask at the same moment', async () => {
    const contact = nextPhone();
    await askCode(contact);
    const solved = await Promise.all(Array.from({ length: CODE_JOINS_MAX + 3 }, () => solveCaptcha(app)));
    const asked = await Promise.all(solved.map((captcha) => askCode(contact, { captcha })));
    expect(asked.filter(({ code }) => code === 'OK')).toHaveLength(CODE_JOINS_MAX);
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set(['OK', 'RATE_LIMITED']));
    expect(sentTo(contact)).toHaveLength(1);
  });

  test('a network that asks again has the challenge that it had', async () => {
    const contact = nextPhone();
    await askCode(contact);
    const peer = otherClient();
    const [one, other] = [
      await persist((how) => askCode(contact, how), { peer }),
      await persist((how) => askCode(contact, how), { peer }),
    ];
    expect(idOf(one)).toBe(idOf(other));
  });
});

describe('guesses', () => {
  async function challenges(contact: string, count: number): Promise<{ id: string; code: string }[]> {
    const found = [];
    for (let at = 0; at < count; at += 1) {
      found.push({ id: idOf(await persist((how) => askCode(contact, how))), code: lastCode(contact) });
      app.clock.advance(CODE_RESEND_MS);
    }
    return found;
  }

  test('of wrong codes for one account twenty a day are checked without work, also when all are sent at once', async () => {
    const contact = nextPhone();
    const sent = await challenges(contact, GUESSES_PER_DAY / CODE_TRIES_MAX);
    app.clock.advance(-CODE_RESEND_MS);
    const all = sent.flatMap(({ id, code }) =>
      Array.from({ length: CODE_TRIES_MAX }, (_, at) => [id, wrongOf(code, at + 1)] as const),
    );
    const last = sent.at(-1)!;
    // Four codes have as many tries as an account has guesses; one more is asked for.
    const results = await Promise.all(all.map(([id, code]) => verify(id, code)));
    expect(results.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(GUESSES_PER_DAY);
    app.clock.advance(CODE_RESEND_MS);
    const [fresh] = await challenges(contact, 1);
    app.clock.advance(-CODE_RESEND_MS);
    const beyond = await Promise.all(
      Array.from({ length: 10 }, (_, at) => verify(fresh!.id, wrongOf(fresh!.code, at + 1))),
    );
    expect(new Set(beyond.map(({ code }) => code))).toEqual(new Set([WORK]));
    // None of them was a try: with work each is checked, and the right code signs in.
    const worked = await verify(fresh!.id, wrongOf(fresh!.code), { captcha: await solveCaptcha(app) });
    expect(worked.code).toBe('CODE_WRONG');
    expect((await verify(fresh!.id, fresh!.code)).code).toBe(WORK);
    expect((await verify(last.id, last.code, { captcha: await solveCaptcha(app) })).code).not.toBe('OK');
    expect((await persist((how) => verify(fresh!.id, fresh!.code, how))).code).toBe('OK');
  });

  test('a proof of work is good for one guess, and the answer to a question in words for none', async () => {
    const contact = nextPhone();
    await app.pool.query('delete from rate_count');
    const { id, code } = (await challenges(contact, 1))[0]!;
    app.clock.advance(-CODE_RESEND_MS);
    const peer = otherClient();
    for (let at = 0; at < CODE_SENDS_PER_CLIENT; at += 1) await askCode(nextPhone(), { peer });
    const captcha = await solveCaptcha(app);
    const both = await Promise.all([askCode(nextPhone(), { peer, captcha }), askCode(nextPhone(), { peer, captcha })]);
    expect(both.map((each) => each.code).toSorted()).toEqual(['OK', WORK].toSorted());
    const answer = await app.ask('GET', '/api/contact-us/question');
    const { question } = ((await answer.json()) as { data: { question: { words: string; token: string } } }).data;
    for (let sum = 4; sum <= 20; sum += 1)
      expect((await askCode(nextPhone(), { peer, captcha: `${question.token}:${sum}` })).code).toBe(WORK);
    expect((await verify(id, code)).code).toBe('OK');
  });

  test('twenty wrong passwords a day, then work for each; the right one and a known device pass, and at last a code', async () => {
    const { accountId, phone } = await makeAccount(app.pool);
    const cookie = await knownBrowser(phone!);
    await app.pool.query('update account set password_hash = $2 where id = $1', [
      accountId,
      await hashPassword(PASSWORD),
    ]);
    const wrong = await Promise.all(Array.from({ length: GUESSES_PER_DAY + 10 }, () => signIn(phone!, 'salah sekali')));
    expect(wrong.filter(({ code }) => code === 'PASSWORD_WRONG')).toHaveLength(GUESSES_PER_DAY);
    expect(wrong.filter(({ code }) => code === WORK)).toHaveLength(10);
    expect((await signIn(phone!, PASSWORD, { cookie })).code).toBe('OK');
    expect((await signIn(phone!, PASSWORD)).code).toBe(WORK);
    expect((await persist((how) => signIn(phone!, 'salah sekali', how))).code).toBe('PASSWORD_WRONG');
    expect((await persist((how) => signIn(phone!, PASSWORD, how))).code).toBe('OK');
    // So many with work that no person typed them.
    await app.pool.query("update rate_count set count = 1000 where key like 'guess-all-password:%'");
    expect((await persist((how) => signIn(phone!, PASSWORD, how))).code).toBe('RATE_LIMITED');
    expect((await signIn(phone!, PASSWORD, { cookie })).code).toBe('OK');
    const asked = await askCode(phone!);
    expect((await verify(idOf(asked), lastCode(phone!))).code).toBe('OK');
  });

  test('right passwords are no guesses: a hospital’s desk signs in as often as it likes', async () => {
    const { accountId, phone } = await makeAccount(app.pool);
    await app.pool.query('update account set password_hash = $2 where id = $1', [
      accountId,
      await hashPassword(PASSWORD),
    ]);
    const peer = otherClient();
    for (let at = 0; at < GUESSES_PER_DAY + 5; at += 1)
      expect((await signIn(phone!, PASSWORD, { peer })).code).toBe('OK');
  });
});

describe('one network', () => {
  test('of five hundred people who sign in within an hour, such as a hospital’s Wi-Fi or a carrier’s, shuts nobody out', async () => {
    const peer = otherClient();
    const phones = await Promise.all(Array.from({ length: 500 }, async () => (await makeAccount(app.pool)).phone!));
    let worked = 0;
    for (let at = 0; at < phones.length; at += 20) {
      const entered = await Promise.all(
        phones.slice(at, at + 20).map(async (phone) => {
          const asked = await persist(
            (how) => {
              worked += how.captcha === undefined ? 0 : 1;
              return askCode(phone, how);
            },
            { peer },
          );
          return [asked.code, (await verify(idOf(asked), lastCode(phone), { peer })).code];
        }),
      );
      expect(entered).toEqual(entered.map(() => ['OK', 'OK']));
      app.clock.advance(3_600_000 / 25 - 60_000);
      app.clock.minutes(1);
    }
    expect(worked).toBeGreaterThan(300);
  });

  test('is known by what the proxy in front says, not by what a client writes into the same header', async () => {
    const behind = await createTestApp({ settings: { trustedProxies: trustHops(1) } });
    try {
      const ask = async (forwarded: string) => {
        const headers = { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'x-real-ip': forwarded };
        const body = { phone_or_email: nextPhone() };
        return (await behind.ask('POST', submitAuthOtp.path, { body, headers, peer: '10.0.0.1' })).status;
      };
      const forged = (at: number) => `198.51.100.${at}, 127.0.0.1, 203.0.113.7`;
      for (let at = 0; at < CODE_SENDS_PER_CLIENT; at += 1) expect(await ask(forged(at))).toBe(200);
      expect(await ask(forged(99))).toBe(429);
      expect(await ask('203.0.113.7')).toBe(429);
      expect(await ask('203.0.113.8')).toBe(200);
    } finally {
      await behind.close();
    }
  });
});

test('links to new passwords: five an hour without work, a minute apart, and a known device has its own', async () => {
  const { phone } = await makeAccount(app.pool);
  const cookie = await knownBrowser(phone!);
  const forgot = (how?: How) => post(forgotPassword.path, { phone_or_email: phone }, how);
  app.clock.minutes(60);
  for (let sent = 0; sent < CODE_SENDS_PER_ADDRESS; sent += 1) {
    expect((await forgot()).code).toBe('OK');
    expect((await persist(forgot)).code).toBe('RATE_LIMITED');
    app.clock.advance(CODE_RESEND_MS);
  }
  expect((await forgot()).code).toBe(WORK);
  expect((await persist(forgot)).code).toBe('OK');
  expect((await forgot({ cookie })).code).toBe('OK');
});

test('no request of these tests ended in an unknown error, and no code and no address stands in the log', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  const log = JSON.stringify(app.logged);
  // Whole words: ids of requests and digests may hold six digits by chance.
  const words = new Set(log.match(/[\w-]+/g));
  for (const { body, to } of app.outbox.slice(0, 500)) {
    expect(log).not.toContain(to);
    expect(words).not.toContain(/\b\d{6}\b/.exec(body)?.[0] ?? to);
  }
});
