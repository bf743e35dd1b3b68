import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionStatus, isOver } from './session-parts.tsx';
import type { Session } from './types.ts';
import type { LiveQueue } from './use-live-queue.ts';

const session = (fields: Partial<Session>) =>
  ({
    status: 'RUNNING',
    is_passed: false,
    zone: 'WITA',
    pause: null,
    expected_at: null,
    queue: { now: 12, now_label: 'B12', waiting: 6, version: 3, updated_at: null },
    ...fields,
  }) as Session;
const wordsOf = (shown: Session, live?: LiveQueue) =>
  renderToStaticMarkup(<SessionStatus session={shown} {...(live && { live })} />).replaceAll(/<[^>]*>/g, '');

it('shows the called number for as long as the desk calls, also beyond the hours of the session', () => {
  const begun = session({ is_passed: true });
  expect(wordsOf(begun)).toBe('Dipanggil B12 · 6 menunggu');
  expect([isOver(begun, begun), isOver(begun, { ...begun, status: 'FINISHED' })]).toEqual([false, true]);
  const never = session({ is_passed: true, status: 'OPEN' });
  expect(wordsOf(never)).toBe('Sudah selesai');
});

it('shows its age while no events arrive', () => {
  const live = session({});
  const words = wordsOf(live, { ...live, lostSince: new Date('2026-11-23T09:41:00Z') });
  expect(words).toBe('Dipanggil B12 · 6 menunggu Terputus. Data pukul 17:41 WITA.');
});
