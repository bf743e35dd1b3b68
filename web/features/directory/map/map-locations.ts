import type { Point } from '../../../lib/distance.ts';

export type MapLocation = Point & {
  /** Tells places apart; any text. */
  readonly id: string;
  readonly name: string;
  /** The place's own page. */
  readonly href: string;
  /** What there is to say below the name: an address, or what was found there. */
  readonly detail?: string;
};

/** A place that may be known by its address only. */
export type ListedLocation = Omit<MapLocation, keyof Point> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export function isOnMap(place: ListedLocation): place is MapLocation {
  return place.latitude !== null && place.longitude !== null;
}

/**
 * Opens the way there in whatever finds ways on the device: phones offer their map program for this address, everything else shows a page. ('geo:' would
 * name no company, but iPhones and computers answer it with nothing.)
 */
export function routeHref({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
