import { localOf } from '../../lib/format.ts';
import { encodeSearch } from '../../lib/search-params.ts';
import type { Suggestion } from './use-suggestions.ts';

/** SEARCHBAR-06: a specialisation or regency leads to results, a doctor to today's page, a hospital to its page. */
export function targetOf(suggestion: Suggestion, now: Date): string {
  if (suggestion.type === 'specialization') return encodeSearch({ specialization: [suggestion.slug_name] });
  if (suggestion.type === 'regency') return encodeSearch({ city: suggestion.slug_name });
  if (suggestion.type === 'hospital') return `/p/${suggestion.slug_name}`;
  return `/d/${suggestion.slug_name}?date=${localOf(now.toISOString(), 'WIB').date}`;
}
