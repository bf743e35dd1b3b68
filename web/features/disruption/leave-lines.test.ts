import { expect, test } from 'vitest';
import { readLeaveLines } from './leave-lines.ts';

const DOCTORS = [
  { id: 1, name: 'dr. Budi Santoso, Sp.A' },
  { id: 2, name: 'dr. Budi Hartono, Sp.PD, Subsp.KGH(K)' },
  { id: 3, name: 'drg. Ni Luh Ayu' },
];
const read = (text: string) => readLeaveLines(text, DOCTORS);

test.each([
  ['as a spreadsheet is copied', 'dr. Budi Santoso, Sp.A\t24/12/2026\t31/12/2026'],
  ['with semicolons', 'dr. Budi Santoso, Sp.A; 24-12-2026; 31-12-2026'],
  ['with commas, as the name has them too', 'dr. Budi Santoso, Sp.A, 24.12.2026, 31.12.2026'],
  ['as a sentence', 'Budi Santoso 24 Desember 2026 s.d. 31 Desember 2026'],
  ['with short months, and the month in English', 'BUDI SANTOSO SP.A  24-Des-2026  31-Dec-2026'],
  ['by the date of machines', 'dr Budi Santoso Sp A 2026-12-24 2026-12-31'],
  ['with a remark behind it', 'dr. Budi Santoso, Sp.A;24-12-2026;31-12-2026;libur akhir tahun'],
])('a line %s is understood', (_how, line) => {
  expect(read(line)).toEqual({
    leaves: [{ doctor: 1, name: 'dr. Budi Santoso, Sp.A', from: '2026-12-24', to: '2026-12-31' }],
    unread: [],
  });
});

test('one date alone is one day; a heading and empty lines are passed over', () => {
  const { leaves, unread } = read('Nama dokter\tMulai\tSelesai\r\n\r\ndrg. Ni Luh Ayu\t5/1/2027\t\r\n');
  expect(leaves).toEqual([{ doctor: 3, name: 'drg. Ni Luh Ayu', from: '2027-01-05', to: '2027-01-05' }]);
  expect(unread).toEqual([]);
});

test.each([
  ['dr. Budi Santoso', 'NO_DATE'],
  ['dr. Budi Santoso; 24/12/26', 'NO_DATE'],
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
