import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { ImportScope, ImportAnswer } from './import-scope.ts';

export type FollowedImport = {
  readonly seen: ImportAnswer | null;
  /** Nothing is known yet, and cannot be found out. */
  readonly error: CallError | null;
  /** What is shown may be old: the last question was not answered. */
  readonly stalled: boolean;
  /** Asks at once, and goes on asking while something goes on. */
  readonly look: () => void;
};

const EVERY_MS = 1_000;

/** An import, asked for each second while it goes on; also after the page was loaded anew. */
export function useImport(scope: ImportScope, id: string): FollowedImport {
  const [seen, setSeen] = useState<ImportAnswer | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const result = await scope.get(id);
      if (over) return;
      if (result.ok) setSeen(result.data);
      setError(result.ok ? null : result.error);
      const goesOn = result.ok ? result.data.import.state === 'RUNNING' : result.error.status === 0;
      if (goesOn) timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [scope, id, turn]);
  return {
    seen,
    error: seen === null ? error : null,
    stalled: seen !== null && error !== null,
    look: useCallback(() => setTurn((now) => now + 1), []),
  };
}
