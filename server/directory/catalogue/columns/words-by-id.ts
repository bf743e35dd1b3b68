import type { Location } from '#domain/directory/location.ts';
import type { District } from '#domain/directory/search/understanding/reading.ts';
import type { CatalogueWords } from '../catalogue.store.ts';

export type WordsById = ReturnType<typeof createWordsById>;

/** The vocabulary with the index of each row, by which the catalogue's columns refer to it. */
export function createWordsById(words: CatalogueWords) {
  const fieldAt = new Map(words.specialisations.map(({ id }, at) => [id, at]));
  const fieldBySlug = new Map(words.specialisations.map(({ slug }, at) => [slug, at]));
  const locationOf = new Map(
    words.districts.flatMap((district) => {
      const { latitude, longitude } = district;
      return latitude === null || longitude === null ? [] : [[districtKey(district), { latitude, longitude }]];
    }),
  );
  return {
    ...words,
    fieldAt,
    fieldBySlug,
    /** A field and those below it; the field itself comes first. */
    withBelow: (slug: string): number[] => {
      const own = fieldBySlug.get(slug);
      if (own === undefined) return [];
      return [own, ...words.specialisations.flatMap((field, at) => (field.parentSlug === slug ? [at] : []))];
    },
    /** For each field the one above it, or -1. */
    aboveOf: words.specialisations.map(({ parentSlug }) =>
      parentSlug === null ? -1 : (fieldBySlug.get(parentSlug) ?? -1),
    ),
    regencyAt: new Map(words.regencies.map(({ code }, at) => [code, at])),
    regenciesOfProvince: Map.groupBy(words.regencies.keys(), (at) => words.regencies[at]!.provinceCode),
    regencyBySlug: new Map(words.regencies.map(({ slug }, at) => [slug, at])),
    /** Where a district lies; null when it is known of none of its centers. */
    locationOfDistrict: (district: District): Location | null => locationOf.get(districtKey(district)) ?? null,
    insurerAt: new Map(words.insurers.map(({ id }, at) => [id, at])),
    insurerBySlug: new Map(words.insurers.map(({ slug }, at) => [slug, at])),
    /** How many numbers of 32 bits hold one bit for each insurer. */
    insurerWidth: Math.max(1, Math.ceil(words.insurers.length / 32)),
  };
}

const districtKey = ({ name, regencyCode }: District): string => `${regencyCode} ${name}`;
