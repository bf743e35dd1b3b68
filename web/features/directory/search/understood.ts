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

/** The parts of the reading that the answer applied: left-out parts are missing, and a city that was widened is replaced by its province. */
export function appliedReading(understood: Understood): Understood {
  const out = new Set<string>(understood.relaxed);
  const { widened } = understood;
  return {
    ...understood,
    ...Object.fromEntries(Object.entries(NONE).filter(([name]) => out.has(name))),
    ...(widened && { city: { ...widened, slug: null } }),
  };
}

/** Whether a filter of the address replaces what the words say of the same thing. */
export function isOverruled(kind: string, state: SearchState): boolean {
  const filter = kind in state ? state[kind as keyof SearchState] : null;
  return Array.isArray(filter) ? filter.length > 0 : Boolean(filter);
}
