import type * as z from 'zod/mini';
import type { doctorSummary, centerSummary } from '#contract/directory/directory-shapes.ts';
import { mapText } from './map.text.ts';
import type { MapLocation } from './map-locations.ts';

type Summary = z.output<typeof doctorSummary>;
type Doctor = Pick<Summary, 'name'> & {
  readonly hospital: Pick<NonNullable<Summary['hospital']>, 'name' | 'slug_name' | 'latitude' | 'longitude'> | null;
};
type Center = Pick<
  z.output<typeof centerSummary>,
  'name' | 'slug_name' | 'regency' | 'address' | 'latitude' | 'longitude'
>;
export type ResultLists = { readonly doctor_list: readonly Doctor[]; readonly hospital_list: readonly Center[] };

/** What a card of the results says about its location, for a map that is opened later. */
export const locationOfDoctor = ({ name, hospital }: Doctor): string =>
  JSON.stringify({
    name,
    hospital: hospital && {
      name: hospital.name,
      slug_name: hospital.slug_name,
      latitude: hospital.latitude,
      longitude: hospital.longitude,
    },
  } satisfies Doctor);
export const locationOfCenter = ({ name, slug_name, regency, address, latitude, longitude }: Center): string =>
  JSON.stringify({ name, slug_name, regency, address, latitude, longitude } satisfies Center);

/** So many names of doctors fit below a location. */
const NAMED_MAX = 2;

/** The locations of a page of results, in its order: every center once, with the doctors found there. Centers without coordinates are left out. */
export function locationsOfResult({
  doctor_list: doctors,
  hospital_list: hospitals,
}: ResultLists): readonly MapLocation[] {
  const locations = new Map<string, MapLocation>();
  const found = Map.groupBy(doctors, ({ hospital }) => hospital?.slug_name ?? '');
  for (const [slug, there] of found) {
    const hospital = there[0]?.hospital;
    if (!hospital) continue;
    const { latitude, longitude } = hospital;
    if (latitude === null || longitude === null) continue;
    const names = there.map(({ name }) => name);
    const detail = names.length > NAMED_MAX ? mapText.doctors(names.length) : names.join(' · ');
    locations.set(slug, { id: slug, name: hospital.name, href: `/p/${slug}`, latitude, longitude, detail });
  }
  for (const { slug_name: slug, name, latitude, longitude, address, regency } of hospitals) {
    if (locations.has(slug) || latitude === null || longitude === null) continue;
    locations.set(slug, { id: slug, name, href: `/p/${slug}`, latitude, longitude, detail: address ?? regency });
  }
  return [...locations.values()];
}
