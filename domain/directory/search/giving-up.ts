import type { Relaxable } from '../../vocabulary.ts';

/** A way to give a wish up only partly: everything else that shares the area's name, its province, or what is near the named center. */
export type PartialYield = 'namesake' | 'province' | 'near';

/** One wish of a question, for the order in which wishes are given up. */
export type YieldingWish = {
  readonly kind: Relaxable;
  /** The ways to give it up partly, the smallest first. */
  readonly partly: readonly PartialYield[];
  /** Of a name: somebody, or some center in the area that is named too, certainly has it; it was not only guessed. Of anything else it says nothing. */
  readonly isCertain: boolean;
};

/** How far each wish is given up, in the order of the wishes: 0 not at all, then its partial ways one after the other, then whole. */
export type Concession = readonly number[];

/** Whatever is given up costs so much, so that the fewest things are given up. */
const ONE = 100;
/** Among single things the lightest goes first. An area that shares its name with another was meant by that name too. */
const WEIGHT: Readonly<Record<Relaxable | PartialYield, number>> = {
  namesake: ONE / 2,
  time: ONE + 1,
  date: ONE + 2,
  gender: ONE + 3,
  insurance: ONE + 4,
  kind: ONE + 5,
  near: ONE + 6,
  doctor: ONE + 7,
  province: ONE + 8,
  hospital: ONE + 9,
  city: ONE + 10,
  specialization: ONE + 11,
};
/** A title or a neighbouring field beside a doctor who was found is less certain than the doctor and the area. */
const FIELD_BESIDE_DOCTOR = WEIGHT.kind + 0.5;
/** All other wishes together weigh less than what is found under a name: near the center comes before anything else than the center's own. */
const NEAR_CENTER = 20 * ONE;
/** Farther from it, a day or two other wishes are given up first. */
const FARTHER = 2.5 * ONE;
/** The area beside a center that lies in it says which center is meant. */
const AREA_OF_CENTER = 30 * ONE;
const FIELD_OF_CENTER = 40 * ONE;
const NAMED_CENTER = 60 * ONE;
const NAMED_DOCTOR = 120 * ONE;

/**
 * All ways to give up some of the wishes, the least loss first; never all of them whole. A name that was found stays longest: a field yields to a
 * doctor who has another one, and a center that has no such doctor is left only for what is near it.
 */
export function concessions(wishes: readonly YieldingWish[]): Concession[] {
  const certain = new Set(wishes.filter(({ isCertain }) => isCertain).map(({ kind }) => kind));
  let all: { readonly levels: Concession; readonly weight: number }[] = [{ levels: [], weight: 0 }];
  for (const wish of wishes) {
    const more = wish.kind === 'city' && certain.has('hospital') ? AREA_OF_CENTER : 0;
    const ways = [0, ...wish.partly.map((way, at) => more + partWeight(way, at)), more + wholeWeight(wish, certain)];
    all = all.flatMap(({ levels, weight }) =>
      ways.map((own, level) => ({ levels: [...levels, level], weight: weight + own })),
    );
  }
  return all
    .filter(
      ({ levels }) => levels.some((level) => level > 0) && levels.some((level, at) => !isWhole(wishes[at]!, level)),
    )
    .sort((one, other) => one.weight - other.weight)
    .map(({ levels }) => levels);
}

/** Whether a wish is given up whole at this level. */
export function isWhole({ partly }: { readonly partly: readonly unknown[] }, level: number): boolean {
  return level > partly.length;
}

function partWeight(way: PartialYield, at: number): number {
  return way === 'near' ? NEAR_CENTER + FARTHER * at : WEIGHT[way];
}

function wholeWeight({ kind, isCertain }: YieldingWish, certain: ReadonlySet<Relaxable>): number {
  if (kind === 'doctor' && isCertain) return NAMED_DOCTOR;
  if (kind === 'hospital' && isCertain) return NAMED_CENTER;
  if (kind === 'specialization' && certain.has('doctor')) return FIELD_BESIDE_DOCTOR;
  if (kind === 'specialization' && certain.has('hospital')) return FIELD_OF_CENTER;
  return WEIGHT[kind];
}
