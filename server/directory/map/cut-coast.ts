import { feature, merge } from 'topojson-client';

/** An atlas in TopoJSON, as `world-atlas` carries it. */
export type Atlas = Parameters<typeof merge>[0];
type Country = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
/** Land of Natural Earth; `home` marks Indonesia. */
export type Land = {
  readonly type: 'Feature';
  readonly properties: { readonly home: boolean };
  readonly geometry: ReturnType<typeof merge>;
};

/** Indonesia by its number in ISO 3166-1. */
const HOME = '360';
/** What a map may show around Indonesia, in degrees: also the neighbours whose coasts stand at the borders of a wide map. */
const AROUND = { west: 75, east: 160, south: -25, north: 25 };

/** Cuts Indonesia and the land of its neighbours out of the countries of the world. What lies far away would cost memory and is never shown. */
export function cutCoast(world: Atlas): Land[] {
  const countries = world.objects['countries'];
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no countries');
  const lands = countries.geometries.filter(isLand);
  const home = lands.filter(({ id }) => id === HOME);
  const near = lands.filter((country) => country.id !== HOME && isNear(world, country));
  return [landOf(world, near, false), landOf(world, home, true)];
}

/** Countries that touch become one land, so that no border is drawn as a coast. */
const landOf = (world: Atlas, countries: Country[], home: boolean): Land => ({
  type: 'Feature',
  properties: { home },
  geometry: merge(world, countries),
});

const isLand = (one: { readonly type: string | null }): one is Country =>
  one.type === 'Polygon' || one.type === 'MultiPolygon';

function isNear(world: Atlas, country: Country): boolean {
  const rings =
    country.type === 'Polygon'
      ? feature(world, country).geometry.coordinates
      : feature(world, country).geometry.coordinates.flat();
  return rings.some((ring) =>
    ring.some(
      ([longitude = 0, latitude = 0]) =>
        longitude > AROUND.west && longitude < AROUND.east && latitude > AROUND.south && latitude < AROUND.north,
    ),
  );
}
