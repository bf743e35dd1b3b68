import type { ListedLocation } from './map-locations.ts';

/** A medical center as the pages of doctors and of centers have it. */
type Center = Omit<ListedLocation, 'id' | 'href' | 'detail'> & {
  readonly slug_name: string;
  readonly address: string | null;
};

/** Centers as locations for a list and a map, each center once. `where` completes the address. */
export function locationsOfCenters<C extends Center>(
  centers: readonly C[],
  where: (center: C) => string,
): ListedLocation[] {
  const bySlug = new Map(centers.map((center) => [center.slug_name, center]));
  return [...bySlug].map(([slug, center]) => {
    const { name, latitude, longitude, address } = center;
    const detail = [address, where(center)].filter(Boolean).join(', ');
    return { id: slug, name, href: `/p/${slug}`, latitude, longitude, detail };
  });
}
