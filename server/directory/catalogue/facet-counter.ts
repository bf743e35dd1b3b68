import type { Catalogue } from './catalogue.ts';
import { NumberCounts } from './columns/number-counts.ts';
import type { DoctorVisit } from './walk.ts';

/** Counts doctors by a value that their practices have; each doctor counts once for each value. */
export type FacetCounter = {
  readonly count: DoctorVisit;
  /** The counts by value; called when all doctors have been counted. */
  total(): Uint32Array;
};

/** Calls `take` with each value that a practice has. */
export type Values = (practice: number, take: (value: number) => void) => void;

const UNTOUCHED = 0xffff_ffff;

/** Counts values below `length`. */
export function counterOf(length: number, values: Values): FacetCounter {
  const counts = new Uint32Array(length);
  const last = new Uint32Array(length).fill(UNTOUCHED);
  let counted = UNTOUCHED;
  const take = (value: number): void => {
    if (last[value] === counted) return;
    last[value] = counted;
    counts[value]! += 1;
  };
  return {
    count: (doctor, practices, count) => {
      counted = doctor;
      for (let at = 0; at < count; at += 1) values(practices[at]!, take);
    },
    total: () => counts,
  };
}

/** Shared by all questions, which are answered one at a time. */
const onlyAt = new NumberCounts();

/**
 * Counts doctors by insurer. A center takes many insurers, so doctors who fit at one center only are counted by center first, and the others one by
 * one.
 */
export function insurerCounter(catalogue: Catalogue): FacetCounter {
  const { words, insurers, centers } = catalogue;
  const width = words.insurerWidth;
  const counts = new Uint32Array(words.insurers.length);
  const taken = new Uint32Array(width);
  onlyAt.emptied(centers.length);
  const addTaken = (doctors: number): void => {
    for (let part = 0; part < width; part += 1) {
      for (let bits = taken[part]!; bits !== 0; bits &= bits - 1)
        counts[part * 32 + (31 - Math.clz32(bits & -bits))]! += doctors;
      taken[part] = 0;
    }
  };
  const take = (center: number): void => {
    for (let part = 0; part < width; part += 1) taken[part]! |= insurers[center * width + part]!;
  };
  return {
    count: (_doctor, practices, count) => {
      if (count === 1) return onlyAt.add(catalogue.practices.center(practices[0]!));
      for (let at = 0; at < count; at += 1) take(catalogue.practices.center(practices[at]!));
      addTaken(1);
    },
    total: () => {
      for (const center of onlyAt.met) {
        take(center);
        addTaken(onlyAt.of(center));
      }
      return counts;
    },
  };
}
