import { expect, test } from 'vitest';
import { piecesOf } from './marks.ts';

const drawn = (name: string, marks: [number, number][]): string =>
  piecesOf(name, marks)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('');

test('a name is cut at its marks', () => {
  expect(drawn('Kesehatan Anak', [])).toBe('Kesehatan Anak');
  expect(drawn('Kesehatan Anak', [[10, 14]])).toBe('Kesehatan [Anak]');
  expect(
    drawn('RS Ibu dan Anak', [
      [0, 2],
      [11, 15],
    ]),
  ).toBe('[RS] Ibu dan [Anak]');
  expect(
    drawn('Anak', [
      [0, 2],
      [2, 4],
    ]),
  ).toBe('[An][ak]');
});

test('the name stays whole whatever the marks are', () => {
  const wrong: [number, number][] = [
    [-1, 2],
    [3, 3],
    [4, 2],
    [0, 99],
    [99, 100],
  ];
  for (const mark of wrong) expect(drawn('Anak', [mark]), String(mark)).toBe('Anak');
  expect(
    drawn('Kesehatan Anak', [
      [10, 14],
      [0, 3],
      [12, 14],
    ]),
  ).toBe('Kesehatan [Anak]');
});
