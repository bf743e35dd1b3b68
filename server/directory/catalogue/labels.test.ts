import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Labels } from './labels.ts';

test('every number returns its own texts, in any script and however many follow', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((one) => !one.includes('\0'));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 200 }), (given) => {
      const labels = new Labels();
      for (const pair of given) labels.push(...pair);
      expect(given.map((_, number) => labels.of(number))).toEqual(given);
    }),
  );
});
