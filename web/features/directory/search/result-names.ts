import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import { home } from './home.text.ts';

export type SearchAnswer = DataOf<typeof search>;
export type NamedInsurer = { readonly id: number; readonly slug: string; readonly name: string };

/** The names of the slugs and ids in an address. */
export type FilterNames = {
  readonly specialization: (slug: string) => string;
  readonly city: (slug: string) => string;
  /** Null: there is no such insurer. */
  readonly insurance: (id: number) => string | null;
};

/** Finds the names in the answer itself, which nearly always holds what was chosen. A name that is not in it (because nothing fits) is made from its slug. */
export function namesIn(found: SearchAnswer, insurances: readonly NamedInsurer[]): FilterNames {
  const { facets, understood, doctor_list: doctors, hospital_list: hospitals } = found;
  const fields = new Map(
    [
      ...doctors.flatMap((doctor) => doctor.specializations),
      ...facets.specialization,
      ...understood.specialization,
    ].map(({ slug, name }) => [slug, name]),
  );
  const regencies = [
    ...doctors.flatMap((doctor) => doctor.hospital?.regency ?? []),
    ...hospitals.map((h) => h.regency),
  ];
  const cities = new Map([
    ...regencies.map((name): [string, string] => [name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name]),
    ...[...facets.city, ...(understood.city ? [understood.city] : [])].map(
      ({ slug, name }): [string | null, string] => [slug, name],
    ),
  ]);
  const insurers = new Map([...insurances, ...facets.insurance].map(({ id, name }) => [id, name]));
  return {
    specialization: (slug) => fields.get(slug) ?? home.wanted[slug] ?? titled(slug),
    city: (slug) => cities.get(slug) ?? titled(slug),
    insurance: (id) => insurers.get(id) ?? null,
  };
}

/** 'penyakit-dalam' to 'Penyakit Dalam'. */
function titled(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
