import { describe, expect, it } from 'vitest';
import { isStillRelevant } from './relevance.ts';
import type { NotificationFacts } from './relevance.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
/** A correction of a delay: version 5 announced it, 6 took it back. */
const correction: NotificationFacts = {
  kind: 'TAKEN_BACK',
  version: 6,
  notAfter: new Date('2026-11-23T03:30:00Z'),
  status: 'BOOKED',
  isThere: true,
  isUndone: false,
  sessionStatus: 'OPEN',
  startsAt: NOW,
  lateVersion: null,
  hereVersion: null,
  arrivedVersion: null,
  ahead: null,
  takenBack: { kind: 'LATE', state: 'SENT', isRepeated: false },
};
const leaves = (facts: Partial<NotificationFacts>) => isStillRelevant({ ...correction, ...facts }, NOW);

describe('the correction of a delay that was taken back', () => {
  it('leaves for who got the delay, and for nobody else', () => {
    expect(leaves({})).toBe(true);
    expect(leaves({ takenBack: { kind: 'LATE', state: 'DROPPED', isRepeated: false } })).toBe(false);
    expect(leaves({ takenBack: { kind: 'LATE', state: 'SENT', isRepeated: true } })).toBe(false);
  });

  it.each([
    ['an earlier delay stands again', { lateVersion: 4 }, true],
    ['another delay was announced since', { lateVersion: 7 }, false],
    ['the doctor came since, which everybody is told', { hereVersion: 7, arrivedVersion: 7 }, false],
    ['the doctor had come before', { hereVersion: 4, arrivedVersion: 4 }, true],
    ['the session began since, which nobody is told', { hereVersion: 7, sessionStatus: 'RUNNING' }, true],
    [
      'it began since with an earlier delay standing, which everybody is told',
      { lateVersion: 4, hereVersion: 7 },
      false,
    ],
  ] as const)('where %s', (_, facts, expected) => {
    expect(leaves(facts)).toBe(expected);
  });
});

describe('the notification of a number that its holder moved', () => {
  it.each([
    ['BOOKED', true],
    ['CALLED', true],
    ['SERVING', true],
    ['DONE', false],
    ['CANCEL', false],
  ] as const)('where the number is %s by now', (status, expected) => {
    expect(leaves({ kind: 'CHANGED', isThere: false, status, takenBack: null })).toBe(expected);
  });
});
