import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { getSuggestion } from '#contract/directory/search/search.ts';
import type { suggestion } from '#contract/directory/search/search.ts';
import { api } from '../../../../lib/requests/api.ts';

export type Suggestion = z.output<typeof suggestion>;
/** null: not requested, because too little is typed. 'failed': the request got no answer. */
export type Suggestions = readonly Suggestion[] | 'failed' | null;

/** SEARCHBAR-03. The server has the same limit; with it here no request is sent for less. */
export const MIN_CHARS = 3;
const TYPING_MS = 120;

/**
 * Suggestions for what is typed, while they are `wanted`. Each request cancels the previous one, and a late answer is never shown (STATE-06). While
 * the next answer is on its way, the last list stays: an empty list would read as 'nothing found'.
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const [found, setFound] = useState<Suggestions>(null);
  const question = typed.trim();
  useEffect(() => {
    if (question.length < MIN_CHARS) setFound(null);
    if (question.length < MIN_CHARS || !wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void api(getSuggestion, { query: { name: question }, signal: controller.signal }).then((result) => {
        if (!controller.signal.aborted) setFound(result.ok ? result.data : 'failed');
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, wanted]);
  return question.length < MIN_CHARS ? null : found;
}
