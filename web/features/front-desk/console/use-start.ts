import { useState } from 'react';
import { localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { nobodyPresent, overdueStart, startWords } from '../desk-start.text.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { expectedStart, isOverdue, minutesEarly, presentIn } from '../state/start-times.ts';
import type { Press } from '../state/use-press.ts';

const LOOK_MS = 10_000;

/** What the button that begins the session does now. */
export type Start = {
  /** What is asked before an early beginning: the minutes before the expected start, and who is there; null: nothing. */
  readonly question: { readonly minutes: number; readonly present: readonly DeskEntry[] } | null;
  /** Words in place of the usual ones on the button; null: the usual ones. */
  readonly title: string | null;
  readonly help: string | null;
  /** Long before the start nobody is there whom a beginning would help. */
  readonly isOff: boolean;
  readonly begin: () => void;
  readonly confirm: () => void;
  readonly wait: () => void;
};

/** Beginning a session; long before its start only after a question, which is asked while somebody is there. */
export function useStart(session: DeskSession, press: Press): Start {
  const now = useNow(LOOK_MS);
  const [isAsked, setAsked] = useState(false);
  const minutes = minutesEarly(session, now);
  const present = presentIn(session);
  const isOff = minutes !== null && present.length === 0;
  const clock = (ms: number): string => localOf(new Date(ms).toISOString(), session.zone).time;
  const start = clock(expectedStart(session));
  return {
    question: isAsked && minutes !== null && !isOff ? { minutes, present } : null,
    title: isOff ? startWords.notYet : null,
    help: isOff
      ? nobodyPresent(start)
      : session.doctor_here_at === null && isOverdue(session, now)
        ? overdueStart(clock(now.getTime()), start)
        : null,
    isOff,
    begin() {
      // Asked anew, because the minute may have changed since the screen was drawn.
      if (minutesEarly(session, new Date()) === null) return press('start', {});
      setAsked(true);
    },
    confirm() {
      setAsked(false);
      press('start', { confirmed: true });
    },
    wait: () => setAsked(false),
  };
}
