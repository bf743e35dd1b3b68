import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { getSuggestion } from '#contract/endpoints/search.ts';
import type { suggestion } from '#contract/endpoints/search.ts';
import { api } from '../../lib/api.ts';

export type Suggestion = z.output<typeof suggestion>;
/** null: not asked, because too little is typed. 'failed': asked, without an answer. */
export type Suggestions = readonly Suggestion[] | 'failed' | null;

/** SEARCHBAR-03. Kept here too, so that nothing is sent for less. */
export const MIN_CHARS = 3;
const TYPING_MS = 120;

/** What there is to choose from. */
export function listOf(suggestions: Suggestions): readonly Suggestion[] {
  return suggestions === null || suggestions === 'failed' ? [] : suggestions;
}

/** Suggestions for what is typed. Each question cancels the one before; a late answer is never shown (STATE-06). */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState<{ for: string; list: Suggestions }>({ for: '', list: null });
  const asked = useRef<AbortController | null>(null);
  const question = typed.trim();
  useEffect(() => {
    asked.current?.abort();
    if (question.length < MIN_CHARS) return;
    const controller = new AbortController();
    asked.current = controller;
    const timer = setTimeout(() => {
      void api(getSuggestion, { query: { name: question }, signal: controller.signal }).then((result) => {
        if (!controller.signal.aborted) setFound({ for: question, list: result.ok ? result.data : 'failed' });
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question]);
  if (question.length < MIN_CHARS) return null;
  // While the next answer is on its way, the last list stays: an empty flicker would read as 'nothing found'.
  return found.list;
}
