/** A point in degrees (WGS84). */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Where something lies; null where nobody knows. */
export function pointOf(
  it: { readonly latitude: number | null; readonly longitude: number | null } | undefined,
): Point | null {
  const { latitude = null, longitude = null } = it ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres in a straight line, as the search counts them. */
export function kilometresBetween(a: Point, b: Point): number {
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const part = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
