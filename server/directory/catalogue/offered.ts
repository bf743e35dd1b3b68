import type { Catalogue } from './catalogue.ts';

/** The insurers that the largest centers take stand for those taken anywhere. */
const CENTERS_LOOKED_AT = 200;

/** How many doctors of each field there are anywhere. Sorts the fields that are offered where those who fit are too many to count. */
export function offeredFields(catalogue: Catalogue): Uint32Array {
  return Uint32Array.from(catalogue.words.specialisations, (_, field) => catalogue.doctorsInField(field));
}

/** The same for regencies; a doctor of two fields counts twice. */
export function offeredRegencies({ doctorsIn, words }: Catalogue): Uint32Array {
  const counts = new Uint32Array(words.regencies.length);
  for (let cell = 0; cell < doctorsIn.length; cell += 1) counts[cell % counts.length]! += doctorsIn[cell]!;
  return counts;
}

/** How many of the largest centers take each insurer. */
export function offeredInsurers(catalogue: Catalogue): Uint32Array {
  const { insurers, words } = catalogue;
  const width = words.insurerWidth;
  const counts = new Uint32Array(words.insurers.length);
  for (const center of catalogue.byProvision().slice(0, CENTERS_LOOKED_AT))
    for (let insurer = 0; insurer < counts.length; insurer += 1)
      counts[insurer]! += (insurers[center * width + (insurer >> 5)]! >>> (insurer & 31)) & 1;
  return counts;
}
