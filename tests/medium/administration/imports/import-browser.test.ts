import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../factories/queue.ts';
import { makeImport } from '../../../factories/import.ts';
import { makeStaff } from '../../../factories/account.ts';
import { CODES, codeOf, importDesk } from '../../../support/import-desk.ts';
import { importer } from '#data/import/importer.ts';
import { createImports } from '#server/administration/imports/imports.ts';
import { holdRunner, restartImport } from '#server/administration/imports/import-run.store.ts';
import { deleteStale } from '#server/retention.store.ts';

const desk = importDesk();
const HEAD = 'id,name,gender,specialisation,hospital_code\n';
const doctor = (id: string, name = `dr. Uji ${id}`) => `${id},${name},P,anak,${CODES.one}\n`;
const codes = async () => (await desk.all('select code from doctor order by code')).map(({ code }) => code);

test('a check says what a file would change and writes nothing; the import writes it, with its log', async () => {
  const file = `${HEAD}${doctor('A1')}A2,dr. Salah,L,anakk,${CODES.one}\n${doctor('A3')}`;
  const { import: run, faults } = await desk.checked('doctors', file);
  expect(run).toMatchObject({
    kind: 'doctors',
    file: 'uji.csv',
    step: 'CHECK',
    state: 'ENDED',
    rows: 3,
    rows_about: 3,
    result: { read: 3, accepted: 2, refused: 1, reasons: [{ code: 'SPECIALISATION_UNKNOWN', count: 1 }] },
  });
  expect(faults).toEqual([
    {
      line: 3,
      severity: 'refused',
      column: 'specialisation',
      value: 'anakk',
      code: 'SPECIALISATION_UNKNOWN',
      sentence: expect.stringContaining('Tidak ada spesialisasi'),
    },
  ]);
  expect(await codes()).toEqual([]);
  expect(await desk.all('select * from audit_event')).toEqual([]);

  expect((await desk.press(run.id, 'IMPORT')).status).toBe(200);
  const done = await desk.outcome(run.id);
  expect(done.import).toMatchObject({ step: 'IMPORT', state: 'ENDED', result: { accepted: 2, refused: 1 } });
  expect(await codes()).toEqual(['A1', 'A3']);
  const log = await desk.all(
    'select distinct actor_account_id::int as actor, center_id as center, action, subject from audit_event order by subject',
  );
  const of = { actor: desk.one.manager.accountId, center: desk.one.id, action: 'CREATED' };
  expect(log.filter(({ action }) => action === 'CREATED')).toEqual(
    ['clinic', 'doctor', 'doctor_specialisation', 'practice'].map((subject) => ({ ...of, subject })),
  );
  // The landing pages are counted again.
  expect(await desk.all("select doctor_count from landing where regency_code = '32.73'")).toEqual([
    { doctor_count: 2 },
  ]);
  expect(await codeOf(await desk.press(run.id, 'IMPORT'))).toBe('IMPORT_NOT_READY');
  expect(await codeOf(await desk.press(run.id, 'CHECK'))).toBe('IMPORT_NOT_READY');
});

test('the same file once more changes nothing', async () => {
  const file = `${HEAD}${doctor('B1')}`;
  expect((await desk.imported('doctors', file)).import.result?.changed).toBeGreaterThan(0);
  expect((await desk.imported('doctors', file)).import.result?.changed).toBe(0);
});

const bodyOf = async (answer: Response) => ((await answer.json()) as { data: { import: { id: string } } }).data;
/** Resolves when somebody waits for the lock. */
const waits = () =>
  expect
    .poll(() =>
      desk.all("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    )
    .toHaveLength(1);

const WEEK_HEAD = 'doctor_id,hospital_code,weekday,time_start,time_end,jkn_quota,general_quota,onsite_quota\n';
test('schedules make their sessions at once; numbers in sessions whose hours are gone are counted, and so are hours that overlap', async () => {
  await desk.imported('doctors', `${HEAD}${doctor('J1')}`);
  const week = (start: string, end: string) => `${WEEK_HEAD}J1,${CODES.one},1,${start},${end},10,10,0\n`;
  const first = await desk.imported('schedules', week('08:00', '12:00'));
  expect(first.import.result).toMatchObject({ sessions_made: 5, stranded: 0, overlaps: 0 });
  // Somebody has a number for next Monday, and would come in vain.
  await desk.app.pool.query(
    "update session set general_taken = 1, last_number = 1, version = 1 where date = '2026-11-30' and doctor_id = (select id from doctor where code = 'J1')",
  );
  const { import: checked } = await desk.checked('schedules', week('08:00', '11:00'));
  expect(checked.result).toMatchObject({ stranded: 1, sessions_made: 0 });
  await desk.press(checked.id, 'IMPORT');
  expect((await desk.outcome(checked.id)).import.result).toMatchObject({ stranded: 1 });
  const later = await desk.imported('schedules', week('09:00', '13:00'));
  expect(later.import.result).toMatchObject({ overlaps: 1 });
  expect(await desk.all('select date, time_start, time_end, status from session where general_taken = 1')).toEqual([
    { date: '2026-11-30', time_start: '08:00:00', time_end: '12:00:00', status: 'OPEN' },
  ]);
});

test('while a file is checked, people go on booking the sessions that it would change', async () => {
  await desk.imported('doctors', `${HEAD}${doctor('W1')}`);
  const week = (end: string) => `${WEEK_HEAD}W1,${CODES.one},2,08:00,${end},10,10,0\n`;
  await desk.imported('schedules', week('12:00'));
  const [umum] = await desk.all("select id from insurer where slug = 'umum'");
  await desk.all('insert into center_insurer (center_id, insurer_id) values ($1, $2)', [desk.one.id, umum!['id']]);
  const [session] = await desk.all("select id from session where date = '2026-11-24' and time_start = '08:00'");
  const { token, patientId } = await makePerson(desk.app.pool);
  // This lock stops the check after the hours, where it counts the doctors of the center again.
  const client = await desk.app.pool.connect();
  await client.query('update center set doctor_count = 0 where id = $1', [desk.one.id]);
  await client.query(`begin; select 1 from center where id = ${desk.one.id} for no key update`);
  const { id } = (await bodyOf(await desk.upload('schedules', week('11:00')))).import;
  await waits();
  const body = { session: session!['id'], patient: patientId, payment: umum!['id'], idempotency_key: randomUUID() };
  expect((await desk.app.ask('POST', '/api/appointment/book', { token, body })).status).toBe(200);
  await client.query('rollback');
  client.release();
  expect((await desk.outcome(id)).import).toMatchObject({ state: 'ENDED', result: { accepted: 1, changed: 1 } });
});

describe('one at a time', () => {
  /** Locks the table against writing until the answered function is called. */
  async function holdDoctors(): Promise<() => Promise<void>> {
    const client = await desk.app.pool.connect();
    await client.query('begin; lock table doctor in share mode');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  test('a second import of a center is refused, one of another center is not, and a cancelled one writes nothing', async () => {
    const before = await codes();
    const letGo = await holdDoctors();
    const answer = await desk.upload('doctors', `${HEAD}${doctor('C1')}`);
    const { id } = (await bodyOf(answer)).import;
    await waits();
    expect(await codeOf(await desk.upload('doctors', `${HEAD}${doctor('C2')}`))).toBe('IMPORT_BUSY');
    expect(await codeOf(await desk.press(id, 'IMPORT'))).toBe('IMPORT_NOT_READY');
    const elsewhere = await desk.upload('doctors', `${HEAD}X1,dr. Lain,P,anak,${CODES.two}\n`, desk.two.id);
    expect(elsewhere.status).toBe(200);

    const url = `/api/manage/${desk.one.id}/import/${id}`;
    const { token } = desk.one.manager;
    expect((await desk.app.ask('POST', `${url}/cancel`, { token })).status).toBe(200);
    await letGo();
    expect((await desk.outcome(id)).import).toMatchObject({ step: 'CHECK', state: 'CANCELLED', result: null });
    expect(await codes()).toEqual(before);
    expect(await codeOf(await desk.app.ask('POST', `${url}/cancel`, { token }))).toBe('IMPORT_NOT_READY');
    // It can be checked again, and then imported; an import that is cancelled is taken back as a whole.
    expect((await desk.press(id, 'CHECK')).status).toBe(200);
    expect((await desk.outcome(id)).import.state).toBe('ENDED');
    const hold = await holdDoctors();
    await desk.press(id, 'IMPORT');
    await waits();
    await desk.app.ask('POST', `${url}/cancel`, { token });
    await hold();
    expect((await desk.outcome(id)).import).toMatchObject({ step: 'IMPORT', state: 'CANCELLED' });
    expect(await codes()).toEqual(before);
    await desk.press(id, 'IMPORT');
    expect((await desk.outcome(id)).import).toMatchObject({ step: 'IMPORT', state: 'ENDED' });
    expect(await codes()).toEqual([...before, 'C1'].toSorted());
  });

  test('when two send or press at the same moment, one is refused because another import goes on', async () => {
    const files = await Promise.all([1, 2, 3].map((at) => desk.upload('doctors', `${HEAD}${doctor(`D${at}`)}`)));
    expect(files.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const taken = files.find(({ status }) => status === 200)!;
    const { id } = (await bodyOf(taken)).import;
    await desk.outcome(id);
    const presses = await Promise.all([desk.press(id, 'IMPORT'), desk.press(id, 'IMPORT')]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await desk.outcome(id);
  });

  test('a connection that breaks in the middle leaves nothing half, and the import can be tried again', async () => {
    const before = await codes();
    const { import: run } = await desk.checked('doctors', `${HEAD}${doctor('E1')}`);
    const letGo = await holdDoctors();
    await desk.press(run.id, 'IMPORT');
    await waits();
    await desk.all(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    await letGo();
    const { import: broken } = await desk.outcome(run.id);
    expect(broken).toMatchObject({ step: 'IMPORT', state: 'FAILED', failure: { reason: 'FAULT' } });
    expect(await codes()).toEqual(before);
    await desk.press(run.id, 'IMPORT');
    expect((await desk.outcome(run.id)).import.state).toBe('ENDED');
  });

  test('an import whose server is gone is shown as interrupted, blocks nobody, and can be begun anew', async () => {
    const owner = { accountId: desk.one.manager.accountId, center: desk.one.id };
    const content = `${HEAD}${doctor('F1')}`;
    const dead = await makeImport(desk.app.pool, owner, {
      kind: 'doctors',
      content,
      step: 'IMPORT',
      state: 'CANCELLED',
    });
    await desk.all("update staff_import set state = 'RUNNING', runner = 1 where id = $1", [dead]);
    expect((await desk.outcome(dead)).import).toMatchObject({ step: 'IMPORT', state: 'INTERRUPTED' });
    expect((await desk.checked('doctors', `${HEAD}${doctor('F2')}`)).import.state).toBe('ENDED');
    expect((await desk.press(dead, 'IMPORT')).status).toBe(200);
    expect((await desk.outcome(dead)).import).toMatchObject({ step: 'IMPORT', state: 'ENDED' });
  });

  test('a server that is stopped takes back its import and marks it as interrupted', async () => {
    const before = await codes();
    const owner = { accountId: desk.one.manager.accountId, center: desk.one.id };
    const content = `${HEAD}${doctor('S1')}`;
    const id = await makeImport(desk.app.pool, owner, { kind: 'doctors', content });
    const { pool, now, log } = desk.app.deps;
    const server = createImports({ pool, bulk: pool, importer, now, log });
    const letGo = await holdDoctors();
    await server.begin((runner) => restartImport(pool, { ...owner, id, step: 'IMPORT', runner, now: now() }));
    await waits();
    const stopped = server.stop();
    await letGo();
    await stopped;
    expect((await desk.outcome(id)).import).toMatchObject({ step: 'IMPORT', state: 'INTERRUPTED' });
    expect(await codes()).toEqual(before);
  });

  test('an import is running as long as the process that runs it lives, and no longer', async () => {
    const owner = { accountId: desk.administrator.accountId, center: null };
    const id = await makeImport(desk.app.pool, owner);
    const process = await desk.app.pool.connect();
    await holdRunner(process, 77);
    await desk.all("update staff_import set state = 'RUNNING', runner = 77 where id = $1", [id]);
    expect((await desk.outcome(id, null)).import.state).toBe('RUNNING');
    expect(await codeOf(await desk.upload('insurers', 'slug,name,kind\n', null))).toBe('IMPORT_BUSY');
    // The lock of the process ends with its connection.
    process.release(true);
    await expect.poll(async () => (await desk.outcome(id, null)).import.state).toBe('INTERRUPTED');
  });
});

describe('whose file it is', () => {
  test('another manager of the same center does not see it, nor does the administrator; a day later nobody does', async () => {
    desk.app.clock.advance(1_000);
    const { import: run } = await desk.checked('doctors', `${HEAD}${doctor('G1')}`);
    const colleague = await makeStaff(desk.app.pool, desk.one.id, { scope: 'manager' });
    const ask = (path: string, token: string) =>
      desk.app.ask('GET', `/api/manage/${desk.one.id}/import${path}`, { token });
    for (const { token } of [colleague, desk.administrator]) {
      expect(await codeOf(await ask(`/${run.id}`, token))).toBe('IMPORT_NOT_FOUND');
      expect(await codeOf(await ask(`/${run.id}/report`, token))).toBe('IMPORT_NOT_FOUND');
      expect(((await (await ask('', token)).json()) as { data: { imports: [] } }).data.imports).toEqual([]);
    }
    const own = (await (await ask('', desk.one.manager.token)).json()) as { data: { imports: { id: string }[] } };
    expect(own.data.imports.map(({ id }) => id)).toContain(run.id);
    const stranger = await makePerson(desk.app.pool);
    expect((await ask('', stranger.token)).status).toBe(403);

    desk.app.clock.advance(24 * 3_600_000 + 1);
    expect(await codeOf(await ask(`/${run.id}`, desk.one.manager.token))).toBe('IMPORT_NOT_FOUND');
    await deleteStale(desk.app.deps.pool, desk.app.clock.now);
    expect(await desk.all('select id from staff_import where id = $1', [run.id])).toEqual([]);
    expect(await desk.all('select 1 from staff_import_fault where import_id = $1', [run.id])).toEqual([]);
  });
});
