import { expect, test } from 'vitest';
import { withCapitals } from './with-capitals.ts';

test('a name typed on keys without a shift key has its capitals, and no stray spaces', () => {
  expect(withCapitals('laras puspita')).toBe('Laras Puspita');
  expect(withCapitals('  siti  nur-aini ')).toBe('Siti Nur-Aini ');
  expect(withCapitals("o'brien")).toBe("O'Brien");
  // Whoever has a keyboard writes as they want.
  expect(withCapitals('RM Soedarsono')).toBe('RM Soedarsono');
});
