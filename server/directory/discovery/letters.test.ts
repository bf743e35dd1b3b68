import { expect, test } from 'vitest';
import { breakLines, outline } from './letters.ts';

test('letters become outlines with a width, also those of the second face; letters of no face are left out', () => {
  const { path, width } = outline('dr. Ratna', 800, 60);
  expect(path).toMatch(/^M[\d.-]/);
  expect(width).toBeGreaterThan(200);
  expect(outline('dr. Ratna', 800, 30).width).toBeCloseTo(width / 2, 3);
  expect(outline('ş', 500, 60).width).toBeGreaterThan(10);
  expect(outline('漢', 500, 60)).toEqual({ path: '', width: 0 });
  expect(outline('', 500, 60)).toEqual({ path: '', width: 0 });
});

test('lines break at spaces, are no wider than the room, and end in … when text is left over', () => {
  const name = 'Rumah Sakit Umum Daerah Dr. Mohamad Soewandhie Surabaya';
  const whole = breakLines(name, 800, 40, 500, 9);
  expect(whole.join(' ')).toBe(name);
  expect(whole.length).toBeGreaterThan(2);
  const cut = breakLines(name, 800, 40, 500, 2);
  expect(cut).toHaveLength(2);
  expect(cut[0]).toBe(whole[0]);
  expect(cut[1]).toMatch(/…$/);
  for (const line of [...whole, ...cut]) expect(outline(line, 800, 40).width).toBeLessThanOrEqual(500);
  expect(breakLines('Poli', 800, 40, 500, 2)).toEqual(['Poli']);
});

test('a word wider than the room is cut', () => {
  const [line = ''] = breakLines('x'.repeat(200), 500, 30, 300, 1);
  expect(line).toMatch(/^x+…$/);
  expect(outline(line, 500, 30).width).toBeLessThanOrEqual(300);
});
