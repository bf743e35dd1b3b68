import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';
import { simulate } from './simulate.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`);
const SESSION = {
  startsAt: at('08:00'),
  endsAt: at('12:00'),
  opensAt: new Date('2026-10-22T00:00:00Z'),
  quota: { JKN: 12, GENERAL: 8, ONSITE: 4 },
  begins: true,
  demand: 0.8,
};
const play = (now: Date, more: Partial<typeof SESSION> = {}, seed = 'a') =>
  simulate(randomFrom(seed), { ...SESSION, ...more }, now);

test('before its hour people have booked and nobody has been called', () => {
  const { entries, events, status, currentNumber, startedAt } = play(at('06:00'));
  expect({ status, currentNumber, startedAt }).toEqual({ status: 'OPEN', currentNumber: 0, startedAt: null });
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  expect(new Set(events.map(({ kind }) => kind))).not.toContain('CALLED');
});

test('in its hours one is inside or about to be called, all before are done, absent or cancelled', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { entries, status, currentNumber, inside } = play(at('09:00'), {}, seed);
    expect(status).toBe('RUNNING');
    expect(currentNumber).toBeGreaterThan(0);
    for (const entry of entries.filter(({ number }) => number < currentNumber))
      expect(['DONE', 'ABSENT', 'CANCEL']).toContain(entry.status);
    if (inside !== null) expect(inside).toBe(currentNumber);
    expect(entries.filter(({ status: now }) => now === 'CALLED').map(({ number }) => number)).toEqual(
      inside === null ? [] : [inside],
    );
  }
});

test('long after its hours it is finished and nobody waits', () => {
  const { entries, events, status, inside } = play(at('20:00'));
  expect({ status, inside }).toEqual({ status: 'FINISHED', inside: null });
  for (const entry of entries) expect(['DONE', 'ABSENT', 'CANCEL']).toContain(entry.status);
  expect(events.at(-1)?.kind).toBe('SESSION_FINISHED');
});

test('a session that is to wait does not begin, however late it is', () => {
  expect(play(at('11:00'), { begins: false }).status).toBe('OPEN');
});

test('events are in the order of time and none lies in the future', () => {
  for (const hour of ['07:30', '08:05', '09:17', '11:59', '12:30']) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const now = at(hour);
      const { events } = play(now, {}, seed);
      for (const [index, event] of events.entries()) {
        expect(event.at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(event.at.getTime()).toBeGreaterThanOrEqual(events[index - 1]?.at.getTime() ?? 0);
      }
    }
  }
});

test('no part of the quota is passed', () => {
  const { entries } = play(at('11:00'), { demand: 1 });
  const count = (part: string): number => entries.filter((entry) => entry.part === part).length;
  expect(count('JKN')).toBeLessThanOrEqual(12);
  expect(count('GENERAL')).toBeLessThanOrEqual(8);
  expect(count('ONSITE')).toBeLessThanOrEqual(4);
});
