import { expect, test } from 'vitest';
import { readLeaveLines } from './leave-lines.ts';

const DOCTORS = [
  { id: 1, name: 'dr. Budi Santoso, Sp.A' },
  { id: 2, name: 'dr. Budi Hartono, Sp.PD, Subsp.KGH(K)' },
  { id: 3, name: 'drg. Ni Luh Ayu' },
];
const read = (text: string) => readLeaveLines(text, DOCTORS, '2026-12-01');

test.each([
  ['as a spreadsheet is copied', 'dr. Budi Santoso, Sp.A\t24/12/2026\t31/12/2026'],
  ['with semicolons', 'dr. Budi Santoso, Sp.A; 24-12-2026; 31-12-2026'],
  ['with commas, as the name has them too', 'dr. Budi Santoso, Sp.A, 24.12.2026, 31.12.2026'],
  ['as a sentence', 'Budi Santoso 24 Desember 2026 s.d. 31 Desember 2026'],
  ['with short months, and the month in English', 'BUDI SANTOSO SP.A  24-Des-2026  31-Dec-2026'],
  ['by the date of machines', 'dr Budi Santoso Sp A 2026-12-24 2026-12-31'],
  ['with years of two digits', 'Budi Santoso; 24/12/26; 31-Dec-26'],
  ['by a machine with slashes, in a numbered list', '7. Budi Santoso 2026/12/24 2026/12/31'],
  [
    'with spaces and dashes of a word processor',
    'dr.\u00a0Budi Santoso, Sp.A 24\u00a0Desember 2026 – 31  Desember 2026',
  ],
  ['with the degrees spelt otherwise', 'Budi Santoso, SpA(K); 24-12-2026; 31-12-2026'],
  ['with the degrees in one word', 'dr Budi Santoso SpA; 24-12-2026; 31-12-2026'],
  ['with a remark behind it', 'dr. Budi Santoso, Sp.A;24-12-2026;31-12-2026;libur akhir tahun ke-2'],
])('a line %s is understood', (_how, line) => {
  expect(read(line)).toEqual({
    leaves: [{ doctor: 1, name: 'dr. Budi Santoso, Sp.A', from: '2026-12-24', to: '2026-12-31' }],
    unread: [],
  });
});

test('a first line without a date that names a doctor is no heading, and a line that stands there twice counts once', () => {
  expect(read('dr. Budi Santoso, Sp.A\ndrg. Ni Luh Ayu; 24-12-2026\ndrg. Ni Luh Ayu; 24/12/2026')).toMatchObject({
    leaves: [{ doctor: 3 }],
    unread: [{ nth: 1, problem: 'NO_DATE' }],
  });
});

test('of two doctors with the same name the degrees decide', () => {
  const two = [
    { id: 7, name: 'dr. Sri Wahyuni, Sp.A' },
    { id: 8, name: 'dr. Sri Wahyuni, Sp.OG' },
  ];
  expect(readLeaveLines('Sri Wahyuni, SpOG; 24-12-2026', two, '2026-12-01').leaves).toMatchObject([{ doctor: 8 }]);
  expect(readLeaveLines('Sri Wahyuni; 24-12-2026', two, '2026-12-01').unread).toMatchObject([
    { problem: 'SEVERAL_DOCTORS' },
  ]);
});

test('one date alone is one day; a heading and empty lines are passed over', () => {
  const { leaves, unread } = read('Nama dokter\tMulai\tSelesai\r\n\r\ndrg. Ni Luh Ayu\t5/1/2027\t\r\n');
  expect(leaves).toEqual([{ doctor: 3, name: 'drg. Ni Luh Ayu', from: '2027-01-05', to: '2027-01-05' }]);
  expect(unread).toEqual([]);
});

test.each([
  ['dr. Budi Santoso', 'NO_DATE'],
  ['dr. Budi Santoso; 24-31 Desember 2026', 'UNCLEAR'],
  ['dr. Budi Santoso; 24-12-2026 s.d. 31-12', 'UNCLEAR'],
  ['dr. Budi Santoso; 24-12-2026; 26-12-2026; 28-12-2026', 'UNCLEAR'],
  ['dr. Budi Santoso; 24-12-2025', 'PAST'],
  ['Sp.A; 24-12-2026', 'UNKNOWN_DOCTOR'],
  ['dr. Budi Santoso; 31-02-2027', 'NO_SUCH_DAY'],
  ['dr. Budi Santoso; 12/24/2026', 'NO_SUCH_DAY'],
  ['dr. Budi Santoso; 31-12-2026; 24-12-2026', 'ENDS_EARLY'],
  ['dr. Budi Santoso; 01-01-2027; 02-01-2028', 'TOO_LONG'],
  ['; 24-12-2026', 'NO_DOCTOR'],
  ['dr. Citra; 24-12-2026', 'UNKNOWN_DOCTOR'],
  ['dr. Budi; 24-12-2026', 'SEVERAL_DOCTORS'],
])('of %s it is said what is wrong, by the number of its line', (line, problem) => {
  expect(read(`drg. Ni Luh Ayu; 24-12-2026\n\n${line}`)).toMatchObject({
    leaves: [{ doctor: 3 }],
    unread: [{ nth: 3, text: line, problem }],
  });
});
