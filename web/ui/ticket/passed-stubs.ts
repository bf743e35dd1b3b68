import { railStubs } from './rail-stubs.ts';
import type { Stub } from './rail-stubs.ts';

/** So many numbers that were passed over stand before those that the rail shows by itself, the last of them. */
const PASSED_MAX = 2;

/** The stubs of a rail on which the numbers that were passed over, in their order, are struck out. */
export function stubsWithPassed(now: number, mine: number, passed: readonly number[]): Stub[] {
  const struck = (number: number): Stub => ({ kind: 'passed', number });
  const stubs = railStubs(now, mine);
  const before = passed.filter((number) => number < stubs[0]!.number).slice(-PASSED_MAX);
  return [...before.map(struck), ...stubs.map((stub) => (passed.includes(stub.number) ? struck(stub.number) : stub))];
}
