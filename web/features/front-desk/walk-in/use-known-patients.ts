import { useEffect, useState } from 'react';
import { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import type { FoundPatients } from './patient-choice.ts';

const LEAST = 3;
const PAUSE_MS = 300;

export type KnownPatients = {
  readonly found: FoundPatients;
  /** They could not be looked for, so that nobody is found although somebody may be known. */
  readonly hasFailed: boolean;
};

/** Known patients whose names contain what was typed. They are looked for once the typing pauses, or at once when somebody waits for them. */
export function useKnownPatients(
  token: string,
  center: string | undefined,
  typed: string,
  isAwaited: boolean,
): KnownPatients {
  const [answer, setAnswer] = useState<(KnownPatients & { readonly for: string }) | null>(null);
  const query = typed.trim();
  const isAnswered = answer?.for === query;
  useEffect(() => {
    if (query.length < LEAST || isAnswered) return;
    const stopped = new AbortController();
    const timer = setTimeout(
      async () => {
        const result = await api(findKnownPatients, {
          query: { center },
          body: { query },
          token,
          signal: stopped.signal,
        });
        if (stopped.signal.aborted) return;
        setAnswer({ for: query, found: result.ok ? result.data.patients : [], hasFailed: !result.ok });
      },
      isAwaited ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [token, center, query, isAwaited, isAnswered]);
  if (query.length < LEAST) return { found: [], hasFailed: false };
  return isAnswered ? answer : { found: 'pending', hasFailed: false };
}
