import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakKey } from './weak-key.ts';

test.each([
  ['zeros', Buffer.alloc(32)],
  ['one byte', Buffer.alloc(32, 7)],
  ['a repeated word', Buffer.from('rahasia!'.repeat(4))],
  [
    'sixteen random bytes twice',
    Buffer.concat([
      Buffer.from(Array.from({ length: 16 }, (_, at) => (at * 89) % 256)),
      Buffer.from(Array.from({ length: 16 }, (_, at) => (at * 89) % 256)),
    ]),
  ],
  ['numbers in a row', Buffer.from(Array.from({ length: 32 }, (_, at) => at))],
  ['numbers in steps', Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256))],
  ['hexadecimal digits', Buffer.from('0123456789abcdeffedcba9876543210')],
  ['a sentence', Buffer.from('Kunci rahasia rumah sakit kita 1')],
])('%s is a weak key', (_, key) => {
  expect(key).toHaveLength(32);
  expect(isWeakKey(key)).toBe(true);
});

test('a random key is not', () => {
  for (let each = 0; each < 20_000; each += 1) expect(isWeakKey(randomBytes(32))).toBe(false);
});
