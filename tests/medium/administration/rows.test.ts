import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import type { AppError } from '#contract/errors.ts';
import { listAdminRows, listCenterRows } from '#contract/administration/rows.ts';
import { ADMIN_ROWS, CENTER_ROWS } from '#contract/administration/row-lists.ts';
import type { AdminRows, CenterRows, RowsShape } from '#contract/administration/row-lists.ts';
import { CENTER_SOURCES } from '#server/administration/lists/center-rows.ts';
import { streamRows } from '#server/administration/lists/rows.store.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeClinic } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { makeClosure, makeWeekly } from '../../factories/schedule.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let token: string;
let administrator: string;
beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
  token = (await makeStaff(app.pool, place.center, { scope: 'manager' })).token;
  administrator = (await makeStaff(app.pool, null)).token;
  // Names that an SQL pattern or a spreadsheet could misread.
  const strange = ['Poli 100%', 'Poli 1000', '=1+1', 'Poli "Kutip", Koma', '-5'];
  for (const [at, name] of strange.entries()) await makeClinic(app.pool, place.center, { name, slug: `aneh-${at}` });
  const elsewhere = await makeTestCenter(app.pool);
  await makeClinic(app.pool, elsewhere.center, { name: 'Poli Orang Lain' });
  await makeWeekly(app.pool, place, app.clock.now);
  await makeClosure(app.pool, place.center, '2026-11-30');
  await makeClosure(app.pool, place.center, '2020-01-01');
});
afterAll(() => app.close());

const ask = (list: CenterRows, query: Record<string, string> = {}) =>
  app.call(listCenterRows, { params: { center: `${place.center}`, list }, query: query as never, token });
const names = async (query: Record<string, string> = {}) =>
  (await answered(ask('clinics', query))).rows.map(({ name }) => name);
const file = async (path: string, by: string) => {
  const answer = await app.ask('GET', path, { token: by });
  return { answer, rows: parse(await answer.text(), { bom: true }) as string[][] };
};

test('every list of the contract is answered with just its columns, sorted by each of them, narrowed by each of its words', async () => {
  const lists = [
    ...Object.entries(CENTER_ROWS).map(([list, shape]) => ({
      shape: shape as RowsShape,
      of: (query: object) => ask(list as CenterRows, query as never),
    })),
    ...Object.entries(ADMIN_ROWS).map(([list, shape]) => ({
      shape: shape as RowsShape,
      of: (query: object) =>
        app.call(listAdminRows, { params: { list: list as AdminRows }, query: query as never, token: administrator }),
    })),
  ];
  let seen = 0;
  for (const { shape, of } of lists) {
    const columns = Object.keys(shape.columns);
    for (const query of [
      {},
      ...columns.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
      ...(shape.filter ?? []).map((filter) => ({ filter })),
    ]) {
      const { rows } = await answered(of(query));
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['id', ...columns].toSorted());
      seen += rows.length;
    }
  }
  expect(seen).toBeGreaterThan(50);
});

test('a search takes special characters literally and ignores case', async () => {
  expect(await names({ q: '100%' })).toEqual(['Poli 100%']);
  expect(await names({ q: 'pOLI 100' })).toEqual(['Poli 100%', 'Poli 1000']);
  expect(await names({ q: "'; drop table clinic; --" })).toEqual([]);
});

test('no list has rows of another center', async () => {
  expect(await names({ q: 'orang lain' })).toEqual([]);
});

test('pages hold 25 rows, and say how many there are', async () => {
  for (let at = 0; at < 30; at += 1)
    await makeClinic(app.pool, place.center, {
      name: `Poli Banyak ${String(at).padStart(2, '0')}`,
      slug: `banyak-${at}`,
    });
  const first = await answered(ask('clinics', { q: 'banyak' }));
  expect([first.rows.length, first.total, first.pagination]).toEqual([25, 30, { current_page: 1, total_page: 2 }]);
  const second = await answered(ask('clinics', { q: 'banyak', page: '2' }));
  expect(second.rows.map(({ name }) => name)).toEqual([25, 26, 27, 28, 29].map((at) => `Poli Banyak ${at}`));
});

test('closures are past or coming by the date of the center', async () => {
  const dates = async (filter: string) =>
    (await answered(ask('closures', { filter }))).rows.map((row) => row['date_from']);
  expect(await dates('COMING')).toEqual(['2026-11-30']);
  expect(await dates('PAST')).toEqual(['2020-01-01']);
});

test.each([
  [{ sort: 'password' }, 'sort'],
  [{ sort: '-constructor' }, 'sort'],
  [{ filter: 'NEW' }, 'filter'],
  [{ page: '0' }, 'page'],
])('%o is refused at its field', async (query, field) => {
  expect(await ask('clinics', query as never)).toMatchObject({ error: { code: 'INVALID_INPUT', field } });
});

test('the file holds all rows of the search, and nothing a spreadsheet would run', async () => {
  const { answer, rows } = await file(`/api/manage/${place.center}/rows/clinics/csv?q=&sort=name`, token);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="clinics.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(rows[0]).toEqual(Object.keys(CENTER_ROWS.clinics.columns));
  const first = rows.slice(1).map(([name]) => name);
  expect(first).toEqual(expect.arrayContaining(["'=1+1", '-5', 'Poli "Kutip", Koma', 'Poli Banyak 29']));
  expect(first).not.toContain('Poli Orang Lain');
  expect((await file(`/api/manage/${place.center}/rows/clinics/csv?q=kutip`, token)).rows).toHaveLength(2);
});

test('a download that is aborted gives its database connection back', async () => {
  for (let at = 0; at < 25; at += 1) {
    const answer = await app.ask('GET', `/api/manage/${place.center}/rows/clinics/csv`, { token });
    await answer.body!.cancel();
  }
  expect((await answered(ask('clinics'))).total).toBeGreaterThan(30);
});

test('whoever reads files slowly holds up nobody else: one at a time for an account, two for a center, and none for ever', async () => {
  const managerOf = async ({ center }: TestCenter) => ({
    path: `/api/manage/${center}/rows/clinics/csv`,
    by: (await makeStaff(app.pool, center, { scope: 'manager' })).token,
  });
  const begin = ({ path, by }: { path: string; by: string }) => app.ask('GET', path, { token: by });
  const [one, two, three] = [await managerOf(place), await managerOf(place), await managerOf(place)];
  const elsewhere = await managerOf(await makeTestCenter(app.pool));
  const slow = await begin(one);
  const refused = await begin(one);
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'TOO_MANY_AT_ONCE' } }]);
  const other = await begin(two);
  expect((await begin(three)).status).toBe(429);
  expect((await file(elsewhere.path, elsewhere.by)).answer.status).toBe(200);
  await slow.body!.cancel();
  expect((await file(one.path, one.by)).answer.status).toBe(200);
  // What was read to its end is over.
  await other.text();
  expect((await file(two.path, two.by)).rows.length).toBeGreaterThan(30);
});

test('a file whose reader takes too long is given up, with its connection and its place', async () => {
  const reader = {
    accountId: (await makeStaff(app.pool, place.center, { scope: 'manager' })).accountId,
    center: place.center,
  };
  const source = CENTER_SOURCES.clinics;
  const wanted = { source, center: place.center, now: app.clock.now, q: '', filter: null, sort: null, down: false };
  const rows = streamRows(app.deps.pool, wanted, reader, 1_000);
  await rows.next();
  const another = async (): Promise<string> => {
    const others = streamRows(app.deps.pool, wanted, reader);
    try {
      await others.next();
      return 'begun';
    } catch (error) {
      return (error as AppError).code;
    } finally {
      await others.return(undefined);
    }
  };
  await expect.poll(another, { timeout: 15_000 }).toBe('begun');
  await expect(rows.next()).rejects.toThrow();
});

test('no list of a center shows a row of another center', async () => {
  const other = await makeTestCenter(app.pool);
  const theirs = await makeStaff(app.pool, other.center, { scope: 'manager' });
  await makeWeekly(app.pool, other, app.clock.now);
  await makeClosure(app.pool, other.center, '2026-11-30');
  await app.pool.query(
    `insert into audit_event (at, actor_account_id, center_id, action, subject, subject_id)
     select $1, $2, center, 'READ', 'letter', center::text from unnest($3::bigint[]) center`,
    [app.clock.now, theirs.accountId, [place.center, other.center]],
  );
  const idsOf = async (list: CenterRows, center: number, by: string) => {
    const asked = { params: { center: `${center}`, list }, token: by };
    return (await answered(app.call(listCenterRows, asked))).rows.map(({ id }) => id);
  };
  const filled: string[] = [];
  for (const list of Object.keys(CENTER_ROWS) as CenterRows[]) {
    const here = await idsOf(list, place.center, token);
    const there = await idsOf(list, other.center, theirs.token);
    expect([list, there.filter((id) => here.includes(id))]).toEqual([list, []]);
    if (here.length > 0 && there.length > 0) filled.push(list);
  }
  expect(filled).toEqual(expect.arrayContaining(['clinics', 'practices', 'sessions', 'closures', 'staff', 'audit']));
});
