import { expect, test } from 'vitest';
import { queueLabel } from './label.ts';

test.each([
  ['B', 9, 'B09'],
  ['', 14, '14'],
  ['', 7, '07'],
  ['B', 100, 'B100'],
  ['', 0, ''],
  ['B', 0, ''],
])('prefix "%s" and number %i are shown as "%s"', (prefix, number, label) => {
  expect(queueLabel(prefix, number)).toBe(label);
});
