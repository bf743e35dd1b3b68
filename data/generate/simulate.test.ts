import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { replay } from '#domain/queue/replay.ts';
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
const play = (now: Date, more: Partial<typeof SESSION> = {}, seed = 'a') => {
  const { entries, log } = simulate(randomFrom(seed), { ...SESSION, ...more }, now);
  const state = replay(log, DEFAULT_RULES);
  return { entries, log, state, people: [...state.entries.values()] };
};

test('before its hours a session has bookings and nobody has been called', () => {
  const { entries, log, state } = play(at('06:00'));
  expect(state).toMatchObject({ status: 'OPEN', current: 0, startedAt: null });
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  expect(new Set(log.map(({ kind }) => kind))).not.toContain('CALLED');
});

test('during its hours one patient is inside or about to be called, and all before are done, absent or cancelled', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { people, state } = play(at('09:00'), {}, seed);
    expect(state.status).toBe('RUNNING');
    expect(state.current).toBeGreaterThan(0);
    for (const entry of people.filter(({ number }) => number < state.current))
      expect(['DONE', 'ABSENT', 'CANCEL']).toContain(entry.status);
    const inside = people.filter(({ status }) => status === 'CALLED').map(({ number }) => number);
    expect(inside.length === 0 ? [state.current] : inside).toEqual([state.current]);
  }
});

test('long after its hours a session is finished and nobody is in line', () => {
  const { people, log, state } = play(at('20:00'));
  expect(state.status).toBe('FINISHED');
  for (const entry of people) expect(['DONE', 'ABSENT', 'CANCEL']).toContain(entry.status);
  expect(log.at(-1)?.kind).toBe('SESSION_FINISHED');
});

test('a session that is left for visitors to start does not begin, however late it is', () => {
  expect(play(at('11:00'), { begins: false }).state.status).toBe('OPEN');
});

test('events are in the order of time, and none lies in the future', () => {
  for (const hour of ['07:30', '08:05', '09:17', '11:59', '12:30']) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const now = at(hour);
      const { log } = play(now, {}, seed);
      for (const [index, event] of log.entries()) {
        expect(event.at).toBeLessThanOrEqual(now.getTime());
        expect(event.at).toBeGreaterThanOrEqual(log[index - 1]?.at ?? 0);
      }
    }
  }
});

test('no part of the quota is exceeded', () => {
  const { entries } = play(at('11:00'), { demand: 1 });
  const count = (part: string): number => entries.filter((entry) => entry.part === part).length;
  expect(count('JKN')).toBeLessThanOrEqual(12);
  expect(count('GENERAL')).toBeLessThanOrEqual(8);
  expect(count('ONSITE')).toBeLessThanOrEqual(4);
});
