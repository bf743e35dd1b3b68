import type { FaultCode } from '../faults.ts';
import { isUnknown } from './cells.ts';

export type Point = { readonly latitude: number; readonly longitude: number };

/** The land and sea of Indonesia with a margin. */
const BOX = { south: -11.1, north: 6.3, west: 94.9, east: 141.1 };
/** A point in the Natuna Sea that the register of 2021 gives to hospitals whose location it did not know. */
const PLACEHOLDER: Point = { latitude: -2.41856, longitude: 108.49191 };
const PLACEHOLDER_SLACK = 0.0002;
/** Two buildings may share an entrance; a point that occurs three times is the middle of a town. */
const REPEATED_FROM = 3;
/** The farthest confirmed hospital lies 210 km from its regency's point; a point farther away than this is in another part of the country. */
const FAR_KM = 250;
const NUMBER = /^[-+]?\d{1,3}(\.\d+)?$/;

/** Counts the points of a file, so that unknown placeholders are recognised. */
export function countPoints(): {
  count(latitude: string, longitude: string): void;
  isRepeated(latitude: string, longitude: string): boolean;
} {
  const seen = new Map<string, number>();
  const key = (latitude: string, longitude: string): string => `${latitude.trim()},${longitude.trim()}`;
  return {
    count: (latitude, longitude) => {
      if (!isUnknown(latitude)) seen.set(key(latitude, longitude), (seen.get(key(latitude, longitude)) ?? 0) + 1);
    },
    isRepeated: (latitude, longitude) => (seen.get(key(latitude, longitude)) ?? 0) >= REPEATED_FROM,
  };
}

/**
 * Reads a point and finds its fault.
 * @param around the regency's point; null skips the check of distance
 * @returns the point or null, and the fault for which it was dropped (none when the source gives no point)
 */
export function readPoint(
  latitude: string,
  longitude: string,
  repeated: boolean,
  around: Point | null,
): { point: Point | null; fault?: FaultCode } {
  if (isUnknown(latitude) && isUnknown(longitude)) return { point: null };
  if (!NUMBER.test(latitude.trim()) || !NUMBER.test(longitude.trim()))
    return { point: null, fault: 'COORDINATES_MALFORMED' };
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const fault = faultOf(point, repeated, around);
  return fault ? { point: null, fault } : { point };
}

function faultOf(point: Point, repeated: boolean, around: Point | null): FaultCode | null {
  const { latitude, longitude } = point;
  if (latitude === 0 && longitude === 0) return 'COORDINATES_ZERO';
  if (
    Math.abs(latitude - PLACEHOLDER.latitude) < PLACEHOLDER_SLACK &&
    Math.abs(longitude - PLACEHOLDER.longitude) < PLACEHOLDER_SLACK
  )
    return 'COORDINATES_PLACEHOLDER';
  if (latitude < BOX.south || latitude > BOX.north || longitude < BOX.west || longitude > BOX.east)
    return 'COORDINATES_OUTSIDE_INDONESIA';
  if (repeated) return 'COORDINATES_REPEATED';
  if (around && kilometres(point, around) > FAR_KM) return 'COORDINATES_FAR';
  return null;
}

/** Great-circle distance in km. */
export function kilometres(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const half = (x: number): number => Math.sin((x * rad) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
