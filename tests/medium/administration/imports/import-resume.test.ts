import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../support/database/database.ts';
import type { TestDatabase } from '../../../support/database/database.ts';
import { importBasics, importFile } from '../../../support/content/register.ts';
import { CHECKOUT } from '../../../support/process/server-process.ts';

/** Four batches and a part; every doctor has a row in the first half of the file and one in the second. */
const DOCTORS = 11_000;
/** Each test runs the command two or three times. */
const PATIENCE_MS = 180_000;
const CENTERS = ['3273015', '5171016'];
const ACCEPTED = 2 * DOCTORS - 3;

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  file = join(folder, 'register.csv');
  const rows = CENTERS.flatMap((center) =>
    Array.from({ length: DOCTORS }, (_, at) => `R${at},dr. Nomor ${at},-,anak,${center}`),
  );
  // Some rows are refused before the interruption, one of them because its center is missing, and one after it.
  rows[3] = 'R3,dr. Nomor 3,-,anakk,3273015';
  rows[4] = 'R4,dr. Nomor 4,-,anak,3173014';
  rows[20_000] = 'R9000,dr. Nama Lain,-,anak,5171016';
  await writeFile(file, `doctor_id,name,gender,specialisation,hospital_code\n${rows.join('\n')}\n`);
});
beforeEach(async () => {
  database = await createTestDatabase({ max: 3 });
  await importBasics(database.pool);
  const basis = join(folder, 'basis.csv');
  await writeFile(
    basis,
    'kemkes_code,name,regency_code,latitude,longitude\n3273015,RS Satu,32.73,-6.898,107.598\n5171016,RS Dua,51.71,-8.676,115.212\n',
  );
  await importFile(database.pool, 'hospitals', basis);
  return () => database.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** The clinic in which the second half of the rows begins. */
const CLINIC_OF_THIRD_BATCH = `insert into clinic (center_id, slug, name, specialisation_id)
  select c.id, 'poli-anak', 'Poli Anak', s.id from center c, specialisation s where c.code = '5171016' and s.slug = 'anak'`;

const all = async (sql: string) => (await database.pool.query(sql)).rows;

function startImport(...flags: string[]) {
  const child = spawn(
    process.execPath,
    ['data/cli.ts', 'import', 'practices', file, ...flags, '--database', database.url],
    { cwd: CHECKOUT, env: { PATH: process.env['PATH'] }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => (output += `${line}\n`));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  return {
    child,
    /** Resolves when a line is printed; rejects when the process ends without it. */
    printed: (line: string) =>
      new Promise<void>((resolve, reject) => {
        lines.on('line', (said) => said === line && resolve());
        void ended.then(() => reject(new Error(`Ended without '${line}':\n${output}`)));
      }),
    done: async () => {
      const [code] = await ended;
      return { code: code as number | null, output };
    },
  };
}

/** A connection that has written a row without committing, and blocks whoever writes the same one. */
async function holdUp(sql: string): Promise<pg.PoolClient> {
  const holder = await database.pool.connect();
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  await holder.query(sql);
  return holder;
}

async function expectWhole(): Promise<void> {
  expect(
    await all(
      `select (select count(*)::int from doctor) as doctors, (select count(*)::int from doctor where slug is null or name !~ '^dr. Nomor') as strange,
         (select count(*)::int from practice) as practices, (select count(distinct (doctor_id, clinic_id))::int from practice) as different,
         (select count(*)::int from doctor_specialisation) as fields,
         (select count from directory_count where kind = 'doctor') as counted`,
    ),
  ).toEqual([
    {
      doctors: DOCTORS,
      strange: 0,
      practices: ACCEPTED,
      different: ACCEPTED,
      fields: DOCTORS,
      counted: DOCTORS,
    },
  ]);
  expect(await all('select code, doctor_count, clinic_count from center order by code')).toEqual([
    { code: '3273015', doctor_count: DOCTORS - 2, clinic_count: 1 },
    { code: '5171016', doctor_count: DOCTORS - 1, clinic_count: 1 },
  ]);
  expect(
    await all(
      "select file, read, accepted, refused, finished_at is not null as ended from import_run where kind = 'practices' order by id limit 1",
    ),
  ).toEqual([{ file: 'register.csv', read: 2 * DOCTORS, accepted: ACCEPTED, refused: 3, ended: true }]);
}

test(
  'an import that is killed in the middle goes on where it stopped, and ends as if nothing had happened',
  async () => {
    const holder = await holdUp(CLINIC_OF_THIRD_BATCH);
    const killed = startImport();
    await killed.printed('practices: 10000 rows');
    killed.child.kill('SIGKILL');
    expect((await killed.done()).code).toBe(null);
    await holder.query('rollback');
    holder.release();
    expect(await all("select read, finished_at from import_run where kind = 'practices'")).toEqual([
      { read: 10_000, finished_at: null },
    ]);
    expect(await all('select count(*)::int as count from practice')).toEqual([{ count: 9998 }]);

    const report = join(folder, 'report.csv');
    const { code, output } = await startImport('--report', report).done();
    expect(output).toContain('practices: went on after the 10000 rows that an earlier run had taken');
    expect(output).toContain('practices: read 22000, accepted 21997, changed ');
    expect(code).toBe(0);
    await expectWhole();
    // The report also has the rows refused before the interruption.
    const faults = (await readFile(report, 'utf8')).split('\n').slice(1, -1);
    expect(faults.map((line) => line.split(',').slice(0, 5).join(','))).toEqual([
      '5,refused,specialisation,anakk,SPECIALISATION_UNKNOWN',
      '6,refused,hospital_code,3173014,CENTER_UNKNOWN',
      '20002,refused,name,dr. Nama Lain,DOCTOR_DIFFERS',
    ]);

    const again = await startImport().done();
    expect(again.output).toContain('accepted 21997, changed 0, refused 3');
    expect(again.output).not.toContain('went on after');
    await expectWhole();
  },
  PATIENCE_MS,
);

test(
  'an import that is killed between a batch of doctors and their practices makes the practices, and no doctor twice',
  async () => {
    // The clinics exist, and another connection is writing one practice of the second batch.
    await database.pool.query(
      `insert into clinic (center_id, slug, name, specialisation_id)
     select c.id, 'poli-anak', 'Poli Anak', s.id from center c, specialisation s where s.slug = 'anak'`,
    );
    await database.pool.query(
      `insert into doctor (slug, code, name, gender, source, updated_at) values ('dr-nomor-7000', 'R7000', 'dr. Nomor 7000', '-', 'x', now())`,
    );
    const holder = await holdUp(
      `insert into practice (doctor_id, clinic_id, center_id) select d.id, k.id, k.center_id
     from doctor d, clinic k join center c on c.id = k.center_id where d.code = 'R7000' and c.code = '3273015'`,
    );
    const killed = startImport();
    await killed.printed('practices: 5000 rows');
    // Wait until its second connection is blocked: by then the doctors of the second batch are committed.
    let waiting = 0;
    while (waiting === 0) {
      const { rows } = await holder.query(
        "select count(*)::int as waiting from pg_sleep(0.02), pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waiting = rows[0].waiting;
    }
    killed.child.kill('SIGKILL');
    await killed.done();
    await holder.query('rollback');
    holder.release();
    const [left] = await all(
      "select (select count(*)::int from doctor) as doctors, (select count(*)::int from practice) as practices, (select read from import_run where kind = 'practices') as read",
    );
    expect(left).toMatchObject({ practices: 4998, read: 5000 });
    expect(left.doctors).toBeGreaterThanOrEqual(9998);

    const { code, output } = await startImport().done();
    expect(output).toContain('practices: went on after the 5000 rows that an earlier run had taken');
    expect(code).toBe(0);
    await expectWhole();
  },
  PATIENCE_MS,
);

test(
  'an interrupted run starts anew when a center was added meanwhile: rows refused for want of it are accepted',
  async () => {
    const more = join(folder, 'more.csv');
    await writeFile(more, 'kemkes_code,name,regency_code,latitude,longitude\n3173014,RS Tiga,31.73,-6.19,106.85\n');
    const holder = await holdUp(CLINIC_OF_THIRD_BATCH);
    const killed = startImport();
    await killed.printed('practices: 5000 rows');
    killed.child.kill('SIGKILL');
    await killed.done();
    await holder.query('rollback');
    holder.release();
    await importFile(database.pool, 'hospitals', more);
    const { code, output } = await startImport().done();
    expect(code).toBe(0);
    expect(output).not.toContain('went on after');
    expect(await all('select count(*)::int as count from practice')).toEqual([{ count: ACCEPTED + 1 }]);
    expect(
      await all(
        "select d.code from practice p join doctor d on d.id = p.doctor_id join center c on c.id = p.center_id where c.code = '3173014'",
      ),
    ).toEqual([{ code: 'R4' }]);
  },
  PATIENCE_MS,
);
