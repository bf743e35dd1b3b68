import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { personName, phoneOrEmail } from './fields.ts';
import { isTypedContact, isTypedName } from './typed.ts';

const space = fc.constantFrom('', ' ', '   ', '\n');
const around = (text: fc.Arbitrary<string>) => fc.tuple(space, text, space).map((parts) => parts.join(''));
const piece = (text: string, most: number) => fc.integer({ min: 0, max: most }).map((times) => text.repeat(times));

test('a form accepts a contact exactly where the interface does', () => {
  const number = fc.stringMatching(/^(\+62|62|0)[0-9 ().-]{4,16}$/);
  const long = fc.tuple(piece('a', 70), piece('b', 60), piece('.co', 70)).map(([who, at, end]) => `${who}@${at}${end}`);
  const spaced = piece('-', 300).map((gap) => `0812${gap}3456789`);
  fc.assert(
    fc.property(around(fc.oneof(fc.string(), fc.emailAddress(), number, long, spaced)), (text) => {
      expect(isTypedContact(text)).toBe(z.safeParse(phoneOrEmail, text).success);
    }),
    { numRuns: 2_000 },
  );
});

test('a form accepts a name exactly where the interface does', () => {
  const name = fc.string({ unit: fc.constantFrom('a', ' ', 'é', '<', '\t', '\u{1F600}', "'"), maxLength: 8 });
  const long = piece('Siti ', 24);
  fc.assert(
    fc.property(around(fc.oneof(fc.string(), name, long)), (text) => {
      expect(isTypedName(text)).toBe(z.safeParse(personName, text).success);
    }),
    { numRuns: 2_000 },
  );
});
