import { useEffect, useState } from 'react';
import type { Result } from '#contract/client.ts';

/** Less than so much names nothing. The server has the same limit; with it here no request is sent for less. */
export const TYPED_MIN_CHARS = 3;

/**
 * The answer to what is typed, once the person rests for `pauseMs`, while it is wanted; null: nothing is known, because too little is typed or the first answer is on its way. Each request cancels the
 * previous one, and a late answer is never shown (STATE-06). While the next answer is on its way, the last one stays: nothing at all would read as 'nothing found'. `ask` must be the same
 * function each time.
 */
export function useTypedAnswer<T extends object>(
  typed: string,
  ask: (question: string, signal: AbortSignal) => Promise<Result<T>>,
  { pauseMs, isWanted = true }: { readonly pauseMs: number; readonly isWanted?: boolean },
): T | 'failed' | null {
  const [found, setFound] = useState<T | 'failed' | null>(null);
  const question = typed.trim();
  const isEnough = question.length >= TYPED_MIN_CHARS;
  useEffect(() => {
    if (!isEnough) setFound(null);
    if (!isEnough || !isWanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void ask(question, controller.signal).then((result) => {
        if (!controller.signal.aborted) setFound(result.ok ? result.data : 'failed');
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, isEnough, isWanted, ask, pauseMs]);
  return isEnough ? found : null;
}
