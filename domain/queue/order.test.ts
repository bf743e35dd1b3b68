import fc from 'fast-check';
import { expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from '../vocabulary.ts';
import { queueLabel } from './label.ts';
import { inCallingOrder } from './order.ts';

const entries = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 1, max: 500 }), status: fc.constantFrom(...APPOINTMENT_STATUSES) }),
  { selector: (entry) => entry.number, maxLength: 60 },
);

it('calls from the lowest number to the highest, and only those whose booking stands', () => {
  expect(
    inCallingOrder([
      { number: 7, status: 'BOOKED' },
      { number: 3, status: 'DONE' },
      { number: 5, status: 'CHECKED_IN' },
      { number: 2, status: 'CANCEL' },
      { number: 4, status: 'CALLED' },
      { number: 6, status: 'BOOKED' },
    ]).map((entry) => entry.number),
  ).toEqual([5, 6, 7]);
});

it('keeps the order whatever the order they come in, and leaves the given list alone', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const before = structuredClone(given);
      const order = inCallingOrder(given);
      expect(given).toEqual(before);
      expect(inCallingOrder(given.toReversed())).toEqual(order);
      expect(order.every((entry, at) => at === 0 || order[at - 1]!.number < entry.number)).toBe(true);
      expect(order).toHaveLength(given.filter(({ status }) => status === 'BOOKED' || status === 'CHECKED_IN').length);
    }),
  );
});

it('shows a number with its prefix and two digits, and nothing before the first call', () => {
  expect([queueLabel('B', 9), queueLabel('', 14), queueLabel('AB', 120), queueLabel('B', 0)]).toEqual([
    'B09',
    '14',
    'AB120',
    '',
  ]);
});
