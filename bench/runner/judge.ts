/** One promise of a benchmark: what was measured, and what it is to be. */
export type Promised = {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly better: 'higher' | 'lower';
  readonly unit: string;
};
/** At the full size a benchmark measures; at the tiny one it only shows within seconds that it works. */
export type Size = 'full' | 'tiny';

/**
 * The promises that are not kept. At the tiny size only counts of wrong things are judged, which are those that are to be 0 at most: speed says nothing
 * there.
 */
export function brokenPromises(promises: readonly Promised[], size: Size): readonly Promised[] {
  const judged = size === 'full' ? promises : promises.filter(countsWrongThings);
  // Written so that what is no number is not kept either.
  return judged.filter(({ value, bar, better }) => !(better === 'higher' ? value >= bar : value <= bar));
}

const countsWrongThings = ({ bar, better }: Promised): boolean => better === 'lower' && bar === 0;
