import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CONSENT_VERSION } from '#domain/limits.ts';
import { errorsOf } from '#server/openapi.ts';
import { startStandIns } from '#server/accounts/social/stand-ins/start.ts';
import type { StandIns } from '#server/accounts/social/stand-ins/start.ts';
import { nextPhone } from '../../factories/account.ts';
import { makePhoto } from '../../factories/picture.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { AUTHORISATION, inTableOrder } from '../../support/authorisation/authorisation-table.ts';
import { makeApplication, makeCode, makeHolder, makeWorld } from '../../support/authorisation/authorisation-world.ts';
import type { Holder, World } from '../../support/authorisation/authorisation-world.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { requestsTo } from '../../support/request-arbitrary.ts';
import type { Hints, Wire } from '../../support/request-arbitrary.ts';
import { digestTables } from '../../support/database/table-digest.ts';
import type { Digest } from '../../support/database/table-digest.ts';
import { hashToken } from '#server/platform/http/bearer.ts';

/** Fixed, so that a run can be repeated; a long hunt uses others: FUZZ_SEED=7 FUZZ_RUNS=2000. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
/** Endpoints without input have little that could be sent wrongly. */
const RUNS_WITHOUT_INPUT = 5;
const LIMIT_MS = 30_000 + RUNS * 500;

/** Columns that a refusal changes on purpose: tries at a code, a solved captcha, a sign-in on its way through a provider. */
const USED_UP = ['login_challenge.tries', 'login_challenge.kept_try_used'];
const USED_UP_TABLES = ['captcha_use', 'social_attempt'];

const all = inTableOrder(ENDPOINTS);

/** A path with '..' in it is another path. */
const OF_ANOTHER_PATH: readonly ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

let app: TestApp;
let world: World;
let standIns: StandIns;
let hints: Hints;
let files: Uint8Array[];

beforeAll(async () => {
  standIns = await startStandIns('http://localhost:3000', () => app.clock.now);
  app = await createTestApp({ social: standIns.providers });
  world = await makeWorld(app);
  files = [world.picture, world.picture.subarray(0, 70), await makePhoto(), Buffer.from('<svg/>'), new Uint8Array()];
  hints = await makeHints(await makeHolder(world));
});
afterAll(async () => {
  await app.close();
  await standIns.stop();
  await world.provider.stop();
});

async function makeHints(of: Holder): Promise<Hints> {
  const { pool } = app;
  const column = async (sql: string) => (await pool.query<{ v: unknown }>(`${sql} limit 5`)).rows.map(({ v }) => v);
  const contacts = [nextPhone(), 'sari@contoh.example', '021 5550 0123', of.marks[2]!];
  const dates = ['2026-11-23', '2026-11-30', '2000-02-29', '1990-02-03', '0001-01-01', '9999-12-31'];
  const ids = [of.session, of.patientId, of.childId, world.place.umum, world.place.bpjs, world.doctor, of.device];
  const states = Array.from({ length: 6 }, (_, at) => `${at}`.repeat(43));
  await pool.query(
    `insert into social_attempt (state, provider, nonce, verifier, expires_at)
     select s, 'GOOGLE', s, s, $2 from unnest($1::text[]) s`,
    [states, new Date(app.clock.now.getTime() + 60_000)],
  );
  const codes = await Promise.all(['confirm', 'contact'].map((each) => makeCode(world, of, each as 'confirm')));
  const slugs = {
    doctor: await column('select slug as v from doctor'),
    center: await column('select slug as v from center'),
    clinic: await column('select slug as v from clinic'),
    city: await column('select slug as v from regency'),
    field: await column('select slug as v from specialisation'),
  };
  return {
    ...Object.fromEntries(['date', 'from', 'to', 'birth_date'].map((name) => [name, dates])),
    ...Object.fromEntries(['phone_or_email', 'email', 'phone'].map((name) => [name, contacts])),
    ...Object.fromEntries(
      ['session', 'patient', 'payment', 'id', 'device', 'insurance'].map((name) => [
        name,
        [...ids, ...ids.map(String)],
      ]),
    ),
    center: [String(world.place.center)],
    list: ['staff', 'audit', 'practices', 'doctors'],
    sort: ['name', '-at', 'doctor'],
    filter: ['NEW', 'CREATED', 'desk'],
    slug: [...slugs.doctor, ...slugs.center],
    hospital: slugs.center,
    clinic: slugs.clinic,
    city: slugs.city,
    specialization: slugs.field,
    query: ['anak bandung', 'dr. Uji', 'RS Uji', 'poli'],
    name: ['dr. Uji', 'Rahma Putri'],
    registration: ['STR 12345'],
    latitude: ['-6.9', '0'],
    longitude: ['107.6', '0'],
    trans_code: [of.transCode],
    captcha: [await solveCaptcha(app)],
    consent_version: [CONSENT_VERSION],
    challenge: codes.map(({ challenge }) => challenge),
    code: ['246810', 'kode-dari-penyedia'],
    state: states,
    photo: [of.marks[6]],
    number: ['0001234567890', '3273015708950001'],
    idempotency_key: ['kunci-yang-sama'],
  };
}

const tokenOf = ({ name, access }: Endpoint, holder: Holder): string | undefined =>
  ({
    public: undefined,
    patient: holder.token,
    locked: holder.token,
    desk: (AUTHORISATION[name]?.managersOnly ? world.manager : world.desk).token,
    kiosk: holder.kiosk,
    manager: world.manager.token,
    administrator: world.administrator.token,
  })[access];

/**
 * What counts the requests is emptied, so that none is refused for those before it. `before` and `after` that, how many transactions have written anything: as long as the number
 * stands still, no row has changed. One question, because each request asks it twice.
 */
const FORGET_COUNTS = `
  select pg_snapshot_xmax(pg_current_snapshot())::text as at;
  begin; delete from rate_count; delete from captcha_use; commit;
  select pg_snapshot_xmax(pg_current_snapshot())::text as at`;
async function forgetCounts(): Promise<{ before: string; after: string }> {
  const answers = (await app.pool.query(FORGET_COUNTS)) as unknown as { rows: { at: string }[] }[];
  return { before: answers[0]!.rows[0]!.at, after: answers.at(-1)!.rows[0]!.at };
}

async function picture(): Promise<Digest> {
  const digest = await digestTables(app.pool, USED_UP);
  return Object.fromEntries(Object.entries(digest).filter(([name]) => !USED_UP_TABLES.includes(name)));
}

/** The code of a refusal, null for a success; everything else fails the test. */
async function outcomeOf(endpoint: Endpoint, answer: Response): Promise<ErrorCode | null> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 200 && endpoint.answer === 'event-stream') {
    expect(type).toMatch(/^text\/event-stream/);
    await answer.body!.cancel();
    return null;
  }
  if (answer.status === 200 && endpoint.answer === 'picture') {
    expect(type).toBe('image/jpeg');
    return null;
  }
  if (answer.status === 200 && endpoint.answer === 'csv') {
    expect(type).toBe('text/csv; charset=utf-8');
    await answer.text();
    return null;
  }
  expect(type).toMatch(/^application\/json/);
  const json = (await answer.json()) as { status: string; data?: unknown; error?: { code: ErrorCode } };
  if (answer.status === 200) {
    expect(json).toMatchObject({ status: 'success', data: expect.anything() });
    return null;
  }
  expect(json).toMatchObject({ status: 'error', error: { request_id: expect.any(String) } });
  expect(answer.status, `${json.error!.code} with another status`).toBe(ERROR_STATUS[json.error!.code]);
  expect(answer.status, JSON.stringify(app.logged.at(-1)?.facts)).toBeLessThan(500);
  const declared = [...errorsOf(endpoint), ...OF_ANOTHER_PATH];
  expect(declared, `${endpoint.name} answers what its contract does not say`).toContain(json.error!.code);
  return json.error!.code;
}

test.each(all.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name: whatever is sent, the answer is one of the contract, and a refusal changes nothing',
  { timeout: LIMIT_MS },
  async ({ endpoint }) => {
    const { params, query, body: shape, upload } = endpoint;
    let holder = await makeHolder(world);
    await makeApplication(world);
    const right = await AUTHORISATION[endpoint.name]?.ask(holder, world);
    let before = await picture();
    let { after: written } = await forgetCounts();
    const send = async (wire: Wire): Promise<void> => {
      const { url, headers, body } = wire;
      const answer = await app.ask(endpoint.method, url, {
        token: tokenOf(endpoint, holder),
        headers,
        ...(body !== undefined && { body }),
      });
      const refused = await outcomeOf(endpoint, answer);
      // Work in the background belongs to the request that began it.
      await app.deps.imports.settled();
      const writes = await forgetCounts();
      const nothingWritten = writes.before === written;
      written = writes.after;
      if (nothingWritten) return;
      const after = await picture();
      if (refused !== null) expect(after, `${refused} has changed something`).toEqual(before);
      before = after;
      // An account that has signed out or was deleted is replaced by another one.
      const { rowCount } = await app.pool.query(
        'select 1 from auth_token where token_hash = $1 and revoked_at is null',
        [hashToken(holder.token)],
      );
      if (rowCount === 0) {
        holder = await makeHolder(world);
        before = await picture();
        ({ after: written } = await forgetCounts());
      }
    };
    await fc.assert(fc.asyncProperty(requestsTo(endpoint, hints, right, files), send), {
      seed: SEED,
      numRuns: upload || [params, query, shape].some((each) => each !== undefined) ? RUNS : RUNS_WITHOUT_INPUT,
      // Each request meets what the one before has changed, so a smaller example would be another story.
      endOnFailure: true,
    });
  },
);
