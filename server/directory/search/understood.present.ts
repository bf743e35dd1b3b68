import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Facets } from '../catalogue/facets.ts';
import type { WordsById } from '../catalogue/columns/words-by-id.ts';
import type { SearchResult } from './search-directory.ts';

type Answer = DataOf<typeof search>;

/** Presents what a question was read as, for the chips of the page. */
export function presentUnderstood(
  { reading, relaxed, widened, near }: SearchResult,
  catalogue: Catalogue,
): Answer['understood'] {
  const { place, center, centerWords, doctorWords } = reading;
  return {
    specialization: [...reading.specialisations],
    city: place && { code: place.code, name: place.name, slug: place.slug },
    hospital: center?.name ?? (centerWords.join(' ') || null),
    doctor: doctorWords.join(' ') || null,
    insurance: reading.insurers.map(({ slug }) => slug),
    date: reading.date,
    time: reading.time,
    gender: reading.gender,
    kind: reading.kind,
    near: reading.near,
    relaxed: [...relaxed],
    widened: widened && { code: widened.code, name: widened.name },
    near_hospital: near === null ? null : catalogue.centers[near]!.name,
    corrected: reading.corrected,
    chips: reading.parts.map((part) => ({ ...part, relaxed: relaxed.includes(part.kind) })),
  };
}

/** Presents the choices that would narrow a result, with how many doctors each would leave. */
export function presentFacets(facets: Facets, words: WordsById): Answer['facets'] {
  const slugName = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  return {
    specialization: facets.fields.map(({ value, count }) => ({ ...slugName(words.specialisations[value]!), count })),
    insurance: facets.insurers.map(({ value, count }) => {
      const { id, name } = words.insurers[value]!;
      return { id, name, count };
    }),
    city: facets.regencies.map(({ value, count }) => ({ ...slugName(words.regencies[value]!), count })),
    day: facets.days.map(({ value, count }) => ({ date: value, count })),
  };
}
