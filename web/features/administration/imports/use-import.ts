import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { ImportScope, ImportAnswer } from './import-scope.ts';

export type FollowedImport = {
  readonly seen: ImportAnswer | null;
  /** Why the import could not be loaded, while nothing of it is known yet. */
  readonly error: CallError | null;
  /** The last request got no answer, so what is shown may be old. */
  readonly stalled: boolean;
  /** Loads the import at once, and then each second while it runs. */
  readonly look: () => void;
};

const EVERY_MS = 1_000;

/** Follows an import: loads it each second while it runs, also after a reload of the page. */
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
