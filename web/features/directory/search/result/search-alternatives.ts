import { landingPath } from '../../landing/landing-path.ts';
import { encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { reading } from '../search-reading.text.ts';
import type { Chip } from '../filter/chips.ts';
import type { SearchAnswer, FilterNames } from '../result-names.ts';

export type SearchAlternative = { readonly label: string; readonly to: string };

/** What an empty page offers: the same search without one of its parts, all doctors of the field, all doctors of the city. */
export function searchAlternatives(
  { specialization, city }: SearchState,
  { specialization: fields, city: place }: SearchAnswer['understood'],
  chips: readonly Chip[],
  names: FilterNames,
): SearchAlternative[] {
  // A search without its only part would find everybody, which the page offers anyway.
  const dropped = chips.length < 2 ? [] : chips.map(({ name, to }) => ({ label: reading.without(name), to }));
  const [field = fields[0]] = specialization.map((slug) => ({ slug, name: names.specialization(slug) }));
  const where = city === '' ? place : { slug: city, name: names.city(city) };
  return [
    ...dropped,
    ...(field ? [{ label: reading.allOfField(field), to: landingPath(field.slug) }] : []),
    ...(where?.slug ? [{ label: reading.allInCity(where.name), to: encodeSearch({ city: where.slug }) }] : []),
  ];
}
