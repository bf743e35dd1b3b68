import type { Pool } from 'pg';
import type { DataOf } from '#contract/endpoint.ts';
import type { getSuggestion } from '#contract/endpoints/search.ts';
import { normaliseForSearch } from '#domain/directory/normalise.ts';
import { pickSuggestions } from '#domain/directory/pick-suggestions.ts';
import { namesIn, wordsOf } from '#domain/directory/understand-query.ts';
import { SUGGESTION_MAX, SUGGESTION_MIN_CHARS } from '#domain/limits.ts';
import { everyCenterWord, everyWord } from '../store/search-words.ts';
import { suggestAlike, suggestByPrefix } from '../store/suggestion.store.ts';

/** At most three suggestions for what has been typed; none for less than 3 characters. Trigrams only when no word begins so. */
export async function suggest(typed: string, pool: Pool): Promise<DataOf<typeof getSuggestion>> {
  const text = normaliseForSearch(typed);
  if (text.length < SUGGESTION_MIN_CHARS) return [];
  const words = wordsOf(typed);
  const named = namesIn(words);
  const bare = named.names.join(' ') || text;
  // 'rumah sakit' alone asks for any.
  const centerWords = everyCenterWord(named) || (words.includes('rs') ? 'rs' : null);
  const doctorWords = named.names.length > 0 && named.hospitalKinds.length === 0 ? everyWord(named.names) : null;
  const begun = await suggestByPrefix(pool, text, bare, doctorWords, centerWords);
  const rows = begun.length > 0 || named.names.length === 0 ? begun : await suggestAlike(pool, bare);
  return pickSuggestions(rows, SUGGESTION_MAX).map(({ type, local_id, local_name, slug_name, detail }) => ({
    id: `${type}-${local_id}`,
    type,
    local_name,
    local_id,
    slug_name,
    detail,
  }));
}
