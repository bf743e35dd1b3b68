import { SUGGESTION_TYPES } from '../vocabulary.ts';
import type { SuggestionType } from '../vocabulary.ts';

type Candidate = { readonly type: SuggestionType; readonly rank: number };

/** The order of types among equals: what a short word most often means comes first. */
const ORDER: readonly SuggestionType[] = ['specialization', 'regency', 'doctor', 'hospital'];
const OF_ONE_TYPE = 2;

/**
 * The few suggestions to show. Better ranks first, then by type; in each type the order given stays. No type takes more
 * than two places while another still has something ('bandung': two cities and a hospital, not three cities).
 */
export function pickSuggestions<T extends Candidate>(candidates: readonly T[], most: number): T[] {
  const sorted = candidates.toSorted((a, b) => a.rank - b.rank || ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
  const seen = new Map<SuggestionType, number>(SUGGESTION_TYPES.map((type) => [type, 0]));
  const within = sorted.filter((one) => {
    const before = seen.get(one.type)!;
    seen.set(one.type, before + 1);
    return before < OF_ONE_TYPE;
  });
  return [...within, ...sorted.filter((one) => !within.includes(one))].slice(0, most);
}
