import type * as z from 'zod/mini';
import { getSuggestion } from '#contract/directory/search/search.ts';
import type { suggestion } from '#contract/directory/search/search.ts';
import { api } from '../../../../lib/requests/api.ts';
import { useTypedAnswer } from '../../../../lib/requests/use-typed-answer.ts';

export type Suggestion = z.output<typeof suggestion>;
/** null: not requested, because too little is typed (SEARCHBAR-03). 'failed': the request got no answer. */
export type Suggestions = readonly Suggestion[] | 'failed' | null;

const TYPING_MS = 120;
const ask = (name: string, signal: AbortSignal) => api(getSuggestion, { query: { name }, signal });

/** Suggestions for what is typed, while they are `wanted`. */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  return useTypedAnswer(typed, ask, { pauseMs: TYPING_MS, isWanted: wanted });
}
