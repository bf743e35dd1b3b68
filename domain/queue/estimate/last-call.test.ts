import { expect, it } from 'vitest';
import { fitLastCall, stillCalls } from './last-call.ts';

const left = (minutes: number) => ({ minutes, left: true });
const wentOn = (minutes: number) => ({ minutes, left: false });

it('a doctor of whom nothing is known nearly always goes on', () => {
  const nobody = fitLastCall([], []);
  expect(stillCalls(nobody, -5)).toBe(1);
  expect(stillCalls(nobody, 90)).toBeCloseTo(0.88, 2);
});

it('a doctor who always left ten minutes after the plan is expected to do so again, and one who never left is not', () => {
  const leaves = fitLastCall(
    Array.from({ length: 12 }, () => left(10)),
    [],
  );
  expect([stillCalls(leaves, 5) > 0.9, stillCalls(leaves, 15) < 0.3]).toEqual([true, true]);
  const stays = fitLastCall(
    Array.from({ length: 12 }, () => wentOn(60)),
    [],
  );
  expect(stillCalls(stays, 55)).toBeGreaterThan(0.95);
});

it('a session that ended with nobody left says nothing of what comes after its end', () => {
  const early = Array.from({ length: 12 }, () => wentOn(-30));
  expect(stillCalls(fitLastCall([...early, left(20)], []), 25)).toBeLessThan(0.85);
});

it('a doctor of few sessions is taken for one of the field', () => {
  const field = Array.from({ length: 50 }, () => left(10));
  expect(stillCalls(fitLastCall([], field), 15)).toBeLessThan(0.75);
});
