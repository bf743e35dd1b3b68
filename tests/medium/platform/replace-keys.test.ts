import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateKeys, SEALED } from '#data/rotate-keys.ts';
import { readTicketMark, signedPart } from '#contract/booking/ticket-mark.ts';
import { createServer } from '#server/app.ts';
import { doorCode, isDoorCode } from '#server/front-desk/check-in/door-code.policy.ts';
import { numberContext } from '#server/patients/numbers.present.ts';
import { take } from '#server/platform/http/rate-limit.ts';
import { refuseForeignKey } from '#server/platform/start/refuse-start.ts';
import { createVault, MARK_BYTES } from '#server/platform/vault.ts';
import type { Vault } from '#server/platform/vault.ts';
import { nextPhone } from '../../factories/account.ts';
import { makePhoto } from '../../factories/picture.ts';
import { bpjsDocuments, makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { databaseEnvironment } from '../../support/database/cluster.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';

/** The key of the test's application, and the one that takes its place. */
const [OLD, NEW] = [Buffer.alloc(32, 7), randomBytes(32)];
const before = createVault(OLD);
/** A server that has heard of the new key, one that seals by it, and one from which the old key was taken. */
const told = createVault(OLD, [NEW]);
const both = createVault(NEW, [OLD]);
const alone = createVault(NEW);
const NUMBERS = 3_000;

let app: TestApp;
let place: TestCenter;
/** What every number must be in the end, by its patient. */
const numbers = new Map<number, string>();
beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
  await refuseForeignKey(app.deps.pool, [OLD]);
  const person = await makePerson(app.pool);
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into patient (account_id, relation, name, gender, birth_date, created_at)
     select $1, 'child', 'Anak', 'P', '2015-01-01', $2 from generate_series(1, ${NUMBERS}) returning id`,
    [person.accountId, app.clock.now],
  );
  for (const [at, { id }] of rows.entries()) numbers.set(id, String(1_000_000_000_000 + at));
  // Half of them were sealed before there were marks.
  const sealed = rows.map(({ id }, at) => sealNumber(before, id, numbers.get(id)!).subarray(at % 2 ? MARK_BYTES : 0));
  await app.pool.query(
    "insert into patient_number (patient_id, kind, sealed) select p, 'BPJS', s from unnest($1::bigint[], $2::bytea[]) as t(p, s)",
    [rows.map(({ id }) => id), sealed],
  );
});
afterAll(() => app.close());

const sealNumber = (vault: Vault, patient: number, text: string): Buffer =>
  vault.seal(Buffer.from(text), numberContext(patient, 'BPJS'));

/** A server of the product with other keys on the same database. */
const serverOf = (vault: Vault) => {
  const server = createServer({ ...app.deps, vault });
  return async (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
    const raw = body instanceof Uint8Array;
    const answer = await server.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          'content-type': raw ? 'image/jpeg' : 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, answer };
  };
};
type Server = ReturnType<typeof serverOf>;
const jsonOf = async <T>({ answer }: { answer: Response }): Promise<T> => (await answer.json()) as T;

/** Runs the command as an operator does, with the running role's address alone. */
function command(what: string, keys: { current?: Buffer; old?: Buffer | null } = {}): ChildProcess {
  const { current = NEW, old = OLD } = keys;
  return spawn(process.execPath, ['data/cli.ts', 'keys', what], {
    cwd: CHECKOUT,
    env: {
      PATH: process.env['PATH'],
      APP_MODE: 'production',
      DATABASE_URL: databaseEnvironment(app.connection).DATABASE_URL,
      PUSH_KEY: Buffer.alloc(32, 5).toString('base64url'),
      PUBLIC_URL: 'https://antrian.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@antrian.example',
      MESSAGE_GATEWAY_URL: 'https://127.0.0.1:1',
      MESSAGE_GATEWAY_TOKEN: 'nobody listens there',
      DATA_KEY: current.toString('base64'),
      ...(old && { DATA_KEY_OLD: old.toString('base64') }),
    },
  });
}
async function endOf(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** Every number that this vault cannot open, or opens as something else. */
async function wrongNumbers(vault: Vault): Promise<number[]> {
  const { rows } = await app.pool.query<{ patient_id: number; sealed: Buffer }>(
    'select patient_id, sealed from patient_number',
  );
  return rows
    .filter(({ patient_id: id, sealed }) => {
      try {
        return vault.open(sealed, numberContext(id, 'BPJS')).toString() !== numbers.get(id);
      } catch {
        return true;
      }
    })
    .map(({ patient_id: id }) => id);
}
/** How many of the second half, to which nobody writes, the command has sealed anew. */
const sealedAnew = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::int as n from patient_number where patient_id = any($2) and substring(sealed for 10) = $1',
    [both.marks[0], [...numbers.keys()].slice(NUMBERS / 2)],
  );
  return rows[0]!.n;
};

type Booked = { person: Person; bpjs: Record<string, string>; code: string; qr: string };
const book = (server: Server, person: Person, session: number, bpjs: Record<string, string>) =>
  server('POST', '/api/appointment/book', {
    token: person.token,
    body: {
      session,
      patient: person.patientId,
      payment: place.bpjs,
      documents: { bpjs },
      idempotency_key: randomUUID(),
    },
  });
async function bookWithLetter(server: Server): Promise<Booked> {
  const person = await makePerson(app.pool);
  const sent = await server('POST', '/api/appointment/document', { token: person.token, body: await makePhoto() });
  const { data } = await jsonOf<{ data: { upload: { id: string } } }>(sent);
  const { bpjs: given } = await bpjsDocuments(app.pool, person.accountId, { vault: before });
  const bpjs: Record<string, string> = { ...given, letter_image: data.upload.id };
  const booked = await jsonOf<{ data: { appointment: { trans_code: string; qr: string } } }>(
    await book(server, person, await makeQueue(app.pool, place), bpjs),
  );
  const { trans_code: code, qr } = booked.data.appointment;
  return { person, bpjs, code, qr };
}
/** Whether a server shows the documents and the letter of a booking, and knows its ticket for genuine. */
async function reads(server: Server, { person, code, qr }: Booked): Promise<boolean[]> {
  const letter = await server('GET', `/api/appointment/detail/${code}/letter`, { token: person.token });
  const shown = await server('GET', `/api/appointment/detail/${code}`, { token: person.token });
  const { data } = await jsonOf<{ data: { key: object; older: object[] } }>(
    await server('GET', '/api/appointment/ticket-key'),
  );
  const mark = readTicketMark(qr)!;
  const isGenuine = [data.key, ...data.older].some((key) =>
    verify(
      'sha256',
      Buffer.from(signedPart(mark)),
      { key: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(mark.signature, 'base64url'),
    ),
  );
  return [letter.status === 200, shown.status === 200, isGenuine];
}

test('every column of sealed values is one that is sealed anew', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(SEALED.map(({ table, column }) => `${table}.${column}`).toSorted());
});

test('keys are replaced while the product runs: killed in the middle, beside writers by both keys, nothing is lost, and in the end the new key reads everything alone', async () => {
  const booked = await bookWithLetter(serverOf(before));
  const [toldServer, bothServer, aloneServer] = [serverOf(told), serverOf(both), serverOf(alone)];
  for (const server of [serverOf(before), toldServer, bothServer])
    expect(await reads(server, booked)).toEqual([true, true, true]);

  // Patients change their numbers all the time, at a server that seals by the new key and at one that was not started again yet.
  const writing = new AbortController();
  let written = 0;
  const patients = [...numbers.keys()].slice(0, NUMBERS / 2);
  const writer = async (vault: Vault, step: number): Promise<void> => {
    for (let at = step; !writing.signal.aborted; at += 7) {
      const patient = patients[(at * 2 + (step % 2)) % patients.length]!;
      const text = String(2_000_000_000_000 + at * 2 + (step % 2));
      await app.deps.pool.query("update patient_number set sealed = $2 where patient_id = $1 and kind = 'BPJS'", [
        patient,
        sealNumber(vault, patient, text),
      ]);
      numbers.set(patient, text);
      written += 1;
    }
  };
  const writers = [writer(both, 0), writer(told, 1)];

  const killed = command('rotate');
  const killedEnd = endOf(killed);
  while ((await sealedAnew()) === 0 && killed.exitCode === null);
  killed.kill('SIGKILL');
  expect((await killedEnd).code).toBeNull();
  const middle = await sealedAnew();
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(NUMBERS / 2);
  for (const server of [toldServer, bothServer]) expect(await reads(server, booked)).toEqual([true, true, true]);
  expect((await endOf(command('status'))).out).toContain('Next: npm run keys -- rotate');

  const second = await endOf(command('rotate'));
  writing.abort();
  await Promise.all(writers);
  expect(written).toBeGreaterThan(50);
  expect(await wrongNumbers(both)).toEqual([]);
  // The server that still sealed by the old key may have done so behind the command; then it says so, and is run again.
  if (second.code !== 0) expect(second.err).toContain('were sealed by another key meanwhile');
  const last = await endOf(command('rotate'));
  expect([last.code, last.err]).toEqual([0, '']);
  expect(last.out).toContain('Everything is sealed by DATA_KEY');
  expect((await endOf(command('status', { old: null }))).out).toContain('Everything is sealed by DATA_KEY.');

  expect(await wrongNumbers(alone)).toEqual([]);
  expect((await wrongNumbers(before)).length).toBe(NUMBERS);
  expect(await reads(aloneServer, booked)).toEqual([true, true, false]);
  expect(await reads(bothServer, booked)).toEqual([true, true, true]);
  await refuseForeignKey(app.deps.pool, [NEW]);
  await expect(refuseForeignKey(app.deps.pool, [OLD])).rejects.toThrow(/DATA_KEY/);
}, 120_000);

test('a number that somebody is writing while its row is reached is sealed anew as it was written', async () => {
  const patient = [...numbers.keys()][1]!;
  const setNumber = 'update patient_number set sealed = $2 where patient_id = $1';
  await app.pool.query(setNumber, [patient, sealNumber(before, patient, 'written before')]);
  const writer = await app.pool.connect();
  await writer.query('begin');
  await writer.query(setNumber, [patient, sealNumber(told, patient, 'written meanwhile')]);
  const rotating = rotateKeys(app.deps.pool, { vault: both, key: NEW, say: () => undefined });
  await lockWaits(app.pool, 1);
  await writer.query('commit');
  writer.release();
  expect(await rotating).toMatchObject({ sealed: 1, done: true });
  numbers.set(patient, 'written meanwhile');
  expect(await wrongNumbers(alone)).toEqual([]);
});

test('a card and a letter are held by one booking before, during and after the keys are replaced', async () => {
  await app.pool.query("delete from app_setting where key = 'data_key'");
  await refuseForeignKey(app.deps.pool, [OLD]);
  const { person, bpjs } = await bookWithLetter(serverOf(before));
  const [other, session] = [await makePerson(app.pool), await makeQueue(app.pool, place)];
  const { bpjs: own } = await bpjsDocuments(app.pool, other.accountId, { vault: before });
  const refusal = async (server: Server, documents: Record<string, string>) =>
    (await jsonOf<{ error?: { code: string } }>(await book(server, other, session, documents))).error?.code;
  const withCard = { ...own, card_number: bpjs['card_number']! } as Record<string, string>;
  const withLetter = { ...own, referral_number: bpjs['referral_number']! } as Record<string, string>;
  for (const vault of [before, both]) {
    expect(await refusal(serverOf(vault), withCard)).toBe('CARD_IN_USE');
    expect(await refusal(serverOf(vault), withLetter)).toBe('REFERENCE_IN_USE');
  }
  expect((await endOf(command('rotate'))).code).toBe(0);
  expect(await refusal(serverOf(alone), withCard)).toBe('CARD_IN_USE');
  expect(await refusal(serverOf(alone), withLetter)).toBe('REFERENCE_IN_USE');
  expect(person.accountId).not.toBe(other.accountId);
});

test('codes, door codes and counted limits of before the change hold after it', async () => {
  const phone = nextPhone();
  const asked = await jsonOf<{ data: { challenge: { id: string } } }>(
    await serverOf(before)('POST', '/api/user/submit-auth-otp', { body: { phone_or_email: phone } }),
  );
  const code = /\b\d{6}\b/.exec(app.outbox.at(-1)!.body)![0];
  const body = { challenge: asked.data.challenge.id, code };
  expect((await serverOf(alone)('POST', '/api/user/submit-auth-otp', { body })).status).toBe(422);
  expect((await serverOf(both)('POST', '/api/user/submit-auth-otp', { body })).status).toBe(200);

  const { code: door } = doorCode(told, place.center, app.clock.now);
  expect([both, told].map((vault) => isDoorCode(vault, place.center, door, app.clock.now))).toEqual([true, true]);

  const allowance = { name: 'tries', who: '192.0.2.1', most: 3, windowMs: 3_600_000 };
  const tryBy = (vault: Vault) => take({ pool: app.deps.pool, vault }, allowance, app.clock.now);
  expect([await tryBy(before), await tryBy(told), await tryBy(both), await tryBy(both), await tryBy(told)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a value that no key opens is named, and the database keeps the key that it is known by', async () => {
  await app.pool.query("delete from app_setting where key = 'data_key'");
  await refuseForeignKey(app.deps.pool, [OLD]);
  const patient = [...numbers.keys()][0]!;
  await app.pool.query('update patient_number set sealed = $2 where patient_id = $1', [
    patient,
    sealNumber(createVault(randomBytes(32)), patient, '1'),
  ]);
  const { code, err } = await endOf(command('rotate'));
  expect(code).toBe(1);
  expect(err).toContain(
    `1 values are sealed by a key that is not here, or were altered: patient_number ${patient} BPJS`,
  );
  await refuseForeignKey(app.deps.pool, [OLD]);
  const refused = await endOf(command('rotate', { current: randomBytes(32), old: null }));
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('DATA_KEY')]);
});

test('a new key is 32 random bytes, another one each time', async () => {
  const made = [(await endOf(command('generate'))).out.trim(), (await endOf(command('generate'))).out.trim()];
  expect(made.map((key) => Buffer.from(key, 'base64').length)).toEqual([32, 32]);
  expect(made[0]).not.toBe(made[1]);
});
