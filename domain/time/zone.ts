import { remember } from '../remember.ts';
import type { Zone } from '../vocabulary.ts';

/** Hours ahead of UTC; no summer time in Indonesia. */
const OFFSET_HOURS: Record<Zone, number> = { WIB: 7, WITA: 8, WIT: 9 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** IANA name of a zone, for PostgreSQL and Intl. */
export const ZONE_IANA: Record<Zone, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' };

/** Cached, because every search and every card needs dates in each zone: writing them was a fiftieth of their work. `day`: since 1970-01-01. */
const dateOfDay = remember((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10), 1_000);

/** The local date 'YYYY-MM-DD' in a zone at an instant. */
export function localDate(now: Date, zone: Zone): string {
  const day = Math.floor((now.getTime() + OFFSET_HOURS[zone] * HOUR_MS) / DAY_MS);
  return dateOfDay.of(day);
}

/** The local time 'HH:mm:ss' in a zone at an instant. */
export function localTime(now: Date, zone: Zone): string {
  return new Date(now.getTime() + OFFSET_HOURS[zone] * HOUR_MS).toISOString().slice(11, 19);
}

/** The instant of a local date and time 'HH:mm' or 'HH:mm:ss' in a zone. */
export function instantOf(date: string, time: string, zone: Zone): Date {
  const clock = time.length === 5 ? `${time}:00` : time;
  return new Date(Date.parse(`${date}T${clock}Z`) - OFFSET_HOURS[zone] * HOUR_MS);
}

/** True for a real calendar date written 'YYYY-MM-DD' (2026-02-30 is not one). */
export function isLocalDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** A local date some days later (or earlier, negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a local date lies after another; negative before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** 1 Monday ... 7 Sunday, as BPJS counts (hari). */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
