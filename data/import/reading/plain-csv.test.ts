import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCsv } from './plain-csv.ts';

const isPlain = (...chunks: (string | Uint8Array)[]): boolean => {
  const look = plainCsv();
  for (const chunk of chunks) look.take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return look.isPlain();
};

test.each([
  ['a header and a row', 'a,b\n1,2\n', true],
  ['no line break at the end', 'a,b\n1,2', true],
  ['quoted fields, doubled marks and line breaks inside', 'a,b\r\n"x ""y"" , z\n","2"\r\n', true],
  ['a byte order mark', '\ufeff"a",b\n1,2\n', true],
  ['nothing', '', false],
  ['a header alone', 'a,b\n', false],
  ['a header and empty lines', 'a,b\n\n\r\n', false],
  ['a mark inside a field', 'a,b\n1"2,3\n', false],
  ['text after a closing mark', 'a,b\n"1"2,3\n', false],
  ['a mark never closed', 'a,b\n"1,2\n3,4\n', false],
  ['a carriage return alone', 'a,b\r1,2\r', false],
  ['a very long record', `a,b\n1,${'x'.repeat(40_000)}\n1,2\n`, false],
])('%s', (_what, text, plain) => {
  expect(isPlain(text)).toBe(plain);
});

test('text that is not UTF-8 is not plain, wherever it is cut into pieces; valid text is', () => {
  const good = Buffer.from('a,b\né,"ü\n"\n');
  for (let cut = 0; cut <= good.length; cut += 1) expect(isPlain(good.subarray(0, cut), good.subarray(cut))).toBe(true);
  expect(isPlain(Buffer.from('a,b\né,2\n', 'latin1'))).toBe(false);
  expect(isPlain(Buffer.from('a,b\n1,é', 'utf8').subarray(0, -1))).toBe(false);
});

test('a text that counts as plain is parsed without an error and has a row', () => {
  const piece = fc.constantFrom('a', '"', '""', ',', '\n', '\r\n', '\r', ' ', 'é');
  const texts = fc.array(piece, { maxLength: 14 }).map((pieces) => `x,y\n${pieces.join('')}`);
  let plain = 0;
  fc.assert(
    fc.property(texts, (text) => {
      if (!isPlain(text)) return;
      plain += 1;
      // The options are those of read-csv.ts.
      const rows = parse(text.replaceAll('\r\n', '\n'), { relax_column_count: true, skip_empty_lines: true });
      expect(rows.length).toBeGreaterThan(1);
    }),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(300);
});
