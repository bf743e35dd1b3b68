import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { NewEvent } from './event.ts';
import { about, of } from './moves.ts';
import { decideAway, decideCheckIn } from './patient-moves.ts';
import { replay } from './replay.ts';

const AT = Date.parse('2026-11-23T01:00:00Z');
const deskOf = (events: readonly NewEvent[]) => ({
  state: replay(
    events.map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 })),
    DEFAULT_RULES,
  ),
  now: new Date(AT + events.length * 60_000),
  isToday: true,
});
const own = { opensAt: new Date(AT), byDesk: false };
const log = [
  ...[1, 2, 3].map((number) => of('ISSUED', number)),
  ...[1, 2].map((number) => of('CHECKED_IN', number)),
  about('SESSION_STARTED', { rules: DEFAULT_RULES }),
];

it('a check-in brings back a patient who is away, and is refused to anybody else who is here', () => {
  const away = of('AWAY', 1, { until: new Date(AT + 3_600_000).toISOString() });
  const checkIn = (events: readonly NewEvent[]) => decideCheckIn(deskOf(events), 1, own);
  expect(checkIn([...log, away])).toEqual({ ok: true, events: [of('BACK', 1)] });
  expect(checkIn([...log, away, of('BACK', 1)])).toEqual({ ok: false, refusal: 'ALREADY_CHECKED_IN' });
});

it('a check-in is no press at the desk, so that no undo takes it back', () => {
  expect(decideCheckIn(deskOf(log), 3, own)).toEqual({ ok: true, events: [of('CHECKED_IN', 3)] });
  expect(decideCheckIn(deskOf(log), 3, { ...own, byDesk: true })).toEqual({
    ok: true,
    events: [of('CHECKED_IN', 3, { by: 'CENTER' })],
  });
});

it('a patient who came late and had said so may step away like everybody who is here', () => {
  const late = [...log, of('RUNNING_LATE', 3, { minutes: 20 }), of('ISSUED', 4), of('CHECKED_IN', 4)];
  const here = [...late, of('CALLED', 4, { line: 'BOOKED' }), of('CHECKED_IN', 3)];
  expect(decideAway(deskOf(here), 3, 10)).toMatchObject({ ok: true });
});

it('nobody checks in before the time that the center has set, and everybody from then on', () => {
  const desk = deskOf(log);
  const from = (ms: number) => ({ ...own, opensAt: new Date(desk.now.getTime() + ms) });
  expect(decideCheckIn(desk, 3, from(1))).toEqual({ ok: false, refusal: 'CHECK_IN_NOT_OPEN' });
  expect(decideCheckIn(desk, 3, from(0))).toMatchObject({ ok: true });
});

it('somebody may step away as often as the rules say, and for no longer than they say', () => {
  const until = (minutes: number, events: readonly NewEvent[]) =>
    new Date(deskOf(events).now.getTime() + minutes * 60_000);
  const most = DEFAULT_RULES.away_minutes;
  expect(decideAway(deskOf(log), 1, most + 60)).toEqual({
    ok: true,
    events: [of('AWAY', 1, { until: until(most, log).toISOString() })],
  });
  expect(decideAway(deskOf(log), 1, 5)).toEqual({
    ok: true,
    events: [of('AWAY', 1, { until: until(5, log).toISOString() })],
  });
  const once = [of('AWAY', 1, { until: until(5, log).toISOString() }), of('BACK', 1)];
  const often = Array.from({ length: DEFAULT_RULES.away_times }, () => once).flat();
  expect(decideAway(deskOf([...log, ...often.slice(once.length)]), 1, 5)).toMatchObject({ ok: true });
  expect(decideAway(deskOf([...log, ...often]), 1, 5)).toEqual({ ok: false, refusal: 'AWAY_TOO_OFTEN' });
});
