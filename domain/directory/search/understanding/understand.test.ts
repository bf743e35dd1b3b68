import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createNames, readCenters, readVocabulary } from '#tests/support/content/directory-words.ts';
import { createLexicon, type Lexicon } from './lexicon/lexicon.ts';
import type { Reading } from './reading.ts';
import { understand } from './understand.ts';

/** A Wednesday; in the east it is already the next day. */
const ASKED_AT = { today: { WIB: '2026-11-18', WITA: '2026-11-18', WIT: '2026-11-19' } };
const DOCTORS = [
  'Siti Rahayu',
  'Budi Santoso',
  'Hartono Wijaya',
  'Rizky Ramadhani',
  'Ratna Wulandari',
  'Arya Bima',
  'Anak Agung Gede Wijaya',
  'Agus Wibowo',
  'Bagus Prasetyo',
  'Hari Dirgantara',
  'Kurniawan Wijaya',
  'Endang Nandang',
];
let lexicon: Lexicon;
let crowded: Lexicon;

beforeAll(async () => {
  const [vocabulary, centers] = await Promise.all([readVocabulary(), readCenters()]);
  lexicon = createLexicon(vocabulary, createNames(centers, DOCTORS));
});

const read = (question: string): Reading => understand(question, lexicon, ASKED_AT);
/** Everything that was read, as 'kind:value'. */
const told = (question: string): string[] => read(question).parts.map(({ kind, value }) => `${kind}:${value}`);

describe('fields', () => {
  test.each([
    ['dokter anak', ['anak']],
    ['sp.a', ['anak']],
    ['sp og', ['obstetri-ginekologi']],
    ['Sp.A(K)', ['anak']],
    ['poli dalam', ['penyakit-dalam']],
    ['sakit gigi', ['dokter-gigi']],
    ['pediatrician', ['anak']],
    ['dokter anak jantung', ['anak-kardiologi']],
    ['dokter gigi anak', ['gigi-anak']],
    ['dokter tht anak', ['tht']],
    ['sakit perut anak', ['anak']],
    ['dokter anak batuk', ['anak']],
    ['anak atau kandungan', ['anak', 'obstetri-ginekologi']],
    ['saraf, jantung', ['saraf', 'jantung']],
    ['kulit dan kelamin', ['kulit-kelamin']],
    ['demam dan batuk', ['dokter-umum']],
    ['turun peranakan operasi', ['obg-uroginekologi']],
    ['operasi', ['bedah-umum']],
    ['spesialis kesuburan pria', ['andrologi']],
    ['spesialis', []],
    ['dalam', []],
  ])('%s', (question, slugs) => {
    expect(read(question).specialisations.map(({ slug }) => slug)).toEqual(slugs);
  });

  test('fields that this directory does not have are ignored', () => {
    const few = createLexicon(
      { specialisations: [], provinces: [], regencies: [], districts: [], insurers: [] },
      createNames([], []),
    );
    const reading = understand('dokter anak bpjs depok besok', few, ASKED_AT);
    expect(reading).toMatchObject({ specialisations: [], place: null, insurers: [], date: '2026-11-19' });
  });
});

describe('areas', () => {
  test.each([
    ['bandung', 'kota-bandung', ['32.73', '32.04']],
    ['kota bandung', 'kota-bandung', ['32.73']],
    ['kab bandung', 'kabupaten-bandung', ['32.04']],
    ['bandung kab', 'kabupaten-bandung', ['32.04']],
    ['jaksel', 'kota-jakarta-selatan', ['31.74']],
    ['south jakarta', 'kota-jakarta-selatan', ['31.74']],
    ['dokter gigi pati', 'kabupaten-pati', ['33.18']],
    ['dokter gigi subang', 'kabupaten-subang', ['32.13']],
    ['di tebet', 'kota-jakarta-selatan', ['31.74']],
    ['cibitung bekasi', 'kabupaten-bekasi', ['32.16']],
    ['depok jawa barat', 'kota-depok', ['32.76']],
    ['beji depok', 'kota-depok', ['32.76']],
    ['depok atau bogor', 'kota-depok', ['32.76', '32.71', '32.01']],
    ['klinik di bkasi', 'kota-bekasi', ['32.75', '32.16']],
    ['klinik fisioterapi palembng', 'kota-palembang', ['16.71']],
  ])('%s', (question, slug, codes) => {
    expect(read(question).place).toMatchObject({ slug, regencyCodes: codes });
  });

  test.each([
    ['dokter gigi coblong', 'Coblong', '32.73'],
    ['dokter gigi coblong bandung', 'Coblong', '32.73'],
    // The register has Antapani as another name of Kota Bandung too.
    ['dokter anak antapani', 'Antapani', '32.73'],
    ['beji depok', 'Beji', '32.76'],
    ['beji pasuruan', 'Beji', '35.14'],
  ])('%s names a district', (question, name, regencyCode) => {
    expect(read(question).district).toMatchObject({ name, regencyCode });
  });

  test('a regency alone, and a name that several districts have, name no district', () => {
    expect(read('dokter anak bandung').district).toBeNull();
    expect(read('dokter anak di beji').district).toBeNull();
  });

  test('a misspelt word does not mean a village of a similar name', () => {
    expect(read('nyeri dada tembus ke pungung').place).toBeNull();
    expect(read('dokter umum di punung').place?.slug).toBe('kabupaten-pacitan');
  });

  test('a province has no slug and all of its regencies', () => {
    expect(read('jabar').place).toMatchObject({ code: '32', slug: null });
    expect(read('jabar').place?.regencyCodes).toContain('32.73');
  });

  test.each([
    ['dokter gigi terdekat', true],
    ['dokter gigi dekat sini', true],
    ['dokter gigi dekat', true],
    ['near me', true],
    ['dokter gigi dekat depok', false],
    ['dokter gigi dekat stasiun', false],
  ])('%s: near is %s', (question, near) => {
    expect(read(question).near).toBe(near);
  });
});

describe('centers and doctors', () => {
  test.each([
    ['hermina depok', 'RS Umum Hermina Depok'],
    ['rscm', 'RSUPN Dr. Cipto Mangunkusumo'],
    ['rs hasan sadikin bandung', 'RS Umum Pusat Dr. Hasan Sadikin'],
    ['rsud dr soetomo', 'RS Umum Daerah Dr. Soetomo'],
    ['dr soetomo', 'RS Umum Daerah Dr. Soetomo'],
    ['rsud cibinong', 'RS Umum Daerah Cibinong'],
    ['puskesmas tebet', 'Puskesmas Kecamatan Tebet'],
    ['puskesmas dago', 'Puskesmas Dago'],
    ['puskesmas serpong 1', 'Puskesmas Serpong I'],
    ['mitra keluarga bekasi timur', 'RS Umum Mitra Keluarga Bekasi Timur'],
    ['pku bantul', 'RSU PKU Muhammadiyah Bantul'],
    ['rs hermna depok', 'RS Umum Hermina Depok'],
    ['rs mata cicendo', 'RS Khusus Mata Cicendo'],
    // The kind stands behind the name.
    ['condong catur rs', 'RS Umum Condong Catur'],
    ['cibinong rsud', 'RS Umum Daerah Cibinong'],
    ['tebet puskesmasnya', 'Puskesmas Kecamatan Tebet'],
    ['serpong dua puskesmas', 'Puskesmas Serpong II'],
    // Chains and universities have short names.
    ['mitkel bekasi tmr', 'RS Umum Mitra Keluarga Bekasi Timur'],
    ['rsgm unsrat', 'RSGM Universitas Sam Ratulangi'],
    ['rs jatiroto', 'RS Djatiroto'],
    ["sa'dan likulambe", "Puskesmas Sa'dan Likulambe'"],
    ['rs condong catur', 'RS Umum Condong Catur'],
    ['rsab harapn kita', 'RS Anak dan Bunda Harapan Kita'],
    ['rsud psar rebo', 'RS Umum Daerah Pasar Rebo'],
    ['royal prima marelan', 'RS Umum Royal Prima Marelan'],
    ['rsup prof dr r d kandou', 'RSUP Prof. Dr. R. D. Kandou'],
  ])('%s is %s', (question, name) => {
    expect(read(question)).toMatchObject({ center: { name }, kind: null, specialisations: [], doctorWords: [] });
  });

  test.each([
    ['hermina', ['hermina'], null],
    ['rs bunda depok', ['bunda'], 'rs'],
    ['siloam bekasi', ['siloam'], null],
    ['rs xyzzy', ['xyzzy'], 'rs'],
    ['rs sari asih', ['sari', 'asih'], 'rs'],
    ['rs primaya bekasi', ['primaya'], 'rs'],
    ['rsia daerah bandung', [], 'rsia'],
    ['rmah sakit depok', [], 'rs'],
    ['rs bandung', [], 'rs'],
    ['rs', [], 'rs'],
    ['rumah sakit ibu dan anak bekasi', [], 'rsia'],
    ['klinik gigi', [], 'klinik'],
    ['puskesmas di sleman', [], 'puskesmas'],
  ])('%s may be several', (question, words, kind) => {
    expect(read(question)).toMatchObject({ center: null, centerWords: words, kind });
  });

  test('the area of a center may stand beside it; another area is part of its name', () => {
    expect(read('rs hasan sadikin bandung').place?.slug).toBe('kota-bandung');
    expect(read('hermina depok').place).toBeNull();
    expect(read('sardjito jogja')).toMatchObject({ center: { name: 'RSUP Dr. Sardjito' }, place: null });
  });

  test.each([
    ['dr siti sp.og', ['siti']],
    ['dr. Hartono, Sp.JP(K), FIHA', ['hartono']],
    ['dokter budi anak', ['budi']],
    ['dr hartno', ['hartono']],
    ['dr rizki ramadhani', ['rizky', 'ramadhani']],
    ['dr. Anak Agung', ['anak', 'agung']],
    ['arya bima', ['arya', 'bima']],
    ['dr bima', ['bima']],
    ['dr bagus', ['bagus']],
    ['dr zzyzx', ['zzyzx']],
    ['hari dirgantara', ['hari', 'dirgantara']],
    ['kurniawan wijaya', ['kurniawan', 'wijaya']],
    ['dr endng nandang', ['endang', 'nandang']],
    ['dr. Linda', ['linda']],
    ['dr siti aisyah', ['siti', 'aisyah']],
    ['dr mdae kusumwati', ['made', 'kusumawati']],
    ['dr siti khadjah sp.a', ['siti', 'khadijah']],
  ])('%s is a doctor', (question, words) => {
    expect(read(question)).toMatchObject({ doctorWords: words, center: null, centerWords: [], place: null });
  });

  test('the words for a center may say a field, but behind rs they say of what kind it is', () => {
    expect(read('jantung harapan kita').centerFields).toEqual(['jantung']);
    expect(read('rs jantung harapan kita').centerFields).toEqual([]);
    expect(read('sardjito jogja').centerFields).toEqual([]);
  });

  test('a doctor at a center', () => {
    expect(read('dr ratna hermina depok')).toMatchObject({
      doctorWords: ['ratna'],
      center: { name: 'RS Umum Hermina Depok' },
    });
    expect(read('dr agus medan')).toMatchObject({ doctorWords: ['agus'], place: { slug: 'kota-medan' } });
  });

  test('ordinary words are no names; unknown words beside a complaint are left out, and the answer says so', () => {
    expect(read('dokter bagus di malang')).toMatchObject({ doctorWords: [], unread: [] });
    expect(read('sakit gigi qwertyu')).toMatchObject({ doctorWords: [], unread: ['qwertyu'] });
    expect(read('qwertyu').doctorWords).toEqual(['qwertyu']);
  });
});

describe('who pays, when, and by whom', () => {
  test.each([
    ['bpjs', ['bpjs-kesehatan']],
    ['jkn kis', ['bpjs-kesehatan']],
    ['asuransi allianz', ['allianz-life']],
    ['non bpjs', ['umum']],
    ['dokter umum', []],
    ['pasien umum', ['umum']],
    ['ciputra', []],
  ])('%s: who pays', (question, slugs) => {
    expect(read(question).insurers.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each([
    ['besok pagi', '2026-11-19', 'pagi'],
    ['nanti sore', '2026-11-18', 'sore'],
    ['sabtu', '2026-11-21', null],
    ['malam minggu', '2026-11-21', 'malam'],
    ['minggu malam', '2026-11-22', 'malam'],
    ['25 november jam 7 malam', '2026-11-25', 'malam'],
    ['malam ini jam 8', '2026-11-18', 'malam'],
    ['besok senin', '2026-11-23', null],
    ['akhir pekan', '2026-11-21', null],
    ['pagi', null, 'pagi'],
    ['telat 2 minggu', null, null],
    ['sakit sejak kemarin sore', null, null],
    ['demam dari tdi pagi, dokter umum malam', null, 'malam'],
  ])('%s: when', (question, date, time) => {
    expect(read(question)).toMatchObject({ date, time });
  });

  test('a day is that of the zone of the area', () => {
    expect(read('dokter jayapura besok').date).toBe('2026-11-20');
    expect(read('rsud dok 2 besok').date).toBe('2026-11-20');
    expect(read('dokter besok').date).toBe('2026-11-19');
  });

  test.each([
    ['dokter kandungan perempuan', 'P'],
    ['dokter anak perempuan', 'P'],
    ['bu dokter', 'P'],
    ['urolog cowok', 'L'],
    ['penyakit wanita', null],
  ])('%s: %s', (question, gender) => {
    expect(read(question).gender).toBe(gender);
  });
});

describe('misspelt words', () => {
  test.each([
    ['Spesialis Jantug, rs hasan sadkin', 'Spesialis jantung, rs hasan sadikin'],
    ['doktergigi jakartaselatan', 'dokter gigi jakartaselatan'],
    ['puskes mas tebet', 'puskesmas tebet'],
    ['dokter kandngan bogr', 'dokter kandungan bogor'],
  ])('%s is corrected', (question, corrected) => {
    expect(read(question).corrected).toBe(corrected);
    expect(told(question)).toEqual(told(corrected));
  });

  test.each([
    ['dokter kandngan bogor', ['city:32.71', 'doctor:kandngan']],
    ['jakarta timu', ['city:31', 'doctor:timu']],
    ['dr sutomo rizki', ['doctor:sutomo rizki']],
    ['doktergigi', ['specialization:dokter-gigi']],
  ])('%s stays as it is when it is wanted exactly', (question, parts) => {
    const { parts: found, corrected } = understand(question, lexicon, ASKED_AT, { exact: true });
    expect(found.map(({ kind, value }) => `${kind}:${value}`).toSorted()).toEqual(parts);
    expect(corrected === null || corrected.replaceAll(' ', '') === question).toBe(true);
  });

  test('abbreviations and known words are not corrected', () => {
    expect(read('dkt jkt bsk obgin jaksel syaraf').corrected).toBeNull();
    expect(read('dokter linda').corrected).toBeNull();
  });
});

describe('when names of people are similar to everything', () => {
  beforeAll(async () => {
    const [vocabulary, centers] = await Promise.all([readVocabulary(), readCenters()]);
    crowded = createLexicon(
      vocabulary,
      createNames(centers, [...DOCTORS, 'Timu Surabayu', 'Selly Makasari', 'Asmira Bone']),
    );
  });

  test.each([
    ['spa di surabsya', ['specialization:anak', 'city:35.78']],
    ['dokter bayi maassar', ['specialization:anak', 'city:73.71']],
    ['dokter umum jakarta timu', ['specialization:dokter-umum', 'city:31.75']],
    ['tangerang sela dokter kulit', ['city:36.74', 'specialization:kulit-kelamin']],
    ['dokter umum bone', ['specialization:dokter-umum', 'city:73.08']],
    ['rs umum tk. iv 04.07.03 dr. asmir', ['hospital:rs-umum-tk-iv-040703-dr-asmir-3373020']],
    ['rs tk iv asmir', ['hospital:rs-umum-tk-iv-040703-dr-asmir-3373020']],
  ])('%s', (question, parts) => {
    const { parts: found } = understand(question, crowded, ASKED_AT);
    expect(found.map(({ kind, value }) => `${kind}:${value}`).toSorted()).toEqual(parts.toSorted());
  });
});

test('each part can be removed, and the rest stays as it was', () => {
  const question = 'Mau cari dokter kandungan perempuan yang terima BPJS di bekasi timur besok pagi';
  const { parts } = read(question);
  expect(parts.map(({ kind, rest }) => [kind, rest])).toEqual([
    ['specialization', 'Mau cari perempuan yang terima BPJS di bekasi timur besok pagi'],
    ['gender', 'Mau cari dokter kandungan yang terima BPJS di bekasi timur besok pagi'],
    ['insurance', 'Mau cari dokter kandungan perempuan di bekasi timur besok pagi'],
    ['city', 'Mau cari dokter kandungan perempuan yang terima BPJS besok pagi'],
    ['date', 'Mau cari dokter kandungan perempuan yang terima BPJS di bekasi timur pagi'],
    ['time', 'Mau cari dokter kandungan perempuan yang terima BPJS di bekasi timur besok'],
  ]);
  for (const { kind, rest } of parts)
    expect(read(rest).parts.map((part) => part.kind)).toEqual(
      parts.map((part) => part.kind).filter((other) => other !== kind),
    );
});

test('of two joined fields either can be removed', () => {
  expect(read('anak atau kandungan, depok').parts.map(({ rest }) => rest)).toEqual([
    'kandungan, depok',
    'anak, depok',
    'anak atau kandungan',
  ]);
});

test('any text is read', () => {
  const some = fc.constantFrom(
    ...'dr rs bunda depok anak siti 25 / . , 😀 \u0000 constructor __proto__ jam sp 1'.split(' '),
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(some, { maxLength: 30 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (question) => {
      const reading = read(question);
      for (const { rest } of reading.parts) expect(rest.length).toBeLessThanOrEqual(question.length);
    }),
  );
  for (const question of ['', ' ', '%', "'; drop table", 'a'.repeat(5000), 'dokter '.repeat(900), '\u0000', '-1 91'])
    expect(() => read(question)).not.toThrow();
});
