import type { Point } from '../../../lib/distance.ts';

export type MapLocation = Point & {
  /** Any text that is unique among the locations. */
  readonly id: string;
  readonly name: string;
  /** Path of the page of this location. */
  readonly href: string;
  /** The line below the name: an address, or the doctors found there. */
  readonly detail?: string;
};

/** A location that may have an address only, without coordinates. */
export type ListedLocation = Omit<MapLocation, keyof Point> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export function isOnMap(place: ListedLocation): place is MapLocation {
  return place.latitude !== null && place.longitude !== null;
}

/**
 * A link to directions. Phones offer their map program for this address, other devices show a page. (A 'geo:' link would name no company, but
 * does nothing on an iPhone or a computer.)
 */
export function routeHref({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
