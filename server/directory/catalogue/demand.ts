import { DAY_PART_HOURS } from '#domain/directory/search/day-part.ts';
import { TICKS_PER_DAY, TICK_MINUTES } from '#domain/directory/coming.ts';
import type { Circle } from '#domain/directory/location.ts';
import { daysBetween, instantOf, localDate } from '#domain/time/zone.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { DayPart, SearchSort, Zone } from '#domain/vocabulary.ts';

const TICK_MS = TICK_MINUTES * 60_000;

/** What a search demands, in the catalogue's own numbers. Null: nothing of this kind is demanded; an empty list: nothing can fit. */
export type Demand = {
  /** Indexes in words.specialisations, of which a doctor must have any. */
  readonly fields: readonly number[] | null;
  /** Indexes in words.regencies. */
  readonly regencies: readonly number[] | null;
  /** Indexes in words.insurers, of which a center must take any. */
  readonly insurers: readonly number[] | null;
  readonly around: Circle | null;
  /** What lies near its middle comes first, but nothing must; and nobody is there of whom a distance could be told. */
  readonly anchor: Circle | null;
  /** Indexes in words.specialisations: doctors who have any of them come first. Nothing is demanded by it. */
  readonly likedFields: readonly number[] | null;
  /** For each zone (in the order of ZONES), from which tick and before which tick a session must run. */
  readonly on: readonly { readonly from: number; readonly to: number }[] | null;
  /** A value of GENDER_NUMBER; 0 for any. */
  readonly gender: number;
  /** Values of KIND_NUMBER, for centers. */
  readonly kinds: readonly number[] | null;
  /** Words that a doctor's name must have, all of them, in full forms (withFullForms); words that sound the same are the same unless `isExact`. */
  readonly doctorWords: readonly string[];
  readonly isExact: boolean;
  /** Numbers of centers, of which any fits. */
  readonly centers: readonly number[] | null;
  readonly sort: SearchSort;
};

export const NO_DEMAND: Demand = {
  fields: null,
  regencies: null,
  insurers: null,
  around: null,
  anchor: null,
  likedFields: null,
  on: null,
  gender: 0,
  kinds: null,
  doctorWords: [],
  isExact: false,
  centers: null,
  sort: 'relevance',
};

/** Whether the demand is about doctors, so that a center fits only through one of them. */
export function asksForDoctors({ fields, gender, on, doctorWords }: Demand): boolean {
  return fields !== null || gender !== 0 || on !== null || doctorWords.length > 0;
}

/** The present time of each zone (in the order of ZONES), in ticks from midnight of the base date. */
export function ticksNow(now: Date, baseDate: string): number[] {
  return ZONES.map((zone) => Math.floor((now.getTime() - instantOf(baseDate, '00:00', zone).getTime()) / TICK_MS));
}

/** When a tick begins in a zone. */
export function instantOfTick(tick: number, baseDate: string, zone: Zone): Date {
  return new Date(instantOf(baseDate, '00:00', zone).getTime() + tick * TICK_MS);
}

/** The tick of a local date and time 'HH:mm'. */
export function tickAt(baseDate: string, date: string, time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBetween(baseDate, date) * TICKS_PER_DAY + Math.floor((hours * 60 + minutes) / TICK_MINUTES);
}

/**
 * The times at which a session must run: on a date (null: today in each zone), within a part of the day (DayPart), or not over at 'HH:mm'. Times that
 * have passed do not count.
 */
export function windowsOf(date: string | null, time: string | null, now: Date, baseDate: string): Demand['on'] {
  if (date === null && time === null) return null;
  const present = ticksNow(now, baseDate);
  return ZONES.map((zone, at) => {
    const day = date ?? localDate(now, zone);
    const [from, to] = hoursOf(time);
    return {
      from: Math.max(present[at]!, tickAt(baseDate, day, from)),
      to: tickAt(baseDate, day) + Math.floor(to * (60 / TICK_MINUTES)),
    };
  });
}

function hoursOf(time: string | null): [from: string, to: number] {
  if (time === null) return ['00:00', 24];
  if (time.includes(':')) return [time, 24];
  const [from, to] = DAY_PART_HOURS[time as DayPart];
  return [`${from}:00`, to];
}
