import { expect, test } from 'vitest';
import { sharedBuffersMegabytes } from './embedded-memory.ts';

const GIGABYTE = 2 ** 30;

test.each([
  [GIGABYTE / 2, 128],
  [2 * GIGABYTE, 256],
  [4 * GIGABYTE, 512],
  [16 * GIGABYTE, 2048],
  [64 * GIGABYTE, 4096],
])('of %d bytes of memory the database takes %d megabytes', (bytes, megabytes) => {
  expect(sharedBuffersMegabytes(bytes)).toBe(megabytes);
});
