import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { logout } from '#contract/accounts/sign-in/logout.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { apiDescription } from '#server/openapi.ts';
import { makeAccount, makeKiosk, makeStaff } from '../../factories/account.ts';
import { makeCenter } from '../../factories/directory.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

let app: TestApp;
let patient: { token: string };
let desk: { token: string };
let administrator: { token: string };
let kiosk: { token: string };
let revoked: string;

beforeAll(async () => {
  app = await createTestApp();
  patient = await makeAccount(app.pool);
  const center = await makeCenter(app.pool);
  const staff = await makeStaff(app.pool, center);
  desk = staff;
  kiosk = { token: await makeKiosk(app.pool, center, staff.accountId) };
  administrator = await makeStaff(app.pool, null);
  revoked = (await makeAccount(app.pool)).token;
  await app.call(logout, { token: revoked });
});
afterAll(() => app.close());

/** Of no valid form for any field: too long for a text, no id, no date, no number. */
const MALFORMED = '!'.repeat(500);
/** Valid values of query parameters that are required. */
const VALID: Record<string, string> = {
  from: '2026-11-01',
  to: '2026-11-20',
  first: '1',
  second: '1',
  name: 'anak',
  kind: 'doctors',
  session: '1',
  type: 'KTP',
  patient: '1',
  latitude: '-6.2',
  longitude: '106.8',
  double: '2',
};
const all = ENDPOINTS;
const secured = all.filter(({ access }) => access !== 'public');
const withBody = all.filter(({ body }) => body !== undefined);
/** A path of the right form; whom it names does not matter here. */
const pathOf = ({ path }: Endpoint, wrong?: string) =>
  path
    .replace(`{${wrong}}`, MALFORMED)
    .replace('{trans_code}', '7K4P-2QX9')
    .replace('{key}', 'kunci-sekali')
    .replace(/\{(id|session|patient|center)\}/g, '1')
    .replace('{list}', 'audit')
    .replace('{kind}', 'doctors')
    .replace(/\{\w+\}/g, 'x');

const tokenFor = ({ access }: Endpoint) =>
  ({ public: patient, patient, locked: patient, desk, kiosk, manager: administrator, administrator })[access].token;
const keysOf = ({ body }: Endpoint) => {
  const { properties, anyOf } = z.toJSONSchema(body!, { io: 'input' });
  return [...Object.keys(properties ?? {}), ...(anyOf ?? []).flatMap((each) => Object.keys(each.properties ?? {}))];
};

async function codeOf(answer: Response): Promise<{ status: number; code: string; field?: string; details?: object }> {
  const { error } = (await answer.json()) as { error: { code: string; field?: string; details?: object } };
  return { status: answer.status, ...error };
}

test('[ROLE-01] every private endpoint answers 401 to a guest, to a made-up token and to a revoked one', async () => {
  expect(secured.length).toBeGreaterThan(10);
  for (const endpoint of secured) {
    for (const token of [undefined, 'malformed token', 'a-token-that-nobody-was-ever-given', revoked]) {
      const body = endpoint.body ? {} : undefined;
      const { status, code } = await codeOf(await app.ask(endpoint.method, pathOf(endpoint), { token, body }));
      expect([endpoint.name, status, code]).toEqual([endpoint.name, 401, 'UNAUTHENTICATED']);
    }
  }
});

test('every endpoint of the desk answers 403 to a patient', async () => {
  const ofTheDesk = all.filter(({ access }) => access === 'desk');
  expect(ofTheDesk.length).toBeGreaterThan(4);
  for (const endpoint of ofTheDesk) {
    const { status, code } = await codeOf(
      await app.ask(endpoint.method, pathOf(endpoint), { token: patient.token, body: endpoint.body ? {} : undefined }),
    );
    expect([endpoint.name, status, code]).toEqual([endpoint.name, 403, 'FORBIDDEN']);
  }
});

test('every endpoint of the administrator answers 403 to a patient and to a desk', async () => {
  const ofTheAdministrator = all.filter(({ access }) => access === 'administrator');
  expect(ofTheAdministrator.length).toBeGreaterThan(1);
  for (const endpoint of ofTheAdministrator) {
    for (const { token } of [patient, desk]) {
      const body = endpoint.body ? {} : undefined;
      const { status, code } = await codeOf(await app.ask(endpoint.method, pathOf(endpoint), { token, body }));
      expect([endpoint.name, status, code]).toEqual([endpoint.name, 403, 'FORBIDDEN']);
    }
  }
});

test('a body that is not JSON, of another type, or too large is refused before anything happens', async () => {
  expect(withBody.length).toBeGreaterThan(5);
  for (const endpoint of withBody) {
    const send = (body: string, type: string, headers: Record<string, string> = {}) =>
      app.ask(endpoint.method, pathOf(endpoint), {
        token: tokenFor(endpoint),
        body,
        headers: { 'content-type': type, ...headers },
      });
    expect(await codeOf(await send('{"half":', 'application/json')), endpoint.name).toMatchObject({
      status: 400,
      code: 'MALFORMED_BODY',
    });
    expect(await codeOf(await send('a=b', 'application/x-www-form-urlencoded')), endpoint.name).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA',
    });
    const large = JSON.stringify({ filler: 'x'.repeat(70_000) });
    expect(await codeOf(await send(large, 'application/json')), endpoint.name).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
    expect(
      await codeOf(await send('{}', 'application/json', { 'content-length': '70000' })),
      endpoint.name,
    ).toMatchObject({
      status: 413,
      details: { limit_bytes: 65_536 },
    });
    expect(await codeOf(await send('[1,2]', 'application/json')), endpoint.name).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
    });
  }
});

test('a malformed value in any field of any endpoint is refused, and its field is named', async () => {
  const { paths } = apiDescription(ENDPOINTS, 'http://localhost') as unknown as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  let tried = 0;
  for (const endpoint of all) {
    const { parameters } = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    for (const wrong of parameters) {
      const others = parameters.filter((each) => each.in === 'query' && each.required && each.name !== wrong.name);
      const query = new URLSearchParams(others.map(({ name }) => [name, VALID[name] ?? '']));
      if (wrong.in === 'query') query.set(wrong.name, MALFORMED);
      const path = wrong.in === 'path' ? pathOf(endpoint, wrong.name) : pathOf(endpoint);
      const answer = await app.ask(endpoint.method, `${path}?${query}`, {
        token: tokenFor(endpoint),
        body: endpoint.body ? {} : undefined,
      });
      const { status, code, field } = await codeOf(answer);
      expect([endpoint.name, status, code, field?.split('.')[0]]).toEqual([
        endpoint.name,
        422,
        'INVALID_INPUT',
        wrong.name,
      ]);
      tried += 1;
    }
    if (endpoint.body) {
      const keys = keysOf(endpoint);
      const body = Object.fromEntries(keys.map((key) => [key, [{}]]));
      const { status, code, field } = await codeOf(
        await app.ask(endpoint.method, pathOf(endpoint), { token: tokenFor(endpoint), body }),
      );
      expect([endpoint.name, status, code]).toEqual([endpoint.name, 422, 'INVALID_INPUT']);
      expect(keys).toContain(field?.split('.')[0]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(30);
});

test('a text that no database can store, with U+0000 or half a character in it, is refused and its field named', async () => {
  const { patientId, token } = await makeAccount(app.pool);
  const book = { session: 1, patient: patientId, payment: 1, idempotency_key: 'kunci-sekali' };
  for (const broken of ['Kami\u0000', '\ud83d', 'a\udc00b']) {
    const wrong: [string, object, string | undefined, string][] = [
      ['/api/admin/application/1/decide', { decision: 'REFUSED', reason: broken }, administrator.token, 'reason'],
      ['/api/contact-us/submit', { name: 'Sari', email: 'sari@contoh.example', message: broken }, undefined, 'message'],
      ['/api/appointment/book', { ...book, documents: { bpjs: { letter: broken } } }, token, 'documents.bpjs.letter'],
      ['/api/appointment/book', { ...book, documents: { [broken]: {} } }, token, `documents.${broken}`],
    ];
    for (const [path, body, asker, field] of wrong)
      expect(await codeOf(await app.ask('POST', path, { body, token: asker })), path).toMatchObject({
        status: 422,
        code: 'INVALID_INPUT',
        field,
      });
  }
  for (const path of ['/api/outbox?to=%00', '/api/search?query=anak%00'])
    expect(await codeOf(await app.ask('GET', path)), path).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
});

test('malformed dates, ids, coordinates and pages name their field', async () => {
  const wrong: [string, string][] = [
    ['/api/search?date=2026-02-30', 'date'],
    ['/api/search?latitude=91&longitude=1', 'latitude'],
    ['/api/search?latitude=-6.9&longitude=east', 'longitude'],
    ['/api/search?page=0', 'page'],
    ['/api/search?distance=21', 'distance'],
    ['/api/search?insurance=a', 'insurance.0'],
    ['/api/queue/abc', 'session'],
    ['/api/doctor/Not%20A%20Slug', 'slug'],
    ['/api/doctor/x/session?from=yesterday', 'from'],
  ];
  for (const [path, field] of wrong) {
    expect(await codeOf(await app.ask('GET', path)), path).toMatchObject({ status: 422, code: 'INVALID_INPUT', field });
  }
  expect(await codeOf(await app.ask('GET', '/api/appointment/detail/..', { token: patient.token }))).toMatchObject({
    status: 404,
  });
});

test('another method is 405, another path 404, and no answer shows internals', async () => {
  for (const endpoint of all) {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, code } = await codeOf(await app.ask(method, pathOf(endpoint), { token: tokenFor(endpoint) }));
      expect([method, endpoint.path, status, code]).toEqual([method, endpoint.path, 405, 'METHOD_NOT_ALLOWED']);
    }
  }
  expect(await codeOf(await app.ask('POST', '/api/search', { body: {} }))).toMatchObject({ status: 405 });
  const unknown = await codeOf(await app.ask('GET', '/api/no/such/thing'));
  expect(unknown).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the interface describes itself: every endpoint, every failure, and a page to read', async () => {
  const description = (await (await app.ask('GET', '/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  expect(description.openapi).toBe('3.1.0');
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  const text = JSON.stringify(description);
  for (const [, target] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = target!
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], description);
    expect(found, target).toBeDefined();
  }
  const page = await app.ask('GET', '/api/docs');
  const html = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  for (const { path } of all) expect(html).toContain(path);
  const asksAgain = html.split('<details>').filter((part) => part.includes('langkah kedua petugas diminta lagi'));
  expect(asksAgain).toHaveLength(all.filter(({ grave }) => grave === true).length);
  expect(html).not.toContain('<script');
  // Nothing is loaded, run, sent or framed, and the one style sheet is known by its digest.
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(html).not.toMatch(/ style=| on[a-z]+=|<(img|link|iframe|form|base)\b/);
  expect([...new Set(all.flatMap(({ errors }) => errors))].filter((code) => !html.includes(code))).toEqual([]);
  // Every link within the page leads somewhere, and to one place.
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  const targets = new Set([...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!));
  expect(targets.size).toBeGreaterThan(30);
  expect([...targets].filter((target) => !ids.includes(target))).toEqual([]);
});
