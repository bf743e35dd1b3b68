import { expect, it } from 'vitest';
import { canCheckIn } from './can-check-in.ts';

it('lets who comes back from the laboratory report at the door', () => {
  const held = (lab: string | null) =>
    ({ status: 'HELD', queue: { presence: { is_here: true, lab_since: lab } } }) as const;
  expect([canCheckIn(held('2026-11-22T15:00:00.000Z')), canCheckIn(held(null))]).toEqual([true, false]);
});
