import { useEffect, useRef } from 'react';
import type { CallError } from '#contract/client.ts';
import { wasUnanswered } from './was-unanswered.ts';

const HALF_OF_FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Asks again while the last answer did not come or was no answer to what was asked: the event that it was asked for is not sent a second time. Each time it waits
 * twice as long, up to a quarter of a minute, and never exactly as long as others do.
 * @param error how the last asking failed, an object of its own each time; null when it did not
 */
export function useAskedAgain(error: CallError | null, ask: () => Promise<void>): void {
  const failures = useRef(0);
  useEffect(() => {
    const isOpen = error !== null && wasUnanswered(error);
    failures.current = isOpen ? failures.current + 1 : 0;
    if (!isOpen) return;
    const longest = Math.min(HALF_OF_FIRST_MS * 2 ** failures.current, LONGEST_MS);
    const timer = setTimeout(() => void ask(), longest * (0.5 + Math.random() / 2));
    return () => clearTimeout(timer);
  }, [error, ask]);
}
