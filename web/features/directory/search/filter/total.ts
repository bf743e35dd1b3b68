import type * as z from 'zod/mini';
import type { pagination } from '#contract/directory/directory-shapes.ts';
import { formatCount } from '../../../../lib/format.ts';

/** The server counts no further: with more results a person narrows the search. */
const COUNTED_MAX = 1_000;

/** '12', '1.000+' */
export function countText(total: number): string {
  return total >= COUNTED_MAX ? `${formatCount(COUNTED_MAX)}+` : formatCount(total);
}

/** How many results there are: doctors, or else centers. */
export function totalText({ total_doctor, total_hospital }: z.output<typeof pagination>): string {
  return countText(total_doctor > 0 ? total_doctor : total_hospital);
}
