import { expect, test } from 'vitest';
import { replay } from '../queue/replay.ts';
import { callingOrder } from '../queue/order.ts';
import type { QueueEvent } from '../queue/event.ts';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import { waitOnSpot } from './wait-on-spot.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** So many booked people who are here, called ten minutes apart. */
function queueOf(people: number) {
  const numbers = Array.from({ length: people }, (_, at) => at + 1);
  const kinds: QueueEvent['kind'][] = ['ISSUED', 'CHECKED_IN'];
  const log = numbers.flatMap((number) => kinds.map((kind) => ({ kind, number })));
  const events = log.map((event, at) => ({ ...event, version: at + 1, at: 0, detail: {} }));
  const state = replay(events, DEFAULT_RULES);
  const windowOf = (number: number) => ({ from: after(number * 10 - 2), to: after(number * 10 + 2) });
  return { state, order: callingOrder(state), windowOf, endsBy: after(people * 10 + 12) };
}

test('whoever registers on the spot waits until their turn in the second line, not until the end of the queue', () => {
  // One call of four goes to the second line, so the fourth turn is theirs.
  expect(waitOnSpot(queueOf(8), NOW)).toBe(40);
});

test('behind a short queue they wait until its last visit has ended, rounded up to five minutes', () => {
  expect(waitOnSpot(queueOf(2), NOW)).toBe(35);
});

test('an empty queue means no wait, and without forecasts nothing is promised', () => {
  expect(waitOnSpot(queueOf(0), NOW)).toBe(0);
  expect(waitOnSpot({ ...queueOf(8), windowOf: () => null }, NOW)).toBeNull();
  expect(waitOnSpot({ ...queueOf(2), endsBy: null }, NOW)).toBeNull();
});
