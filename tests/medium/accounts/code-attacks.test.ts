import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeContact, requestOwnCode, verifyContact } from '#contract/accounts/account.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { forgotPassword, setPassword, submitAuth } from '#contract/accounts/sign-in/password.ts';
import {
  CODE_LIFE_MS,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
  CODE_TRIES_MAX,
  PASSWORD_TRIES_PER_CLIENT,
} from '#domain/limits.ts';
import { hashPassword } from '#server/accounts/sign-in/password-hash.ts';
import { makeAccount, nextPhone } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { deleteAccount } from '#contract/personal-data/personal-data.ts';

let app: TestApp;
let statements: () => string[];

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  statements = recordStatements(app.deps.pool);
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

let clients = 0;
/** An address that no other request comes from. */
function otherClient(): string {
  clients += 1;
  return `10.1.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

const post = (path: string, body: unknown, more: { peer?: string; token?: string; headers?: Record<string, string> }) =>
  app.ask('POST', path, { body, ...more });
const askCode = (phone_or_email: string, peer = otherClient(), headers: Record<string, string> = {}) =>
  post(submitAuthOtp.path, { phone_or_email }, { peer, headers });
const verify = (challenge: string, code: string) => app.call(submitAuthOtp, { body: { challenge, code } });
const refused = (code: string) => ({ ok: false, error: { code } });
const digitsOf = (body: string) => /\b\d{6}\b/.exec(body)![0];
const wrongOf = (code: string, shift = 1) => String((Number(code) + shift) % 1_000_000).padStart(6, '0');

async function sentTo(contact: string): Promise<{ id: string; code: string }> {
  const answer = await askCode(contact);
  const { data } = (await answer.json()) as { data: { challenge: { id: string } } };
  return { id: data.challenge.id, code: digitsOf(app.outbox.at(-1)!.body) };
}
async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values);
  return rows[0]!.n;
}
const triesOf = async (id: string) =>
  (await app.pool.query<{ tries: number }>('select tries from login_challenge where id = $1', [id])).rows[0]!.tries;
const codesIn = async (answers: readonly Response[]) =>
  Promise.all(
    answers.map(async (answer) =>
      answer.ok ? 'OK' : ((await answer.json()) as { error: { code: string } }).error.code,
    ),
  );

describe('guessing', () => {
  test('of fifty wrong tries at once five are checked; then the right code is refused', async () => {
    const { id, code } = await sentTo(nextPhone());
    const results = await Promise.all(Array.from({ length: 50 }, (_, at) => verify(id, wrongOf(code, at + 1))));
    const codes = results.map((result) => (result.ok ? 'OK' : result.error.code));
    expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(CODE_TRIES_MAX);
    const unchecked = codes.filter((each) => each === 'CODE_TRIES_USED_UP' || each === 'PROOF_OF_WORK_REQUIRED');
    expect(unchecked).toHaveLength(50 - CODE_TRIES_MAX);
    expect(await triesOf(id)).toBe(CODE_TRIES_MAX);
    const left = results.flatMap((result) => (result.ok ? [] : (result.error.details?.['tries_left'] ?? [])));
    expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(await verify(id, code)).toMatchObject(refused('CODE_TRIES_USED_UP'));
  });

  test('a new code does not give back the tries of the old one', async () => {
    const contact = nextPhone();
    const old = await sentTo(contact);
    for (let tries = 0; tries < CODE_TRIES_MAX; tries += 1) await verify(old.id, wrongOf(old.code));
    app.clock.advance(CODE_RESEND_MS);
    const fresh = await sentTo(contact);
    expect(await verify(old.id, old.code)).toMatchObject(refused('CODE_TRIES_USED_UP'));
    expect((await verify(fresh.id, fresh.code)).ok).toBe(true);
  });

  test('the same limit holds for a code that proves a grave request', async () => {
    const { token } = await makeAccount(app.pool);
    const { challenge } = await answered(app.call(requestOwnCode, { token }));
    const code = digitsOf(app.outbox.at(-1)!.body);
    const attempt = (guess: string) =>
      app.call(deleteAccount, { token, body: { proof: { challenge: challenge.id, code: guess } } });
    const results = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(wrongOf(code, at + 1))));
    expect(results.filter((each) => !each.ok && each.error.code === 'CODE_WRONG')).toHaveLength(CODE_TRIES_MAX);
    expect(await attempt(code)).toMatchObject(refused('CODE_TRIES_USED_UP'));
    expect(await count('account where phone is not null and deleted_at is not null')).toBe(0);
  });
});

describe('spreading tries over addresses and accounts', () => {
  test('one client over many addresses has to work for each, also when it asks for all at once', async () => {
    const messages = app.outbox.length;
    const peer = otherClient();
    const codes = await codesIn(await Promise.all(Array.from({ length: 60 }, () => askCode(nextPhone(), peer))));
    expect(codes.filter((each) => each === 'OK')).toHaveLength(CODE_SENDS_PER_CLIENT);
    expect(new Set(codes)).toEqual(new Set(['OK', 'PROOF_OF_WORK_REQUIRED']));
    expect(app.outbox.length - messages).toBe(CODE_SENDS_PER_CLIENT);
    expect((await post(forgotPassword.path, { phone_or_email: nextPhone() }, { peer })).status).toBe(429);
  });

  test('addresses of one network, and headers that claim another address, count as the same client', async () => {
    const network = (host: number) => `2001:db8:77:1::${host.toString(16)}`;
    const codes = await codesIn(
      await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          askCode(nextPhone(), network(at + 1), { 'x-forwarded-for': `192.0.2.${at}`, forwarded: `for=192.0.2.${at}` }),
        ),
      ),
    );
    expect(codes.filter((each) => each === 'OK')).toHaveLength(CODE_SENDS_PER_CLIENT);
    expect((await askCode(nextPhone(), '2001:db8:77:2::1')).status).toBe(200);
  });

  test('many clients on one address send, without work, one code a minute and five an hour, however the address is spelled', async () => {
    const spellings = ['081298765432', '+62 812-9876-5432', '62 812 9876 5432', '0812 9876 5432'];
    const kept = () => count("login_challenge where contact = '+6281298765432'");
    const messages = app.outbox.length;
    for (let minute = 0; minute < CODE_SENDS_PER_ADDRESS + 3; minute += 1) {
      const codes = await codesIn(
        await Promise.all(Array.from({ length: 12 }, (_, at) => askCode(spellings[at % spellings.length]!))),
      );
      expect(codes.filter((each) => each === 'OK')).toHaveLength(minute < CODE_SENDS_PER_ADDRESS ? 1 : 0);
      expect(codes.every((each) => each === 'OK' || each === 'PROOF_OF_WORK_REQUIRED')).toBe(true);
      app.clock.advance(CODE_RESEND_MS);
    }
    expect(await kept()).toBe(CODE_SENDS_PER_ADDRESS);
    expect(app.outbox.length - messages).toBe(CODE_SENDS_PER_ADDRESS);
  });

  test('one client that tries one password on many accounts has to work for each', async () => {
    const peer = otherClient();
    const codes = await codesIn(
      await Promise.all(
        Array.from({ length: PASSWORD_TRIES_PER_CLIENT + 5 }, () =>
          post(submitAuth.path, { strategy: 'local', phone_or_email: nextPhone(), password: 'rahasia123' }, { peer }),
        ),
      ),
    );
    expect(codes.filter((each) => each === 'PASSWORD_WRONG')).toHaveLength(PASSWORD_TRIES_PER_CLIENT);
  });
});

describe('a code proves one thing, once', () => {
  test('a code used again, also twenty times at once, gives one token', async () => {
    const { id, code } = await sentTo(nextPhone());
    const tokens = await count('auth_token');
    // Every try counts: of tries at once only the first five are checked.
    const results = await Promise.all(Array.from({ length: 20 }, () => verify(id, code)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count('auth_token')).toBe(tokens + 1);
    const second = await sentTo(nextPhone());
    expect((await verify(second.id, second.code)).ok).toBe(true);
    expect(await verify(second.id, second.code)).toMatchObject(refused('CODE_EXPIRED'));
  });

  test('the code of one challenge is wrong for another, of somebody else or of the same address', async () => {
    const contact = nextPhone();
    const first = await sentTo(contact);
    app.clock.advance(CODE_RESEND_MS);
    const again = await sentTo(contact);
    const other = await sentTo(nextPhone());
    for (const [challenge, code] of [
      [first.id, again.code],
      [other.id, first.code],
    ] as const)
      if (code !== (challenge === first.id ? first.code : other.code))
        expect(await verify(challenge, code)).toMatchObject(refused('CODE_WRONG'));
    expect((await verify(first.id, first.code)).ok).toBe(true);
    expect((await verify(other.id, other.code)).ok).toBe(true);
  });

  test('a code is valid for five minutes, to the millisecond', async () => {
    const good = await sentTo(nextPhone());
    app.clock.advance(CODE_LIFE_MS - 1);
    expect((await verify(good.id, good.code)).ok).toBe(true);
    const late = await sentTo(nextPhone());
    app.clock.advance(CODE_LIFE_MS);
    expect(await verify(late.id, late.code)).toMatchObject(refused('CODE_EXPIRED'));
  });

  test('a challenge for one purpose or account is unknown for every other, and no try is counted', async () => {
    const own = await makeAccount(app.pool);
    const stranger = await makeAccount(app.pool);
    const login = await sentTo(own.phone!);
    const confirm = (await answered(app.call(requestOwnCode, { token: own.token }))).challenge.id;
    const confirmCode = digitsOf(app.outbox.at(-1)!.body);
    app.clock.advance(CODE_RESEND_MS);
    const proof = (await answered(app.call(requestOwnCode, { token: own.token }))).challenge.id;
    const proofCode = digitsOf(app.outbox.at(-1)!.body);
    const moved = await answered(
      app.call(changeContact, {
        token: own.token,
        body: { phone_or_email: nextPhone(), proof: { challenge: proof, code: proofCode } },
      }),
    );
    const contact = moved.challenge.id;
    const contactCode = digitsOf(app.outbox.at(-1)!.body);

    const prove = (challenge: string, code: string, token = own.token) =>
      app.call(deleteAccount, { token, body: { proof: { challenge, code } } });
    const change = (challenge: string, code: string, token = own.token) =>
      app.call(verifyContact, { token, body: { challenge, code } });
    for (const attempt of [
      () => verify(confirm, confirmCode),
      () => verify(contact, contactCode),
      () => prove(login.id, login.code),
      () => prove(contact, contactCode),
      () => prove(confirm, confirmCode, stranger.token),
      () => change(login.id, login.code),
      () => change(confirm, confirmCode),
      () => change(contact, contactCode, stranger.token),
    ])
      expect(await attempt()).toMatchObject(refused('CHALLENGE_UNKNOWN'));
    for (const id of [login.id, confirm, contact]) expect(await triesOf(id)).toBe(0);
    expect((await change(contact, contactCode)).ok).toBe(true);
    expect((await verify(login.id, login.code)).ok).toBe(true);
  });
});

describe('a request that is refused for something else does not use up its proof', () => {
  async function ownProof(token: string): Promise<{ challenge: string; code: string }> {
    app.clock.advance(CODE_RESEND_MS);
    const { challenge } = await answered(app.call(requestOwnCode, { token }));
    return { challenge: challenge.id, code: digitsOf(app.outbox.at(-1)!.body) };
  }

  test('a weak password', async () => {
    const { token } = await makeAccount(app.pool);
    const proof = await ownProof(token);
    const change = (password: string) => app.call(setPassword, { token, body: { password, proof } });
    expect(await change('12345678')).toMatchObject(refused('PASSWORD_WEAK'));
    expect((await change('kucing di genteng')).ok).toBe(true);
    expect(await change('kucing di genteng')).toMatchObject(refused('CODE_EXPIRED'));
  });

  test('a new address that got a code just now', async () => {
    const phone_or_email = nextPhone();
    const proven = async () => {
      const { token } = await makeAccount(app.pool);
      return { token, body: { phone_or_email, proof: await ownProof(token) } };
    };
    const one = await proven();
    const other = await proven();
    expect((await app.call(changeContact, one)).ok).toBe(true);
    expect(await app.call(changeContact, other)).toMatchObject(refused('RATE_LIMITED'));
    app.clock.advance(CODE_RESEND_MS);
    expect((await app.call(changeContact, other)).ok).toBe(true);
  });
});

describe('a known address and an unknown one cannot be distinguished', () => {
  /** The same value with the kind of each part instead of the part itself. */
  const shapeOf = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
      : typeof value;

  /** All that an onlooker learns of one request: the answer, the messages, and the statements to the database. */
  async function seen(path: string, body: unknown, token?: string) {
    await app.pool.query('delete from rate_count');
    const messages = app.outbox.length;
    statements();
    const answer = await post(path, body, { peer: otherClient(), ...(token && { token }) });
    const asked = statements();
    const text = await answer.text();
    return {
      status: answer.status,
      headers: [...answer.headers],
      // The length counts too: an id or an instant is as long as any other.
      length: text.length,
      shape: shapeOf(JSON.parse(text)),
      messages: app.outbox.slice(messages).map(({ channel }) => channel),
      statements: asked,
    };
  }
  const mail = () => `orang-${otherClient()}@contoh.example`;

  const known = { password_hash: null as string | null };
  beforeAll(async () => {
    known.password_hash = await hashPassword('kucing di genteng');
    // The switch of maintenance is read once in two seconds: here, so that it is not read by the request that is watched.
    await askCode(nextPhone());
  });

  test.each([
    { what: 'submit-auth-otp', path: submitAuthOtp.path, body: {}, status: 200 },
    { what: 'password/forgot', path: forgotPassword.path, body: {}, status: 200 },
    {
      what: 'submit-auth local',
      path: submitAuth.path,
      body: { strategy: 'local', password: 'bukan yang benar' },
      status: 422,
    },
  ])('$what: the same answer, messages and statements', async ({ path, body, status }) => {
    for (const addressOf of [nextPhone, mail]) {
      const [withPassword, without, halfway, nobody] = [addressOf(), addressOf(), addressOf(), addressOf()];
      const field = (address: string) => (address.includes('@') ? { email: address } : { phone: address });
      const { accountId } = await makeAccount(app.pool, field(withPassword));
      await app.pool.query('update account set password_hash = $2 where id = $1', [accountId, known.password_hash]);
      await makeAccount(app.pool, field(without));
      await makeAccount(app.pool, { ...field(halfway), activated: false });
      const stranger = await seen(path, { ...body, phone_or_email: nobody });
      expect(stranger.status).toBe(status);
      expect(stranger.statements.length).toBeGreaterThan(1);
      for (const address of [withPassword, without, halfway])
        expect(await seen(path, { ...body, phone_or_email: address })).toEqual(stranger);
    }
  });

  test('a new address for an account: free or taken, the same answer, message and statements', async () => {
    const taken = await makeAccount(app.pool);
    const proven = async () => {
      const { token } = await makeAccount(app.pool);
      const { challenge } = await answered(app.call(requestOwnCode, { token }));
      return { token, proof: { challenge: challenge.id, code: digitsOf(app.outbox.at(-1)!.body) } };
    };
    const one = await proven();
    const other = await proven();
    const free = await seen(changeContact.path, { phone_or_email: nextPhone(), proof: one.proof }, one.token);
    expect(free.status).toBe(200);
    expect(await seen(changeContact.path, { phone_or_email: taken.phone, proof: other.proof }, other.token)).toEqual(
      free,
    );
  });
});

test('no request of these tests ended in an unknown error, and no code stands in the log', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  // Whole words: ids of requests and digests may hold six digits by chance.
  const words = new Set(JSON.stringify(app.logged).match(/[\w-]+/g));
  for (const { body } of app.outbox) if (/\b\d{6}\b/.test(body)) expect(words).not.toContain(digitsOf(body));
});
