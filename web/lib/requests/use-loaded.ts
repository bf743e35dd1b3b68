import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import { isSignedOut } from './refused-token.ts';

export type Loading<T> = {
  /** The last answer; it stays while the same is loaded again. */
  readonly data: T | null;
  readonly error: CallError | null;
  readonly reload: () => void;
};

/** Loads at the first render and whenever `ask` changes (give a stable function); an answer that a later request overtook is dropped. */
export function useLoaded<T>(ask: () => Promise<Result<T>>): Loading<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const turn = useRef(0);
  const reload = useCallback(() => {
    const mine = (turn.current += 1);
    setError(null);
    void ask().then((result) => {
      if (mine !== turn.current) return;
      if (result.ok) setData(result.data);
      else if (!isSignedOut(result.error)) setError(result.error);
    });
  }, [ask]);
  useEffect(() => {
    setData(null);
    reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  return { data, error, reload };
}
