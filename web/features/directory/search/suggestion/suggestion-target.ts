import { localOf } from '../../../../lib/format.ts';
import { encodeSearch } from '../search-params.ts';
import type { SuggestionChoice } from './suggestion-groups.ts';

/** SEARCHBAR-06: a specialisation or regency leads to results, a doctor to today's page, a hospital to its page. */
export function targetOf({ type, name, slug }: Pick<SuggestionChoice, 'type' | 'name' | 'slug'>, now: Date): string {
  if (type === 'query') return encodeSearch({ query: name });
  if (type === 'specialization') return encodeSearch({ specialization: [slug] });
  if (type === 'regency') return encodeSearch({ city: slug });
  if (type === 'hospital') return `/p/${slug}`;
  return `/d/${slug}?date=${localOf(now.toISOString(), 'WIB').date}`;
}
