import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../schedule/center-rules.ts';
import type { NewEvent } from '../event.ts';
import { about, of } from '../moves.ts';
import { callingOrder } from '../order.ts';
import { replay } from '../replay.ts';
import { moveOf, withdrawn, withEarlier } from './window-move.ts';
import type { EarlierWindow } from './types.ts';

const MINUTE = 60_000;
const at = (clock: string): Date => new Date(`2026-11-23T${clock}:00Z`);
const told = (clock: string, from: string, to: string, ahead: number, middle: string): EarlierWindow => ({
  at: at(clock),
  from: at(from),
  to: at(to),
  ahead,
  middle: at(middle),
});

/** What happened at which minute after eight: eight booked people, all of them here but for those who are `late`. */
type Story = readonly (readonly [minute: number, event: NewEvent])[];
const queueOf = (story: Story, late: readonly number[] = []) => {
  const people = [1, 2, 3, 4, 5, 6, 7, 8];
  const before = [
    ...people.map((number) => [-600, of('ISSUED', number)] as const),
    ...people.filter((number) => !late.includes(number)).map((number) => [-30, of('CHECKED_IN', number)] as const),
  ];
  const log = [...before, ...story].map(([minute, event], index) => ({
    ...event,
    version: index + 1,
    at: at('08:00').getTime() + minute * MINUTE,
  }));
  return { ...replay(log, DEFAULT_RULES), startsAt: at('08:00') };
};
const started = [0, about('SESSION_STARTED', { rules: DEFAULT_RULES, press: 1 })] as const;
const called = (minute: number, number: number) =>
  [minute, of('CALLED', number, { line: 'BOOKED', press: number })] as const;
const served = (minute: number, number: number) => [minute, of('SERVED', number, { press: number })] as const;
const visits = (...minutes: readonly number[]): Story =>
  minutes.flatMap((minute, index) =>
    index === 0 ? [called(minute, 1)] : [served(minute, index), called(minute, index + 1)],
  );

/** The cause that number 8 is given, whose window is `from` to `to` at `clock`. */
const causeOf = (
  queue: ReturnType<typeof queueOf>,
  clock: string,
  [from, to]: readonly [string, string],
  ...lately: readonly EarlierWindow[]
) => {
  const order = callingOrder(queue).map(({ number }) => number);
  const place = { number: 8, ahead: order.indexOf(8), window: { from: at(from), to: at(to) }, order };
  return moveOf(place, lately, queue, at(clock))?.cause;
};

describe('a window that moved by a quarter of an hour names', () => {
  const before = told('08:00', '08:50', '09:20', 7, '09:10');

  test('nothing while it is about what it was', () => {
    expect(causeOf(queueOf([started]), '08:10', ['09:00', '09:30'], before)).toBeUndefined();
  });

  test('that the line was slower, and by how many it went on', () => {
    const queue = queueOf([started, ...visits(1, 21)]);
    expect(causeOf(queue, '08:40', ['09:20', '10:00'], before)).toEqual({ kind: 'SLOWER', numbers: [], people: 2 });
  });

  test('that the line was faster', () => {
    const queue = queueOf([started, ...visits(1, 4, 7, 10, 13)]);
    expect(causeOf(queue, '08:14', ['08:20', '08:45'], before)).toEqual({ kind: 'FASTER', numbers: [], people: 5 });
  });

  test('who did not come, by number', () => {
    const queue = queueOf([started, called(10, 3), served(18, 3), called(20, 4)], [1, 2]);
    expect(causeOf(queue, '08:20', ['08:30', '08:55'], before)).toEqual({
      kind: 'NOT_THERE',
      numbers: [1, 2],
      people: 0,
    });
    const held = queueOf([started, called(1, 1), [4, of('HELD', 1, { press: 1 })], called(4, 2)]);
    expect(causeOf(held, '08:10', ['08:35', '09:05'], before)?.numbers).toEqual([1]);
  });

  test('how many gave their numbers back', () => {
    const queue = queueOf([started, [2, of('CANCELLED', 3)], [3, of('CANCELLED', 4)]]);
    expect(causeOf(queue, '08:05', ['08:30', '08:55'], before)).toEqual({ kind: 'LEFT', numbers: [], people: 2 });
  });

  test('how many came and stand ahead by priority, and how many came whom few had expected', () => {
    const first = [of('CHECKED_IN', 2), of('PRIORITY', 2, { reason: 'PREGNANT', press: 9 })] as const;
    const second = [of('CHECKED_IN', 3), of('PRIORITY', 3, { reason: 'PREGNANT', press: 10 })] as const;
    const put = queueOf([started, ...[...first, ...second].map((event) => [1, event] as const)], [2, 3]);
    expect(causeOf(put, '08:05', ['09:10', '09:35'], before)).toEqual({ kind: 'JOINED', numbers: [], people: 2 });
    const came = queueOf([started, ...[2, 3].map((number) => [1, of('CHECKED_IN', number)] as const)], [2, 3]);
    expect(causeOf(came, '08:05', ['09:10', '09:35'], before)).toEqual({ kind: 'CAME', numbers: [], people: 2 });
  });

  test('a doctor who has not begun at the planned time, and one who has', () => {
    expect(causeOf(queueOf([]), '08:20', ['09:10', '09:40'], before)?.kind).toBe('NOT_BEGUN');
    const late = queueOf([[30, started[1]]]);
    expect(causeOf(late, '08:31', ['09:20', '09:50'], before)?.kind).toBe('BEGUN');
  });

  test('what the center announced before anything else', () => {
    const paused = queueOf([
      started,
      [2, about('PAUSED', { reason: 'EQUIPMENT', press: 2 })],
      [12, of('CANCELLED', 3)],
    ]);
    expect(causeOf(paused, '08:20', ['09:20', '09:50'], before)?.kind).toBe('ANNOUNCED');
  });

  test('that it is only surer, where it lies within what it was', () => {
    const wide = told('08:00', '08:30', '10:00', 7, '09:10');
    expect(causeOf(queueOf([started, ...visits(1, 9)]), '08:15', ['08:50', '09:25'], wide)?.kind).toBe('SURER');
  });

  test('nothing where nothing happened that would move it so', () => {
    expect(causeOf(queueOf([started, ...visits(1, 10)]), '08:20', ['09:10', '09:40'], before)).toBeNull();
  });

  test('what happened since an earlier window, where a window that was told later had not followed it yet', () => {
    const between = told('08:39', '09:00', '09:35', 5, '09:40');
    const queue = queueOf([started, ...visits(1, 21)]);
    expect(causeOf(queue, '08:40', ['09:20', '10:00'], before, between)?.kind).toBe('SLOWER');
  });
});

test('windows told lately are kept for two hours, those that differ by ten minutes', () => {
  const clocks = (lately: readonly EarlierWindow[]): string[] =>
    lately.map(({ at: instant }) => instant.toISOString().slice(11, 16));
  const first = withEarlier([], told('08:00', '09:00', '09:30', 3, '09:10'));
  const same = withEarlier(first, told('08:10', '09:05', '09:30', 3, '09:10'));
  const second = withEarlier(same, told('08:20', '09:15', '09:45', 3, '09:25'));
  expect([clocks(same), clocks(second)]).toEqual([['08:00'], ['08:00', '08:20']]);
  expect(clocks(withEarlier(second, told('10:10', '10:15', '10:45', 1, '10:25')))).toEqual(['08:20', '10:10']);
});

test('a window that is withdrawn because the queue stands still leaves what it was', () => {
  const last = told('08:20', '09:15', '09:45', 3, '09:25');
  expect(withdrawn('STALLED', [told('08:00', '09:00', '09:30', 3, '09:10'), last])?.was).toBe(last);
  expect(withdrawn('PAUSED', [last])).toBeNull();
  expect(withdrawn('STALLED', [])).toBeNull();
});
