import { describe, expect, test } from 'vitest';
import { CENTER_IMPORTS } from '#contract/administration/imports/import-limits.ts';
import { CODES, codeOf, importDesk } from '../../../support/import-desk.ts';

const desk = importDesk();
const HEAD = 'id,name,gender,specialisation,hospital_code\n';
const PLACE_HEAD = 'doctor_id,name,gender,specialisation,hospital_code,clinic\n';
const WEEK_HEAD = 'doctor_id,hospital_code,weekday,time_start,time_end,jkn_quota,general_quota,onsite_quota\n';
const nameOf = async (code: string) => (await desk.all('select name from doctor where code = $1', [code]))[0]?.['name'];
const placesOf = async (code: string) =>
  (
    await desk.all(
      `select m.code || ' ' || k.name as at from practice p join doctor d on d.id = p.doctor_id join center m on m.id = p.center_id
       join clinic k on k.id = p.clinic_id where d.code = $1 order by 1`,
      [code],
    )
  ).map(({ at }) => at);
const reasonsOf = ({ faults }: { faults: { line: number; code: string; severity: string }[] }) =>
  faults.map(({ line, code, severity }) => `${line} ${severity} ${code}`);

describe("a manager's file", () => {
  test.each([
    ['doctors', `${HEAD}K1,dr. Satu,P,anak,${CODES.one}\nK2,dr. Dua,P,anak,${CODES.two}\nK3,dr. Tiga,P,anak,9999999\n`],
    [
      'practices',
      `${PLACE_HEAD}K1,dr. Satu,P,anak,${CODES.one},\nK2,dr. Dua,P,anak,${CODES.two},\nK3,dr. Tiga,P,anak,9999999,\n`,
    ],
    [
      'schedules',
      `${WEEK_HEAD}K1,${CODES.one},1,08:00,09:00,1,1,0\nK1,${CODES.two},2,08:00,09:00,1,1,0\nK1,9999999,3,08:00,09:00,1,1,0\n`,
    ],
  ])('of %s: rows of another center are refused one by one', async (kind, file) => {
    const seen = await desk.imported(kind, file);
    expect(seen.import.result).toMatchObject({ read: 3, accepted: 1, refused: 2 });
    expect(reasonsOf(seen)).toEqual(['3 refused CENTER_FOREIGN', '4 refused CENTER_UNKNOWN']);
    expect(await placesOf('K2')).toEqual([]);
    expect(await desk.all('select 1 from practice where center_id = $1', [desk.two.id])).toEqual([]);
  });

  test('may only be of a kind about doctors and their hours', async () => {
    for (const kind of ['hospitals', 'puskesmas', 'insurers'])
      expect(await codeOf(await desk.upload(kind, 'slug,name,kind\n'))).toBe('INVALID_INPUT');
    expect(CENTER_IMPORTS).toEqual(['doctors', 'practices', 'schedules']);
  });

  test('may rename a doctor who practises at that center only', async () => {
    await desk.imported('doctors', `${HEAD}L1,dr. Lama,P,anak,${CODES.one}\n`);
    await desk.imported('doctors', `${HEAD}L1,dr. Baru,P,anak,${CODES.one}\n`);
    expect(await nameOf('L1')).toBe('dr. Baru');
    await desk.imported('practices', `${PLACE_HEAD}L1,dr. Baru Lagi,P,anak,${CODES.one},\n`);
    expect(await nameOf('L1')).toBe('dr. Baru Lagi');
  });

  test('does not rename a doctor who practises elsewhere too, and says so; clinics and hours at that center are accepted', async () => {
    await desk.imported(
      'practices',
      `${PLACE_HEAD}M1,dr. Milik Bersama,P,anak,${CODES.one},\nM1,dr. Milik Bersama,P,anak,${CODES.two},\n`,
      null,
    );
    const fieldsOf = () =>
      desk.all(
        "select s.slug from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id join doctor d on d.id = ds.doctor_id where d.code = 'M1'",
      );
    const asDoctor = await desk.imported('doctors', `${HEAD}M1,dr. Direbut,L,mata,${CODES.one}\n`);
    expect(reasonsOf(asDoctor)).toEqual(['2 warning DOCTOR_SHARED']);
    expect(asDoctor.import.result).toMatchObject({ accepted: 1, warned: 1 });
    const asPlace = await desk.imported('practices', `${PLACE_HEAD}M1,dr. Direbut,L,mata,${CODES.one},Poli Malam\n`);
    expect(reasonsOf(asPlace)).toEqual(['2 warning DOCTOR_SHARED']);
    expect(await desk.all("select name, gender from doctor where code = 'M1'")).toEqual([
      { name: 'dr. Milik Bersama', gender: 'P' },
    ]);
    expect(await fieldsOf()).toEqual([{ slug: 'anak' }]);
    expect(await placesOf('M1')).toEqual([
      `${CODES.one} Poli Anak`,
      `${CODES.one} Poli Malam`,
      `${CODES.one} Poli Mata`,
      `${CODES.two} Poli Anak`,
    ]);
    const hours = await desk.imported('schedules', `${WEEK_HEAD}M1,${CODES.one},3,08:00,10:00,5,5,0\n`);
    expect(hours.import.result).toMatchObject({ accepted: 1, refused: 0 });
    // A row that leaves the name as it is gets no warning.
    const same = await desk.checked('practices', `${PLACE_HEAD}M1,dr. milik bersama,-,anak,${CODES.one},\n`);
    expect(reasonsOf(same)).toEqual([]);
    // The administrator may rename the doctor.
    await desk.imported('practices', `${PLACE_HEAD}M1,dr. Nama Resmi,P,anak,${CODES.two},\n`, null);
    expect(await nameOf('M1')).toBe('dr. Nama Resmi');
  });

  const pressed = async (code: string) => {
    const [clinic] = await desk.all(
      "insert into clinic (center_id, slug, name, specialisation_id) select $1, 'poli-sore', 'Poli Sore', min(id) from specialisation returning id",
      [desk.one.id],
    );
    const [doctor] = await desk.all('select id from doctor where code = $1', [code]);
    const body = { clinic: clinic!['id'], doctor: doctor!['id'] };
    const answer = await desk.app.ask('POST', `/api/manage/${desk.one.id}/practice`, {
      token: desk.one.manager.token,
      body,
    });
    expect(answer.status).toBe(200);
  };
  test.each([
    ['a press', 'T1', pressed],
    ['a file of doctors', 'T2', () => desk.imported('doctors', `${HEAD}T2,dr. Tanpa Tempat,P,anak,${CODES.one}\n`)],
    [
      'a file of practices',
      'T3',
      () => desk.imported('practices', `${PLACE_HEAD}T3,dr. Tanpa Tempat,P,anak,${CODES.one},\n`),
    ],
    ['a file of hours', 'T4', () => desk.imported('schedules', `${WEEK_HEAD}T4,${CODES.one},3,08:00,10:00,5,5,0\n`)],
  ])(
    'does not rename a doctor of the directory whom the center took on by %s, although nobody else has them',
    async (_, code, takeOn) => {
      await desk.imported('practices', `${PLACE_HEAD}${code},dr. Tanpa Tempat,P,anak,${CODES.two},\n`, null);
      await desk.all('delete from practice p using doctor d where d.id = p.doctor_id and d.code = $1', [code]);
      await takeOn(code);
      expect(await placesOf(code)).toHaveLength(1);
      for (const [kind, row] of [
        ['doctors', `${HEAD}${code},dr. Direbut,L,mata,${CODES.one}\n`],
        ['practices', `${PLACE_HEAD}${code},dr. Direbut,L,mata,${CODES.one},\n`],
      ] as const)
        expect(reasonsOf(await desk.imported(kind, row))).toEqual(['2 warning DOCTOR_SHARED']);
      expect(await nameOf(code)).toBe('dr. Tanpa Tempat');
    },
  );

  test('still renames a doctor whom the center brought, when another center had them for a while', async () => {
    await desk.imported('doctors', `${HEAD}V1,dr. Dibawa,P,anak,${CODES.one}\n`);
    await desk.imported('schedules', `${WEEK_HEAD}V1,${CODES.two},3,08:00,10:00,5,5,0\n`, desk.two.id);
    await desk.imported('schedules', `${WEEK_HEAD}V1,${CODES.one},4,08:00,10:00,5,5,0\n`);
    expect(reasonsOf(await desk.imported('doctors', `${HEAD}V1,dr. Lain,P,anak,${CODES.one}\n`))).toEqual([
      '2 warning DOCTOR_SHARED',
    ]);
    await desk.all('delete from practice where center_id = $1', [desk.two.id]);
    await desk.imported('doctors', `${HEAD}V1,dr. Lain,P,anak,${CODES.one}\n`);
    expect(await nameOf('V1')).toBe('dr. Lain');
  });

  test('may not use the id of a doctor of another center', async () => {
    await desk.imported('doctors', `${HEAD}N1,dr. Sana,P,anak,${CODES.two}\n`, desk.two.id);
    const taken = await desk.checked('doctors', `${HEAD}N1,dr. Sini,P,anak,${CODES.one}\n`);
    expect(reasonsOf(taken)).toEqual(['2 refused DOCTOR_ELSEWHERE']);
    const named = await desk.checked('practices', `${PLACE_HEAD}N1,dr. Sini,P,anak,${CODES.one},\n`);
    expect(reasonsOf(named)).toEqual(['2 refused DOCTOR_ELSEWHERE']);
  });
});

test('a file can correct invented doctors, but cannot add any', async () => {
  const file = `${HEAD}contoh-1,dr. Contoh,P,anak,${CODES.one}\n`;
  expect(reasonsOf(await desk.checked('doctors', file))).toEqual(['2 refused VALUE_INVALID']);
  await desk.imported('doctors', file.replace('contoh-1', 'P1'));
  await desk.all("update doctor set code = 'contoh-1', invented = true where code = 'P1'");
  const seen = await desk.imported('doctors', file.replace('dr. Contoh', 'dr. Diperbaiki'));
  expect(seen.import.result).toMatchObject({ accepted: 1, changed: 1 });
  expect(await nameOf('contoh-1')).toBe('dr. Diperbaiki');
});

describe('export', () => {
  const fileOf = async (path: string, token: string) => {
    const answer = await desk.app.ask('GET', path, { token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+\.csv"$/);
    return Buffer.from(await answer.arrayBuffer());
  };
  const linesOf = (file: Buffer) => file.toString().trim().split('\r\n');

  test.each(['doctors', 'practices', 'schedules'])(
    'of %s of a center, imported again, changes nothing',
    async (kind) => {
      const rows = `${PLACE_HEAD}R1,"dr. Rangkap, Sp.A",P,anak|gizi-klinik,${CODES.one},"Klinik ""Tumbuh"", Kembang"\nR1,"dr. Rangkap, Sp.A",P,anak|gizi-klinik,${CODES.one},\nR2,dr. Tunggal,-,mata,${CODES.one},\nR3,dr. Sana,L,anak,${CODES.two},\n`;
      await desk.imported('practices', rows, null);
      await desk.imported(
        'schedules',
        `${WEEK_HEAD}R1,${CODES.one},1,08:00,09:30,1,2,3\nR3,${CODES.two},1,08:00,09:30,1,2,3\n`,
        null,
      );
      const file = await fileOf(`/api/manage/${desk.one.id}/import-file/${kind}`, desk.one.manager.token);
      const lines = linesOf(file);
      expect(lines.length).toBeGreaterThan(1);
      expect(file.toString()).toContain('R1');
      expect(file.toString()).not.toContain(CODES.two);
      const again = await desk.imported(kind, file);
      expect(again.import.result).toMatchObject({ read: lines.length - 1, refused: 0, changed: 0, warned: 0 });
      const whole = await fileOf(`/api/admin/import-file/${kind}`, desk.administrator.token);
      expect(linesOf(whole).length).toBeGreaterThan(lines.length);
      const all = await desk.imported(kind, whole, null);
      expect(all.import.result).toMatchObject({ read: linesOf(whole).length - 1, refused: 0, changed: 0 });
    },
  );

  test('of doctors whom staff entered by hand has an id for each, by which an import finds them again', async () => {
    await desk.all("update doctor set code = null where code = 'R2'");
    const path = `/api/manage/${desk.one.id}/import-file/doctors`;
    const file = await fileOf(path, desk.one.manager.token);
    const [line] = linesOf(file).filter((each) => each.includes('dr. Tunggal'));
    expect(line).toMatch(/^antrian-\d+,dr\. Tunggal,/);
    const same = await desk.imported('doctors', file);
    expect(same.import.result).toMatchObject({ read: linesOf(file).length - 1, refused: 0, changed: 0 });
    const code = line!.split(',')[0]!;
    expect(await nameOf(code)).toBe('dr. Tunggal');
    // Another center cannot use this id.
    await desk.all('update doctor set code = null where code = $1', [code]);
    for (const [kind, row] of [
      ['doctors', `${HEAD}${code},dr. Direbut,P,mata,${CODES.two}\n`],
      ['practices', `${PLACE_HEAD}${code},dr. Direbut,P,mata,${CODES.two},\n`],
    ] as const)
      expect(reasonsOf(await desk.checked(kind, row, desk.two.id))).toEqual(['2 refused VALUE_INVALID']);
    await desk.all("update doctor set code = 'R2' where name = 'dr. Tunggal'");
  });

  test('edited before it is imported again, changes only what was edited', async () => {
    const path = `/api/manage/${desk.one.id}/import-file/doctors`;
    const file = (await fileOf(path, desk.one.manager.token)).toString();
    const seen = await desk.imported('doctors', file.replace('dr. Tunggal', 'dr. Tunggal Ika'));
    expect(seen.import.result).toMatchObject({ changed: 1, refused: 0 });
    expect(await nameOf('R2')).toBe('dr. Tunggal Ika');
  });

  test.each(['hospitals', 'insurers'])('of %s, imported again, changes nothing', async (kind) => {
    await desk.all("update center set phone = '+62 (21) 555', address = '=1+1' where id = $1", [desk.one.id]);
    const file = await fileOf(`/api/admin/import-file/${kind}`, desk.administrator.token);
    expect(linesOf(file).length).toBeGreaterThan(2);
    if (kind === 'hospitals') expect(file.toString()).toContain("'=1+1");
    const again = await desk.imported(kind, file, null);
    expect(again.import.result).toMatchObject({ read: linesOf(file).length - 1, changed: 0, refused: 0 });
  });
});
