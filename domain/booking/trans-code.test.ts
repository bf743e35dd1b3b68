import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRANS_CODE_ALPHABET, TRANS_CODE_BYTES, normaliseTransCode, transCodeFrom } from './trans-code.ts';

it('is eight letters that cannot be misheard, in two groups', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: TRANS_CODE_BYTES, maxLength: TRANS_CODE_BYTES }), (bytes) => {
      const code = transCodeFrom(bytes);
      fc.pre(code !== null);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      expect(normaliseTransCode(code)).toBe(code);
    }),
  );
});

it('makes every letter equally likely', () => {
  const seen = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const first = transCodeFrom(new Uint8Array([byte, ...Array.from({ length: 7 }, () => 0)]))?.[0];
    if (first) seen.set(first, (seen.get(first) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(TRANS_CODE_ALPHABET.split('').toSorted());
  expect(new Set(seen.values())).toEqual(new Set([8]));
});

it('asks for new bytes when too many were thrown away', () => {
  expect(transCodeFrom(new Uint8Array(TRANS_CODE_BYTES).fill(255))).toBeNull();
  expect(transCodeFrom(new Uint8Array(7))).toBeNull();
});

it('reads a code however it was typed', () => {
  expect(['7k4p2qx9', ' 7K4P 2QX9 ', '7k4p-2qx9', '7K4P-2QX9'].map(normaliseTransCode)).toEqual(
    Array.from({ length: 4 }, () => '7K4P-2QX9'),
  );
  expect(normaliseTransCode('7k4p')).toBe('7K4P');
});
