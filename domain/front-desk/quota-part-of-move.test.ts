import { expect, test } from 'vitest';
import { quotaPlacesOfMove, quotaPartOfMove } from './quota-part-of-move.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = { coverage: 'GENERAL', releasedAt: new Date('2026-11-23T03:00:00Z'), now: NOW } as const;
const released = { ...later, releasedAt: NOW };

test('a number keeps the part of the quota that it had', () => {
  const left = { jkn: 1, general: 1, onsite: 1 };
  expect(quotaPartOfMove(left, 'JKN', later)).toBe('JKN');
  expect(quotaPartOfMove(left, 'GENERAL', later)).toBe('GENERAL');
  expect(quotaPartOfMove(left, 'ONSITE', later)).toBe('ONSITE');
});

test('where its own part is full it gets what the desk can give, and then nothing', () => {
  expect(quotaPartOfMove({ jkn: 0, general: 2, onsite: 1 }, 'JKN', later)).toBe('ONSITE');
  expect(quotaPartOfMove({ jkn: 0, general: 2, onsite: 0 }, 'JKN', later)).toBe(null);
  expect(quotaPartOfMove({ jkn: 0, general: 2, onsite: 0 }, 'JKN', released)).toBe('GENERAL');
  expect(quotaPartOfMove({ jkn: 2, general: 0, onsite: 0 }, 'ONSITE', later)).toBe(null);
});

test('there is a place exactly as long as a part is found for it', () => {
  for (const was of ['JKN', 'GENERAL', 'ONSITE'] as const)
    for (const at of [later, released])
      for (const jkn of [-1, 0, 2])
        for (const general of [0, 1])
          for (const onsite of [0, 1]) {
            const left = { jkn, general, onsite };
            expect(quotaPlacesOfMove(left, was, at) > 0, JSON.stringify([was, at, left])).toBe(
              quotaPartOfMove(left, was, at) !== null,
            );
          }
});
