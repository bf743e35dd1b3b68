import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../schedule/center-rules.ts';
import type { NewEvent, QueueEvent } from './event.ts';
import { about, decideDoctorLate, decideStart } from './moves.ts';
import { replay } from './replay.ts';

const AT = Date.parse('2026-11-23T03:00:00Z');
const after = (minutes: number) => new Date(AT + minutes * 60_000);
const late = (minutes: number): NewEvent => about('DOCTOR_LATE', { until: after(minutes).toISOString(), press: 1 });
const undo = (...undoes: number[]): NewEvent => about('UNDONE', { undoes });
const stateOf = (events: readonly NewEvent[]) =>
  replay(
    events.map((event, at): QueueEvent => ({ ...event, version: at + 1, at: AT + at })),
    DEFAULT_RULES,
  );

/** A session that is planned for AT, at so many minutes after it. */
const deskAt = (now: number, ...events: NewEvent[]) => ({ state: stateOf(events), now: after(now), isToday: true });
const announce = (desk: ReturnType<typeof deskAt>, start: number) => {
  const decision = decideDoctorLate(desk, after(start), after(0));
  return decision.ok ? decision.events[0]!.detail.until : decision.refusal;
};
const begin = (desk: ReturnType<typeof deskAt>, confirmed = false) => {
  const decision = decideStart(desk, DEFAULT_RULES, { planned: after(0), confirmed });
  return decision.ok ? 'begun' : decision.refusal;
};

describe('a late start', () => {
  it.each([
    ['as planned, before the plan', -40, 0, 'START_BEFORE_PLAN'],
    ['before the plan, although still to come', -40, -10, 'START_BEFORE_PLAN'],
    ['after the plan but over', 20, 15, 'TIME_PAST'],
    ['at this moment', 20, 20, 'TIME_PAST'],
    ['eight hours after the plan', -40, 480, after(480).toISOString()],
    ['more than eight hours after the plan', -40, 481, 'START_TOO_FAR'],
    ['eight hours from now, when the plan is over', 60, 540, after(540).toISOString()],
    ['soon after the plan', -40, 15, after(15).toISOString()],
  ])('%s: at %i minutes a start at %i gives %s', (_, now, start, expected) => {
    expect(announce(deskAt(now), start)).toBe(expected);
  });

  it('replaces the one announced before, earlier or later, but the same is not announced twice', () => {
    const announced = deskAt(10, late(30));
    expect(announce(announced, 30)).toBe('START_ANNOUNCED');
    expect(announce(announced, 45)).toBe(after(45).toISOString());
    expect(announce(announced, 20)).toBe(after(20).toISOString());
    expect(announce(deskAt(10, late(30), undo(1)), 30)).toBe(after(30).toISOString());
  });
});

describe('a beginning', () => {
  it('more than fifteen minutes before the plan is asked about once', () => {
    expect(begin(deskAt(-15))).toBe('begun');
    expect(begin(deskAt(-16))).toBe('START_EARLY');
    expect(begin(deskAt(-16), true)).toBe('begun');
  });

  it('is held against the announced start, because patients were told to come later; not once the doctor has come', () => {
    expect(begin(deskAt(10, late(60)))).toBe('START_EARLY');
    expect(begin(deskAt(45, late(60)))).toBe('begun');
    expect(begin(deskAt(10, late(60), undo(1)))).toBe('begun');
    expect(begin(deskAt(10, late(60), about('DOCTOR_ARRIVED')))).toBe('begun');
  });
});

it('a delay that was taken back is known until something newer is known of the doctor', () => {
  expect(stateOf([late(30)]).lateUndoneAt).toBeNull();
  const undone = [late(30), undo(1)];
  expect(stateOf(undone)).toMatchObject({ lateUndoneAt: AT + 1, expectedAt: null });
  expect(stateOf([late(30), late(60), undo(2)])).toMatchObject({ lateUndoneAt: AT + 2, expectedAt: AT + 30 * 60_000 });
  for (const newer of [late(45), about('DOCTOR_ARRIVED'), about('SESSION_STARTED')])
    expect(stateOf([...undone, newer]).lateUndoneAt, newer.kind).toBeNull();
  expect(stateOf([about('DOCTOR_ARRIVED'), undo(1)]).lateUndoneAt).toBeNull();
});
