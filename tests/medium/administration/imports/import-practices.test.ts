import { beforeAll, expect, test } from 'vitest';
import { ImportBusy } from '#data/import/faults.ts';
import { takeSlugs } from '#server/directory/slugs.store.ts';
import { inTransaction } from '#data/database.ts';
import { importStand } from '../../../support/import-stand.ts';
import { digestTables } from '../../../support/database/table-digest.ts';

const stand = importStand(4);
const { importText, all } = stand;
beforeAll(async () => {
  await importText(
    'hospitals',
    'kemkes_code,name,regency_code,latitude,longitude\n3273015,RS Satu,32.73,-6.898,107.598\n5171016,RS Dua,51.71,-8.676,115.212\n3173014,RS Tiga,31.73,-6.19,106.85\n',
  );
});
const places = (code: string) =>
  all(
    `select c.code, k.slug, k.name from doctor d join practice p on p.doctor_id = d.id join clinic k on k.id = p.clinic_id
     join center c on c.id = p.center_id where d.code = '${code}' order by c.code, k.slug`,
  );
/** Everything but the records of the import runs, and the log of changes, which only grows. */
async function state() {
  const { import_run: _runs, directory_change: _changes, ...tables } = await digestTables(stand.database.pool);
  return tables;
}

const HEADER = 'doctor_id,name,gender,specialisation,hospital_code,clinic,source\n';
const REGISTER = `${HEADER}N1,"dr. Ayu Uji, Sp.A",P,anak,3273015,,nasional
N2,dr. Budi Uji,L,dokter-umum,3273015,Poli Karyawan,nasional
N3,dr. Salah Bidang,L,anakk,3273015,,nasional
N4,dr. Salah Tempat,L,anak,9999999,,nasional
N2,dr. Budi Uji,L,dokter-umum,5171016,,nasional
N5,,X,anak,3273015,,nasional
contoh-1,dr. Terlarang,L,anak,3273015,,nasional
N6,dr. Nol\0Nol,L,anak,3273015,,nasional
N7,dr. Kurang,L,anak
N1,"dr. Ayu  Uji, SpA",-,gizi-klinik|anak,5171016,,nasional
N1,dr. Lain Sekali,P,anak,5171016,,nasional
N1,"dr. Ayu Uji, Sp.A",L,anak,5171016,,nasional
N8,dr. Tanpa Bidang,L,,3273015,,nasional
N2,dr. Budi Uji,,dokter-umum,5171016,,nasional
N9,"dr. Ayu Uji, Sp.A",-,anak,3273015,,nasional
`;

test('a dry run of a register finds every fault and leaves nothing behind', async () => {
  const before = await digestTables(stand.database.pool);
  const result = await importText('practices', REGISTER, true);
  expect({ accepted: result.accepted, refused: result.refused }).toEqual({ accepted: 6, refused: 9 });
  expect(await digestTables(stand.database.pool)).toEqual(before);
});

test('rows for several centers make one doctor, wherever they stand in the file; faults are named by line, column, value and code', async () => {
  const result = await importText('practices', REGISTER);
  expect(result.list.map(({ line, column, value, code }) => [line, column, value, code])).toEqual([
    [4, 'specialisation', 'anakk', 'SPECIALISATION_UNKNOWN'],
    [5, 'hospital_code', '9999999', 'CENTER_UNKNOWN'],
    [7, 'name', '', 'VALUE_MISSING'],
    [7, 'gender', 'X', 'VALUE_INVALID'],
    [8, 'doctor_id', 'contoh-1', 'VALUE_INVALID'],
    [9, 'name', 'dr. Nol\0Nol', 'VALUE_INVALID'],
    [10, '', 'N7,dr. Kurang,L,anak', 'COLUMN_COUNT'],
    [12, 'name', 'dr. Lain Sekali', 'DOCTOR_DIFFERS'],
    [13, 'gender', 'L', 'DOCTOR_DIFFERS'],
    [14, 'specialisation', '', 'VALUE_MISSING'],
  ]);
  expect(result).toMatchObject({ read: 15, accepted: 6, refused: 9, warned: 0, resumed: 0 });
  expect(await all('select code, slug, name, gender, invented, source from doctor order by code')).toEqual([
    { code: 'N1', slug: 'dr-ayu-uji-spa', name: 'dr. Ayu Uji, Sp.A', gender: 'P', invented: false, source: 'nasional' },
    { code: 'N2', slug: 'dr-budi-uji', name: 'dr. Budi Uji', gender: 'L', invented: false, source: 'nasional' },
    {
      code: 'N9',
      slug: 'dr-ayu-uji-spa-bandung',
      name: 'dr. Ayu Uji, Sp.A',
      gender: '-',
      invented: false,
      source: 'nasional',
    },
  ]);
  expect(
    await all(
      `select d.code, s.slug from doctor d join doctor_specialisation x on x.doctor_id = d.id
       join specialisation s on s.id = x.specialisation_id order by d.code, x.position`,
    ),
  ).toEqual([
    { code: 'N1', slug: 'anak' },
    { code: 'N1', slug: 'gizi-klinik' },
    { code: 'N2', slug: 'dokter-umum' },
    { code: 'N9', slug: 'anak' },
  ]);
  expect(await places('N1')).toEqual([
    { code: '3273015', slug: 'poli-anak', name: 'Poli Anak' },
    { code: '5171016', slug: 'poli-gizi-klinik', name: 'Poli Gizi Klinik' },
  ]);
  expect(await places('N2')).toEqual([
    { code: '3273015', slug: 'poli-karyawan', name: 'Poli Karyawan' },
    { code: '5171016', slug: 'poli-dokter-umum', name: 'Poli Umum' },
  ]);
});

test('the counts of centers and of the directory are right at the end, and the changes that a running server follows are written', async () => {
  expect(await all('select code, doctor_count, clinic_count from center order by code')).toEqual([
    { code: '3173014', doctor_count: 0, clinic_count: 0 },
    { code: '3273015', doctor_count: 3, clinic_count: 2 },
    { code: '5171016', doctor_count: 2, clinic_count: 2 },
  ]);
  expect(await all("select count from directory_count where kind = 'doctor'")).toEqual([{ count: 3 }]);
  expect(
    await all(
      "select d.code from doctor d where exists (select from directory_change c where c.kind = 'doctor' and d.id = any(c.ids)) order by 1",
    ),
  ).toEqual([{ code: 'N1' }, { code: 'N2' }, { code: 'N9' }]);
  expect(
    await all(
      "select read, accepted, refused, finished_at is not null as ended from import_run where kind = 'practices'",
    ),
  ).toEqual([{ read: 15, accepted: 6, refused: 9, ended: true }]);
});

test('the same register again changes nothing, and uses up no ids', async () => {
  const before = await state();
  const used = () => all("select last_value as last from pg_sequences where sequencename = 'practice_id_seq'");
  const usedBefore = await used();
  expect(await importText('practices', REGISTER)).toMatchObject({ accepted: 6, changed: 0, resumed: 0 });
  expect(await state()).toEqual(before);
  expect(await used()).toEqual(usedBefore);
});

test('a later register renames a doctor, adds centers and specialisations and removes none; the slug stays', async () => {
  const result = await importText(
    'practices',
    `${HEADER}N2,"dr. Budi Uji, M.Kes",L,dokter-umum|gizi-klinik,5171016,,baru\nN2,"dr. Budi Uji, M.Kes",L,dokter-umum,3173014,,baru\n`,
  );
  // Changed are the doctor, a specialisation, a clinic and a practice.
  expect(result).toMatchObject({ accepted: 2, changed: 4 });
  expect(await all("select name, slug, source from doctor where code = 'N2'")).toEqual([
    { name: 'dr. Budi Uji, M.Kes', slug: 'dr-budi-uji', source: 'baru' },
  ]);
  expect((await places('N2')).map(({ code }) => code)).toEqual(['3173014', '3273015', '5171016']);
});

test("a register does not take over another doctor's id: a new name needs a row of a center where the doctor practises", async () => {
  await importText('doctors', 'id,name,gender,specialisation,hospital_code\nD001,dr. Milik Satu,L,mata,3273015\n');
  const result = await importText(
    'practices',
    `${HEADER}D001,dr. Orang Lain,L,anak,5171016,,x\nD001,DR MILIK SATU,L,mata,5171016,,x\n`,
  );
  expect(result.list.map(({ line, column, value, code }) => [line, column, value, code])).toEqual([
    [2, 'doctor_id', 'D001', 'DOCTOR_ELSEWHERE'],
  ]);
  expect((await places('D001')).map(({ code }) => code)).toEqual(['3273015', '5171016']);
});

test('doctors of the same long name get different slugs, without reading all others', async () => {
  const name = `dr. ${'Panjang '.repeat(11)}Sekali`;
  const rows = Array.from({ length: 80 }, (_, at) => `L${at},${name},L,mata,3273015,,x`).join('\n');
  expect(await importText('practices', `${HEADER}${rows}\n`)).toMatchObject({ accepted: 80, refused: 0 });
  expect(await all("select count(distinct slug)::int as slugs from doctor where code ~ '^L\\d'")).toEqual([
    { slugs: 80 },
  ]);
  const slugs = await inTransaction(stand.database.pool, (client) =>
    takeSlugs(client, 'doctor', [['dr. Budi Uji'], ['dr. Budi Uji']]),
  );
  expect(slugs).toEqual(['dr-budi-uji-2', 'dr-budi-uji-3']);
});

test('two imports of a register do not run at the same time: the second one says so and changes nothing', async () => {
  const holder = await stand.database.pool.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtextextended('import practices', 0))");
    const before = await state();
    await expect(importText('practices', REGISTER)).rejects.toBeInstanceOf(ImportBusy);
    expect(await state()).toEqual(before);
  } finally {
    holder.release(true);
  }
});
