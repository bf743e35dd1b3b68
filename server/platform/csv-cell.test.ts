import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, valueOfCell } from './csv-cell.ts';

const DANGEROUS = /^ *[=+\-@＝＋－＠]/;
/** Cells as a spreadsheet makes them that separates by one of these, and that takes a quotation mark for one only at the beginning of a cell. */
function cellsOf(text: string, separator: string): string[] {
  return parse(text, { delimiter: separator, relax_quotes: true, relax_column_count: true }).flat();
}

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['  =1+1', "  '=1+1"],
  ['\t=1+1', `"\t'=1+1"`],
  ['\r=1+1', `"\r'=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['Budi;=1+1', `"Budi;'=1+1"`],
  ['Budi\n@SUM(A1)', `"Budi\n'@SUM(A1)"`],
  ["'=1+1", "''=1+1"],
  ['Budi;"=1+1;', `"Budi;""'=1+1;"`],
])('the value %j is written so that no spreadsheet runs it', (value, written) => {
  expect(csvLine([value])).toBe(written);
});

test.each(['5', '-5', '-5.25', '+62 812 3456 789', '12.5', '', 'dr. Ayu', "Ma'ruf", 'a=b', 'a-b'])(
  'the value %j stays as it is',
  (value) => {
    expect(csvLine([value])).toBe(value);
  },
);

const value = fc
  .array(fc.constantFrom('=', '+', '-', '@', '＝', ';', '\t', '\r', '\n', ',', '"', "'", ' ', 'a', '1'), {
    maxLength: 8,
  })
  .map((signs) => signs.join(''));

test('no value begins a formula for a spreadsheet that separates by commas, semicolons or tabs', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(',', ';', '\t'), (one, separator) => {
      const line = csvLine(['7', one, 'x']);
      const cells = line.split(separator === ',' ? /(?!)/ : new RegExp(`[${separator}\\r\\n]`));
      // By commas the quotation marks are heeded; by the others every separator counts.
      const seen = separator === ',' ? cellsOf(line, ',') : cells.map((cell) => cell.replace(/^"+/, ''));
      const isNumber = /^[+-][\d. ]+$/.test(one);
      return isNumber || !seen.some((cell) => DANGEROUS.test(cell));
    }),
    { numRuns: 2_000 },
  );
});

test('a file that is read again has the values that it was written from', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 4 }), (values) => {
      const cells = cellsOf(csvLine(['x', ...values]), ',').slice(1);
      expect(cells.map(valueOfCell)).toEqual(values);
    }),
    { numRuns: 2_000 },
  );
});
