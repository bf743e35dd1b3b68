import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/sign-in/password.ts';
import { mailboxOf } from '#domain/contact.ts';
import { CODE_RESEND_MS, CODE_SENDS_PER_ADDRESS, GUESSES_PER_DAY } from '#domain/limits.ts';
import { upsertAccount } from '#server/accounts/account.store.ts';
import { setContact } from '#server/accounts/sign-in-ways.store.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { WORK, createAttempts, idOf, wrongOf } from '../../support/sign-in-attempts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
});
afterAll(() => app.close());
beforeEach(() => app.pool.query('delete from rate_count'));

const { post, askCode, verify, signIn, sentTo, lastCode, persist } = createAttempts(() => app);
const accountOf = (address: string) => upsertAccount(app.pool, { channel: 'email', address }, app.clock.now);
const TAKEN = { code: 'MAILBOX_TAKEN' };

/** Signs in by a code that was sent to this address as it is written. */
async function enter(address: string) {
  const asked = await persist((how) => askCode(address, how));
  const entered = await verify(idOf(asked), lastCode(address));
  return { ...entered, user: (entered.data as { user?: { id: number } } | null)?.user?.id };
}

describe('one mailbox', () => {
  test('has one account, whichever alias is tried, and is reached under the address as it was written', async () => {
    const first = await enter('budi+antri@contoh.example');
    expect([first.code, sentTo('budi+antri@contoh.example').length]).toEqual(['OK', 1]);
    for (const alias of ['budi@contoh.example', 'budi+2@contoh.example', 'budi+antri+3@contoh.example'])
      expect([alias, (await enter(alias)).code]).toEqual([alias, 'MAILBOX_TAKEN']);
    app.clock.advance(CODE_RESEND_MS);
    expect((await enter('budi+antri@contoh.example')).user).toBe(first.user);
    const { rows } = await app.pool.query("select email from account where email like 'budi%'");
    expect(rows).toEqual([{ email: 'budi+antri@contoh.example' }]);
  });

  test('of Google has one account, whatever dots and whichever of its names are written', async () => {
    expect((await enter('siti.aminah@gmail.com')).code).toBe('OK');
    expect((await enter('s.i.t.i.aminah+x@googlemail.com')).code).toBe('MAILBOX_TAKEN');
    // Elsewhere a dot tells two people apart.
    expect((await enter('siti.aminah@contoh.example')).code).toBe('OK');
    expect((await enter('sitiaminah@contoh.example')).code).toBe('OK');
  });

  test('has one account although twenty aliases of it are proved at the same moment', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => accountOf(`serentak+${at}@contoh.example`)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject(TAKEN);
  });

  test('is free again when its account is deleted, and cannot be taken by a change of address while it is not', async () => {
    const [one, other] = [await accountOf('ganti+1@contoh.example'), await accountOf('lain@contoh.example')];
    const change = (account: number, address: string) =>
      setContact(app.pool, account, { channel: 'email', address }, app.clock.now);
    expect(await change(other, 'ganti+2@contoh.example')).toBe(false);
    expect(await change(one, 'ganti@contoh.example')).toBe(true);
    await app.pool.query('update account set email = null, deleted_at = $2 where id = $1', [one, app.clock.now]);
    expect(await change(other, 'ganti+2@contoh.example')).toBe(true);
  });
});

describe('limits count by the mailbox', () => {
  test('of codes: five an hour to all of its aliases are free, the next one costs work, and somebody else pays nothing', async () => {
    for (let sent = 0; sent < CODE_SENDS_PER_ADDRESS; sent += 1)
      expect((await askCode(`banjir+${sent}@contoh.example`)).code).toBe('OK');
    expect((await askCode('banjir+lagi@contoh.example')).code).toBe(WORK);
    expect((await askCode('tenang@contoh.example')).code).toBe('OK');
    // The person behind the mailbox has a code of their own by work, whatever is on its way to an alias.
    expect((await enter('banjir@contoh.example')).code).toBe('OK');
  });

  test('of guesses: what was guessed at one alias counts for the others', async () => {
    for (let guessed = 0; guessed < GUESSES_PER_DAY; guessed += 1) {
      const alias = `tebak+${guessed}@contoh.example`;
      const asked = await persist((how) => askCode(alias, how));
      expect((await verify(idOf(asked), wrongOf(lastCode(alias)))).code).toBe('CODE_WRONG');
    }
    const asked = await persist((how) => askCode('tebak@contoh.example', how));
    expect((await verify(idOf(asked), wrongOf(lastCode('tebak@contoh.example')))).code).toBe(WORK);
  });

  test('of passwords, and of links to new ones', async () => {
    for (let guessed = 0; guessed < GUESSES_PER_DAY; guessed += 1)
      expect((await signIn(`sandi+${guessed}@contoh.example`, 'tebakan lain')).code).toBe('PASSWORD_WRONG');
    expect((await signIn('sandi@contoh.example', 'tebakan lain')).code).toBe(WORK);
    const link = (address: string) => post(forgotPassword.path, { phone_or_email: address });
    expect((await link('sandi+a@contoh.example')).code).toBe('OK');
    expect((await link('sandi+b@contoh.example')).code).toBe('RATE_LIMITED');
  });
});

test('accounts that shared a mailbox before stay, sign in as before, and none is added to them', async () => {
  const migration = await readFile(
    fileURLToPath(new URL('../../../server/platform/db/migrations/0031-one-mailbox-one-account.sql', import.meta.url)),
    'utf8',
  );
  await app.pool.query(
    'drop index account_mailbox; alter table account drop column shares_mailbox; drop function mailbox_of',
  );
  const before = ['lama@contoh.example', 'lama+1@contoh.example', 'lama+2@contoh.example'];
  const ids: number[] = [];
  for (const email of before) {
    const { rows } = await app.pool.query('insert into account (email, created_at) values ($1, now()) returning id', [
      email,
    ]);
    ids.push(rows[0].id);
  }
  await app.pool.query(migration);
  for (const [at, email] of before.entries()) expect((await enter(email)).user).toBe(ids[at]);
  await expect(accountOf('lama+3@contoh.example')).rejects.toMatchObject(TAKEN);
  // Only with its old address does such an account share a mailbox.
  const change = (address: string) => setContact(app.pool, ids[1]!, { channel: 'email', address }, app.clock.now);
  expect(await change('lama+1@contoh.example')).toBe(true);
  expect(await change('lama+4@contoh.example')).toBe(false);
});

test('the database and the program tell mailboxes apart alike', async () => {
  const sign = fc.constantFrom('a', 'b', '.', '+', '-');
  const name = fc.string({ unit: sign, minLength: 1, maxLength: 8 });
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'contoh.example', 'mail.gmail.com');
  const written = fc.sample(
    fc.tuple(name, domain).map((parts) => parts.join('@')),
    2_000,
  );
  const { rows } = await app.pool.query<{ mailbox: string }>(
    'select mailbox_of(address) as mailbox from unnest($1::text[]) with ordinality as u(address, nth) order by nth',
    [written],
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(
    written.map((address) => mailboxOf({ channel: 'email', address })),
  );
});
