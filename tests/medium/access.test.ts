import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { makeAccount } from '../factories/account.ts';
import { type TestApp, createTestApp } from '../support/app.ts';

let app: TestApp;
let patient: { token: string };

beforeAll(async () => {
  app = await createTestApp();
  patient = await makeAccount(app.pool);
});
afterAll(() => app.close());

const all = Object.values(ENDPOINTS) as Endpoint[];
const secured = all.filter(({ access }) => access !== 'public');
const withBody = all.filter(({ body }) => body !== undefined);
/** An address of the right form: whom it names does not matter here. */
const pathOf = ({ path }: Endpoint) =>
  path
    .replace('{trans_code}', '7K4P-2QX9')
    .replace(/\{(id|session)\}/, '1')
    .replace(/\{\w+\}/g, 'x');

async function codeOf(answer: Response): Promise<{ status: number; code: string; field?: string }> {
  const { error } = (await answer.json()) as { error: { code: string; field?: string } };
  return { status: answer.status, ...error };
}

test('[ROLE-01] every private endpoint answers 401 to a guest and to a token that is none', async () => {
  expect(secured.length).toBeGreaterThan(10);
  for (const endpoint of secured) {
    for (const token of [undefined, 'malformed token', 'a-token-that-nobody-was-ever-given']) {
      const body = endpoint.body ? {} : undefined;
      const { status, code } = await codeOf(await app.ask(endpoint.method, pathOf(endpoint), { token, body }));
      expect([endpoint.name, status, code]).toEqual([endpoint.name, 401, 'UNAUTHENTICATED']);
    }
  }
});

test('every endpoint of the desk answers 403 to a patient', async () => {
  const desk = all.filter(({ access }) => access === 'desk');
  expect(desk.length).toBeGreaterThan(4);
  for (const endpoint of desk) {
    const { status, code } = await codeOf(
      await app.ask(endpoint.method, pathOf(endpoint), { token: patient.token, body: endpoint.body ? {} : undefined }),
    );
    expect([endpoint.name, status, code]).toEqual([endpoint.name, 403, 'FORBIDDEN']);
  }
});

test('a body that is not JSON, of another type, or too large is refused before anything happens', async () => {
  const desk = new Set(all.filter(({ access }) => access === 'desk').map(({ name }) => name));
  expect(withBody.length).toBeGreaterThan(5);
  for (const endpoint of withBody.filter(({ name }) => !desk.has(name))) {
    const send = (body: string, type: string) =>
      app.ask(endpoint.method, pathOf(endpoint), { token: patient.token, body, headers: { 'content-type': type } });
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
    expect(await codeOf(await send('[1,2]', 'application/json')), endpoint.name).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
    });
  }
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

test('another method is 405, another path 404, and no answer shows what is inside', async () => {
  expect(await codeOf(await app.ask('POST', '/api/search', { body: {} }))).toMatchObject({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  });
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
  expect(html).not.toContain('<script');
});
