import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCenterRows, listCenterRows } from '#contract/administration/rows.ts';
import { findAtDesk } from '#contract/front-desk/desk-find.ts';
import { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { listLooks } from '#contract/patients/look.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import { rotateKeys } from '#data/rotate-keys.ts';
import { eraseDue } from '#server/administration/privacy/erase-due.ts';
import { createServer } from '#server/app.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import { exportAccount } from '#server/personal-data/export-account.ts';
import { createVault } from '#server/platform/vault.ts';
import type { Vault } from '#server/platform/vault.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { tablesWith } from '../../support/database/find-text.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;

/** A center of its own with a desk that searches and a manager who reads what it searched. */
async function open() {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const staff = await makeStaff(app.pool, desk.place.center, { name: 'Dina Kusuma' });
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  const session = await makeQueue(app.pool, desk.place);
  const params = { center: `${desk.place.center}`, list: 'looks' } as const;
  const read = (token = manager.token) => app.call(listCenterRows, { params, token });
  return {
    desk,
    staff,
    manager,
    session,
    params,
    read,
    find: (query: string) => answered(app.call(findAtDesk, { query: {}, body: { query }, token: staff.token })),
    known: (query: string) => answered(app.call(findKnownPatients, { body: { query }, token: staff.token })),
    /** The words of each search as the manager reads them, in the order of the alphabet; those that were erased last. */
    words: async () =>
      (await answered(read())).rows
        .filter(({ purpose }) => purpose === 'FIND' || purpose === 'KNOWN')
        .map(({ words }) => words as string | null)
        .toSorted((a, b) => (a ?? 'zz').localeCompare(b ?? 'zz')),
  };
}

test('the manager reads the words of each search of the own center, also in the file, and neither a desk nor the manager of another center nor an administrator does', async () => {
  const at = await open();
  const person = await makePerson(app.pool, 'Rahasia Sekali');
  await at.desk.take(at.session, person);
  await at.find(' Rahasia ');
  await at.find('siapa pun');
  await at.known('sekali');
  expect(await at.words()).toEqual(['Rahasia', 'sekali', 'siapa pun']);
  const file = await app.ask(
    'GET',
    exportCenterRows.path.replace('{center}', at.params.center).replace('{list}', 'looks'),
    {
      token: at.manager.token,
    },
  );
  expect(await file.text()).toContain(',siapa pun,');
  expect(await tablesWith(app.pool, 'siapa pun')).toEqual([]);

  const elsewhere = await open();
  for (const token of [at.staff.token, elsewhere.manager.token, person.token])
    expect(await at.read(token)).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(await elsewhere.words()).toEqual([]);
  // An administrator manages every center, and sees that there were searches.
  const { token } = await makeStaff(app.pool, null, { scope: 'administrator' });
  const { rows } = await answered(at.read(token));
  expect(rows.filter(({ words }) => words === false)).toHaveLength(3);
  const theirs = await app.ask(
    'GET',
    exportCenterRows.path.replace('{center}', at.params.center).replace('{list}', 'looks'),
    { token },
  );
  expect(await theirs.text()).not.toContain('siapa pun');
  const own = [
    await answered(app.call(listLooks, { token: person.token })),
    await exportAccount(person.accountId, app.clock.now, app.deps),
  ];
  expect(JSON.stringify(own)).toContain('Dina');
  expect(JSON.stringify(own)).not.toContain('sekali"');
});

test('the manager reads of which session and day somebody asked for the list', async () => {
  const at = await open();
  await at.desk.take(at.session, await makePerson(app.pool));
  await new DeskStand(app, at.desk.place, at.staff.token).look(at.session);
  const { rows } = await app.pool.query<{ clinic: string; date: string }>(
    'select c.name as clinic, s.date from session s join clinic c on c.id = s.clinic_id where s.id = $1',
    [at.session],
  );
  const { clinic, date } = rows[0]!;
  expect((await answered(at.read())).rows).toMatchObject([
    { purpose: 'QUEUE', asked: `SESSIONS 1 ${date} ${date} ${clinic}`, words: null, persons: 1 },
  ]);
  await new DeskStand(app, at.desk.place, at.manager.token).look(await makeQueue(app.pool, at.desk.place));
  expect((await answered(at.read())).rows).toContainEqual(
    expect.objectContaining({ asked: `SESSIONS 1 ${date} ${date} ${clinic}`, persons: 0, patients: '' }),
  );
});

test('with an account, or a person of it, the words of every search that showed them go, and that there was one stays', async () => {
  const at = await open();
  const person = await makePerson(app.pool, 'Pergi Selamanya');
  const child = await makePatient(app.pool, person.accountId, { name: 'Anak Pergi' });
  const stays = await makePerson(app.pool, 'Tinggal Di Sini');
  await at.desk.take(at.session, person);
  await at.desk.take(at.session, stays);
  await at.desk.take(await makeQueue(app.pool, at.desk.place), { ...person, patientId: child });
  await at.find('anak');
  await at.find('selamanya');
  await at.known('pergi');
  await at.find('tinggal');
  expect(await at.words()).toEqual(['anak', 'pergi', 'selamanya', 'tinggal']);
  await app.pool.query("update appointment set status = 'CANCEL' where patient_id = $1", [child]);
  await answered(app.call(removePatient, { token: person.token, params: { patient: `${child}` } }));
  expect(await at.words()).toEqual(['selamanya', 'tinggal', null, null]);
  await deleteAccount(person.accountId, app.clock.now, app.deps);
  expect(await at.words()).toEqual(['tinggal', null, null, null]);
  const { rows } = await app.pool.query('select letters from patient_search where center_id = $1 order by 1', [
    at.desk.place.center,
  ]);
  expect(rows).toEqual([{ letters: 4 }, { letters: 5 }, { letters: 7 }, { letters: 9 }]);
});

test('a search that finds somebody while they are being deleted waits for that and leaves no words', async () => {
  const at = await open();
  const person = await makePerson(app.pool, 'Sedang Pergi');
  await at.desk.take(at.session, person);
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from patient where account_id = $1 for update', [person.accountId]);
    const found = at.find('sedang');
    await lockWaits(app.pool, 1);
    await client.query('update patient set removed_at = $2 where account_id = $1', [person.accountId, app.clock.now]);
    await client.query('commit');
    await found;
  } finally {
    client.release();
  }
  expect(await at.words()).toEqual([null]);
});

test('words are erased after thirty days, also those that found nobody, and the searches stay', async () => {
  const at = await open();
  await at.find('dulu sekali');
  app.clock.now = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
  await at.find('kemarin saja');
  const erase = (days: number) => eraseDue(app.deps.pool, new Date(TEST_NOW.getTime() + days * DAY_MS), PRIVACY_LIMITS);
  await erase(30);
  expect(await at.words()).toEqual(['dulu sekali', 'kemarin saja']);
  await erase(31);
  expect(await at.words()).toEqual(['kemarin saja', null]);
});

test('the database lets words be erased or sealed by another key, and nothing else of a search be altered, by the running role neither', async () => {
  const at = await open();
  await at.find('tidak ada');
  const center = at.desk.place.center;
  const { rows } = await app.pool.query<{ sealed: Buffer }>(
    'select words_sealed as sealed from patient_search where center_id = $1',
    [center],
  );
  const { sealed } = rows[0]!;
  const other = createVault(randomBytes(32));
  const set = (change: string, value: Buffer | null = null) =>
    app.deps.pool.query(
      `update patient_search set ${change} where center_id = $1 and $2::bytea is not distinct from $2`,
      [center, value],
    );
  const refused = /append-only/;
  const bytes = Buffer.alloc(9);
  for (const [change, value] of [
    ['letters = 3'],
    ['words_sealed = null, letters = 3'],
    ["words_sealed = null, shown = '{1}'"],
    ['words_sealed = words_sealed'],
    // Words of the same key, longer words, and bytes that no key sealed.
    ['words_sealed = $2', app.deps.vault.seal(bytes, 'x')],
    ['words_sealed = $2', other.seal(Buffer.alloc(10), 'x')],
    ['words_sealed = $2', randomBytes(sealed.length)],
  ] as const)
    await expect(set(change, value), change).rejects.toThrow(refused);
  await set('words_sealed = $2', other.seal(bytes, 'x'));
  await set('words_sealed = null');
  await expect(set('words_sealed = $2', sealed)).rejects.toThrow(refused);
  await expect(app.deps.pool.query('alter table patient_search disable trigger all')).rejects.toThrow(/owner/);
  await expect(app.deps.pool.query('truncate patient_search')).rejects.toThrow(/permission/);
});

test('words are read at the search that they were typed for, and at no other one', async () => {
  const at = await open();
  await at.find('siapa saja');
  await app.pool.query(
    `insert into patient_search (actor_account_id, hour, center_id, purpose, digest, shown, meant, letters, at, words_sealed)
     select $2, hour, center_id, purpose, digest, shown, meant, letters, at, words_sealed from patient_search where center_id = $1`,
    [at.desk.place.center, at.manager.accountId],
  );
  const { rows } = await answered(at.read());
  expect(rows.map(({ staff, words }) => [staff === 'Dina Kusuma', words]).toSorted()).toEqual([
    [false, ''],
    [true, 'siapa saja'],
  ]);
  // What no key opens would hold up the replacing of keys until it is erased.
  await app.pool.query('update patient_search set words_sealed = null where actor_account_id = $1', [
    at.manager.accountId,
  ]);
});

test('words are read after the keys were replaced, and the page says so where none of the keys opens them', async () => {
  const at = await open();
  const person = await makePerson(app.pool, 'Kunci Baru');
  await at.desk.take(at.session, person);
  await at.find('kunci');
  await at.find('bukan siapa-siapa');
  const [old, key] = [Buffer.alloc(32, 7), randomBytes(32)];
  const readBy = async (vault: Vault): Promise<unknown[]> => {
    const server = createServer({ ...app.deps, vault });
    const path = listCenterRows.path.replace('{center}', at.params.center).replace('{list}', 'looks');
    const answer = await server.fetch(
      new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${at.manager.token}` } }),
    );
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { rows: { words: unknown }[] } };
    return data.rows.map(({ words }) => words).toSorted();
  };
  expect(await readBy(createVault(key))).toEqual(['', '']);
  const { unreadable, done } = await rotateKeys(app.deps.pool, {
    vault: createVault(key, [old]),
    key,
    say: () => undefined,
  });
  expect([unreadable, done]).toEqual([[], true]);
  expect(await readBy(createVault(key))).toEqual(['bukan siapa-siapa', 'kunci']);
});
