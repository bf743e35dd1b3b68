import { isAsked } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { reading } from '../search-reading.text.ts';
import type { SearchAnswer, FilterNames } from '../result-names.ts';
import { capitalised, partName } from '../part-name.ts';
import { appliedReading } from '../understood.ts';

/** The query for every doctor, to which the short address /search leads. */
const EVERYBODY = 'dr.';

/** Parts that the title of the tab names behind the heading, which says who and where. */
const DEMANDS: ReadonlySet<string> = new Set(['insurance', 'kind', 'date', 'time']);

/** What the page shows: who and where. 'Dokter Kesehatan Anak perempuan di Kota Depok'. */
export function headingOf(state: SearchState, found: SearchAnswer, names: FilterNames): string {
  const { query, city, specialization } = state;
  if (!isAsked(state) || query === EVERYBODY) return reading.titleAll;
  const read = appliedReading(found.understood);
  const fields = new Map(read.specialization.map((field) => [field.slug, field]));
  for (const slug of specialization) fields.set(slug, { slug, name: names.specialization(slug) });
  const gender = state.gender || read.gender;
  const quality = gender === 'L' || gender === 'P' ? reading.genders[gender] : null;
  const who = fields.size > 0 ? reading.titleFields([...fields.values()]) : quality && reading.doctor;
  const place = city === '' ? (read.city?.name ?? null) : names.city(city);
  // A searched name says more than the area in which it was searched.
  if (read.doctor !== null || (who === null && (read.hospital !== null || place === null)))
    return query === '' ? reading.titleAll : reading.titleQuery(query);
  const what = who === null ? reading.titlePlaces : quality === null ? who : reading.titleOf(who, quality);
  // What is near the center may lie in another city.
  const near = found.understood.near_hospital;
  if (near !== null) return reading.titleNear(what, near);
  const where = read.hospital === null ? place : capitalised(read.hospital);
  return where === null ? what : reading.titleIn(what, where);
}

/** The heading with the other parts of the search: '..., BPJS, Besok'. `dayName`: '2026-11-24' to 'Besok'. */
export function titleOf(
  heading: string,
  { chips }: SearchAnswer['understood'],
  dayName: (date: string) => string,
): string {
  const demands = chips.filter(({ kind, relaxed }) => DEMANDS.has(kind) && !relaxed);
  return reading.titleWith(
    heading,
    demands.map((part) => partName(part, dayName)),
  );
}
