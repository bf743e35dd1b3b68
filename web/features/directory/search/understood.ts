import type { SearchState } from './search-params.ts';
import type { SearchAnswer } from './result-names.ts';

export type Understood = SearchAnswer['understood'];

const NONE = {
  specialization: [],
  insurance: [],
  city: null,
  hospital: null,
  doctor: null,
  date: null,
  time: null,
  gender: null,
  kind: null,
  near: false,
} as const;

/** What was read and holds for this answer: without what was left out; of a city that was widened its province. */
export function appliedReading(understood: Understood): Understood {
  const out = new Set<string>(understood.relaxed);
  const { widened } = understood;
  return {
    ...understood,
    ...Object.fromEntries(Object.entries(NONE).filter(([name]) => out.has(name))),
    ...(widened && { city: { ...widened, slug: null } }),
  };
}

/** Whether a filter of the address stands in the place of what the words say of the same thing. */
export function isOverruled(kind: string, state: SearchState): boolean {
  const filter = kind in state ? state[kind as keyof SearchState] : null;
  return Array.isArray(filter) ? filter.length > 0 : Boolean(filter);
}
