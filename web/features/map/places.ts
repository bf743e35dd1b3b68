/** Degrees, WGS84. */
export type Point = { readonly latitude: number; readonly longitude: number };
export type MapPlace = Point & {
  /** Tells places apart; any text. */
  readonly id: string;
  readonly name: string;
  /** The place's own page. */
  readonly href: string;
  /** What there is to say below the name: an address, or what was found there. */
  readonly detail?: string;
};

/** A place that may be known by its address only. */
export type ListedPlace = Omit<MapPlace, keyof Point> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export function isOnMap(place: ListedPlace): place is MapPlace {
  return place.latitude !== null && place.longitude !== null;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies, as the search counts them. */
export function kilometresBetween(a: Point, b: Point): number {
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const part = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/**
 * Opens the way there in whatever finds ways on the device: phones offer their map program for this address, everything else shows a page. ('geo:' would
 * name no company, but iPhones and computers answer it with nothing.)
 */
export function routeHref({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
