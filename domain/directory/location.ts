/** Degrees, WGS84. */
export type Location = { readonly latitude: number; readonly longitude: number };
export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

const KM_PER_DEGREE = 111.19;
/** Near a pole every longitude is near; Indonesia never gets there, but a question may. */
const COSINE_MIN = 0.01;

/** The square that contains everything within `km` of a location: an index finds these before distances are measured. */
export function boxAround(center: Location, km: number): Box {
  const up = km / KM_PER_DEGREE;
  const aside = up / Math.max(COSINE_MIN, Math.cos((center.latitude * Math.PI) / 180));
  return {
    south: center.latitude - up,
    north: center.latitude + up,
    west: center.longitude - aside,
    east: center.longitude + aside,
  };
}

export type Circle = { readonly place: Location; readonly km: number; readonly box: Box };

/** The circle of `km` kilometres around a location, with the square that holds it. */
export function circleAround(place: Location, km: number): Circle {
  return { place, km, box: boxAround(place, km) };
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** Kilometres on the sphere between two locations (haversine formula). */
export function distanceKm(one: Location, other: Location): number {
  const north = Math.sin(((other.latitude - one.latitude) * RADIANS) / 2);
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2);
  const chord = north * north + Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * east * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
