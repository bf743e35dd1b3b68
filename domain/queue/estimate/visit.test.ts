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
