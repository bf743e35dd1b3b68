import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { findAtDesk } from '#contract/front-desk/desk-find.ts';
import { DESK_QUERY_MAX_CHARS } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Desk } from '../state/use-desk.ts';

type Answer = DataOf<typeof findAtDesk>;
export type FoundAnswer = {
  /** What was found for the text that is in the field now; null: that is not known yet. */
  readonly answer: Answer | null;
  /** Why it could not be searched; null: it could. */
  readonly failure: 'limited' | 'failed' | null;
};

/** Typing is waited for so long. */
const PAUSE_MS = 200;
/** While the sessions that were found move, they are looked at again at most so often. */
const AGAIN_MS = 2_000;

/** Searches once the typing pauses, and again when a session that was found has moved on, so that a press carries what is true now. */
export function useFound({ token, center, day }: Pick<Desk, 'token' | 'center' | 'day'>, typed: string): FoundAnswer {
  const [found, setFound] = useState<(FoundAnswer & { readonly for: string }) | null>(null);
  const query = typed.trim();
  const isKnown = found?.for === query;
  const versions = new Map(day?.sessions.map(({ id, version }) => [id, version]));
  const isOld =
    isKnown && found.answer?.numbers.some(({ session }) => (versions.get(session.id) ?? 0) > session.version);
  useEffect(() => {
    if (query === '' || (isKnown && !isOld)) return;
    const stopped = new AbortController();
    const timer = setTimeout(
      async () => {
        const asked = {
          query: { center },
          body: { query: query.slice(0, DESK_QUERY_MAX_CHARS) },
          token,
          signal: stopped.signal,
        };
        const result = await api(findAtDesk, asked);
        if (stopped.signal.aborted) return;
        if (result.ok) setFound({ for: query, answer: result.data, failure: null });
        else
          setFound((before) => ({
            for: query,
            answer: before?.for === query ? before.answer : null,
            failure: result.error.code === 'RATE_LIMITED' ? 'limited' : 'failed',
          }));
      },
      isKnown ? AGAIN_MS : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [token, center, query, isKnown, isOld]);
  return isKnown ? found : { answer: null, failure: null };
}
