import { expect, test } from 'vitest';
import { FAULT_KINDS, planFaults } from './fault-plan.ts';

const size = { operations: 20_000, faults: 40, possible: FAULT_KINDS };

test('a seed gives the same plan each time, and another seed another', () => {
  expect(planFaults(7, size)).toEqual(planFaults(7, size));
  expect(planFaults(7, size)).not.toEqual(planFaults(8, size));
});

test('every kind of fault comes, in turn with the operations', () => {
  const plan = planFaults(7, size);
  expect(plan).toHaveLength(40);
  expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
  const times = plan.map(({ after }) => after);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(0);
  expect(times.at(-1)).toBeLessThan(20_000);
});

test('what a machine cannot do is not planned', () => {
  const possible = FAULT_KINDS.filter((kind) => kind !== 'full disk');
  expect(planFaults(7, { ...size, possible }).map(({ kind }) => kind)).not.toContain('full disk');
});
