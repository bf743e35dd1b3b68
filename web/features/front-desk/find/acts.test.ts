import { expect, test } from 'vitest';
import { actsOf, markedParts } from './acts.ts';

const running = { session: { status: 'RUNNING' }, lab_since: null } as const;

test('the likeliest act comes first, and it is never a call', () => {
  expect(actsOf({ ...running, status: 'BOOKED' }, false)[0]).toBe('checkIn');
  expect(actsOf({ ...running, status: 'CHECKED_IN' }, false)).toEqual(['open', 'move', 'print', 'priority']);
  expect(actsOf({ ...running, status: 'HELD', lab_since: '2026-11-23T04:50:00Z' }, false)[0]).toBe('labReturn');
  expect(actsOf({ ...running, status: 'DONE' }, false)).toEqual(['reopen', 'open']);
});

test('who is inside, or at the laboratory, is not moved', () => {
  expect(actsOf({ ...running, status: 'CALLED' }, false)).not.toContain('move');
  expect(actsOf({ ...running, status: 'HELD', lab_since: '2026-11-23T04:50:00Z' }, false)).not.toContain('move');
});

test('the session on the screen is opened only for whom its dialog can do something', () => {
  expect(actsOf({ ...running, status: 'HELD' }, true)).toContain('open');
  expect(actsOf({ ...running, status: 'CALLED' }, true)).toEqual(['print']);
  expect(actsOf({ ...running, status: 'DONE' }, true)).toEqual(['reopen']);
  expect(actsOf({ ...running, status: 'CANCEL' }, true)).toEqual([]);
});

test('a visit is reopened in a running session only, and nothing is done in one that is over', () => {
  expect(actsOf({ ...running, status: 'DONE', session: { status: 'OPEN' } }, false)).toEqual(['open']);
  for (const status of ['BOOKED', 'DONE', 'HELD'] as const)
    expect(actsOf({ ...running, status, session: { status: 'FINISHED' } }, false)).toEqual(['open']);
});

const typedOf = (name: string, typed: string) =>
  markedParts(name, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text));

test('the beginnings of words are marked as they were typed, in any order', () => {
  expect(typedOf('Prasetya Adinegara', 'adi PRA')).toEqual(['[Pra]', 'setya ', '[Adi]', 'negara']);
  expect(typedOf('Hari Prabowo', 'pra')).toEqual(['Hari ', '[Pra]', 'bowo']);
  expect(typedOf('Made Sudira', 'dira')).toEqual(['Made Su', '[dira]']);
});

test('a number, a code or the end of a phone marks nothing, and signs are only signs', () => {
  expect(typedOf('Siti Rahma', '4567')).toEqual(['Siti Rahma']);
  expect(typedOf('Siti (Rahma)', '(ra')).toEqual(['Siti ', '[(Ra]', 'hma)']);
  expect(typedOf('', 'a')).toEqual([]);
});
