import { describe, expect, it } from 'vitest';
import { nextLook } from './use-late-announcement.ts';

const AT = Date.parse('2026-11-23T03:00:00.000Z');
const late = {
  at: '2026-11-23T03:00:00.000Z',
  start: '2026-11-23T04:00:00.000Z',
  undone_at: null,
  is_read: true,
  sent: 4,
  pending: 0,
  withdrawn: 0,
  corrected: { count: 0, labels: [] },
  correcting: 0,
};
const MINUTES = 60_000;

describe('a desk looks again at what became of its announcement', () => {
  it('every two seconds in the minute after the press, and after it was taken back', () => {
    expect(nextLook(late, AT + 30_000)).toBe(2_000);
    expect(nextLook({ ...late, undone_at: '2026-11-23T03:05:00.000Z' }, AT + 5.5 * MINUTES)).toBe(2_000);
  });

  it('less often while messages may still leave, and then no more', () => {
    expect(nextLook({ ...late, pending: 1 }, AT + 5 * MINUTES)).toBe(15_000);
    expect(nextLook({ ...late, correcting: 1 }, AT + 5 * MINUTES)).toBe(15_000);
    expect(nextLook({ ...late, is_read: false }, AT + 5 * MINUTES)).toBe(15_000);
    expect(nextLook(late, AT + 5 * MINUTES)).toBeNull();
    expect(nextLook(null, AT)).toBeNull();
  });
});
