import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import { about, of } from '../moves.ts';
import { replay } from '../replay.ts';
import { fromToday } from './history.ts';
import { learn } from './lesson.ts';
import { fitService } from './service.ts';
import { wasExamined } from './visit.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');
const kind = { kind: 'JKN', leadDays: 0, isOnsite: false };
const bookings = new Map([1, 2].map((number) => [number, kind]));
/** Two people, of whom the first is inside for 19 seconds and the second for 20. */
const log = [
  [0, of('ISSUED', 1)],
  [0, of('ISSUED', 2)],
  [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })],
  [0, of('CALLED', 1)],
  [19, of('SERVED', 1)],
  [19, of('CALLED', 2)],
  [39, of('SERVED', 2)],
].map(([seconds, event], at) => ({
  ...(event as ReturnType<typeof of>),
  version: at + 1,
  at: AT + (seconds as number) * 1_000,
}));

it('tells nothing when it was shorter than 20 seconds: the desk pressed by mistake', () => {
  expect([0, 19.9, 20, 600].map(wasExamined)).toEqual([false, false, true, true]);
});

it('is left out of the lesson of a session and of what today has shown, and so from the forecast', () => {
  const plan = { startsAt: new Date(AT), endsAt: new Date(AT + 3_600_000), breaks: [] };
  expect(learn(log, DEFAULT_RULES, plan, bookings).visits).toEqual([{ kind: 'JKN', seconds: 20 }]);
  const { visits, came } = fromToday(replay(log, DEFAULT_RULES), bookings);
  expect(visits.map(({ seconds }) => seconds)).toEqual([20]);
  // Both came, however short it was.
  expect(came).toEqual({ did: 2, of: 2 });
});

it('is left out of lessons that were stored before this rule', () => {
  const visits = (seconds: number, count: number) => Array.from({ length: count }, () => ({ kind: 'JKN', seconds }));
  const level = (doctor: ReturnType<typeof visits>) =>
    fitService({ today: [], doctor, specialty: [], gaps: [], gapsOfSpecialty: [] }).level('JKN');
  expect(level([...visits(600, 30), ...visits(16, 30)])).toBe(level(visits(600, 30)));
});

const twelve = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, kind]));
const minutesOf = (steps: readonly (readonly [number, ReturnType<typeof of>])[]) => {
  const made = steps.map(([seconds, event], at) => ({ ...event, version: at + 1, at: AT + seconds * 1_000 }));
  const state = replay(made, DEFAULT_RULES);
  return fromToday(state, twelve).visits.map(({ seconds }) => seconds / 60);
};
const issued = [...twelve.keys()].map((number) => [0, of('ISSUED', number)] as const);
const begun = [0, about('SESSION_STARTED', { rules: DEFAULT_RULES })] as const;
/** A desk that called four people by voice, and pressed for all of them when the fifth was in: 40 minutes in all. */
const caughtUp = [
  ...issued,
  begun,
  [0, of('CALLED', 1)],
  ...[1, 2, 3].flatMap((number) => [
    [2_388 + 4 * number, of('SERVED', number)] as const,
    [2_388 + 4 * number, of('CALLED', number + 1)] as const,
  ]),
  [2_400 + 480, of('SERVED', 4)],
] as const;

it('is shared by those for whom the desk pressed when it caught up with its calls', () => {
  const [first, second, third, fourth] = minutesOf(caughtUp);
  expect(first).toBeCloseTo(40 / 3, 1);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).toBeCloseTo(8, 1);
});

it('is not shared after one slip', () => {
  const slip = [
    ...issued,
    begun,
    [0, of('CALLED', 1)],
    [600, of('SERVED', 1)],
    [600, of('CALLED', 2)],
    [605, of('SERVED', 2)],
    [605, of('CALLED', 3)],
    [1_205, of('SERVED', 3)],
  ] as const;
  expect(minutesOf(slip)).toEqual([10, 10]);
});

it('is left out where the desk says that something else kept the doctor meanwhile, and not where the visit itself took long', () => {
  const since = new Date(AT).toISOString();
  const long = (reason: 'EMERGENCY' | 'LONG_VISIT') =>
    minutesOf([
      ...issued,
      begun,
      [0, of('CALLED', 1)],
      [3_000, about('STALL_EXPLAINED', { reason, since })],
      [3_600, of('SERVED', 1)],
      [3_600, of('CALLED', 2)],
      [4_200, of('SERVED', 2)],
    ]);
  expect(long('EMERGENCY')).toEqual([10]);
  expect(long('LONG_VISIT')).toEqual([60, 10]);
});
