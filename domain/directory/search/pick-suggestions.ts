import type { SuggestionType } from '../../vocabulary.ts';

type Candidate = { readonly type: SuggestionType; readonly rank: number };

/** The order of types among equals: what a short word most often means comes first. */
const ORDER: readonly SuggestionType[] = ['specialization', 'regency', 'doctor', 'hospital'];
const OF_ONE_TYPE = 2;
const BY_FIELD_ONLY = 2;

/**
 * The few suggestions to show. Better ranks first, then by type; within a type the order given stays. No type takes more
 * than two positions while another still has something ('bandung': two cities and a hospital, not three cities). Suggestions that
 * fit only by their field or location (rank 2) fill the rest.
 */
export function pickSuggestions<T extends Candidate>(candidates: readonly T[], most: number): T[] {
  const sorted = candidates.toSorted((a, b) => a.rank - b.rank || ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
  const named = sorted.filter((one) => one.rank < BY_FIELD_ONLY);
  const seen = new Map<SuggestionType, number>();
  const within = named.filter((one) => {
    const before = seen.get(one.type) ?? 0;
    seen.set(one.type, before + 1);
    return before < OF_ONE_TYPE;
  });
  return [...new Set([...within, ...named, ...sorted])].slice(0, most);
}
