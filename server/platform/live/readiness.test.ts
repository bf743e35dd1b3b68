import { expect, it } from 'vitest';
import { createReadiness, hearsWithin } from './readiness.ts';

it('a part that has heard nothing for ten seconds is not fit, and is again by hearing', () => {
  let now = 50_000;
  const heard = { relay: 50_000, catalogue: 50_000 };
  const readiness = createReadiness([
    {
      name: 'relay',
      isFit: hearsWithin(
        () => heard.relay,
        () => now,
      ),
    },
    {
      name: 'catalogue',
      isFit: hearsWithin(
        () => heard.catalogue,
        () => now,
      ),
    },
  ]);
  now += 10_000;
  expect(readiness.unfit()).toEqual([]);
  heard.catalogue = now;
  now += 1;
  expect(readiness.unfit()).toEqual(['relay']);
  heard.relay = now;
  expect(readiness.unfit()).toEqual([]);
});

it('a process that leaves does not come back', () => {
  const readiness = createReadiness([]);
  expect(readiness.isLeaving()).toBe(false);
  readiness.leave();
  expect(readiness.isLeaving()).toBe(true);
});
