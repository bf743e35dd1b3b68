import { STEP_MS } from './step.ts';
import type { EstimateWindow } from './types.ts';

const MINUTE = 60_000;
/** Roads are about 1.4 times as long as the straight line ("A nationwide comparison of driving distance versus straight-line distance to hospitals"). */
const DETOUR = 1.4;
/** Speed in town: Jakarta took 22 minutes 40 for ten kilometres in 2022, up to 32 at the worst hour (TomTom Traffic Index). */
const TOWN_KM_H = 20;
/** Whoever lives further than this drives the rest on open roads. */
const TOWN_KM = 15;
const OPEN_KM_H = 40;
/** To park, find the clinic and check in. */
const ON_FOOT_MINUTES = 10;

/** Minutes from door to waiting room over `km` of straight line. */
function travelMinutes(km: number): number {
  const town = Math.min(km, TOWN_KM);
  return ON_FOOT_MINUTES + 60 * DETOUR * (town / TOWN_KM_H + (km - town) / OPEN_KM_H);
}

/** "Jam berangkat": when to leave home to be there so many minutes before a window begins, rounded down to five minutes. `km`: straight line between the person and the center. */
export function leaveAt({ from }: Pick<EstimateWindow, 'from'>, km: number, spareMinutes: number): Date {
  const minutes = travelMinutes(km) + spareMinutes;
  return new Date(Math.floor((from.getTime() - minutes * MINUTE) / STEP_MS) * STEP_MS);
}

export type Reach = {
  /** Whether somebody who leaves in time is there for the call; who must leave at once for it; who comes too late even then. */
  readonly answer: 'YES' | 'TIGHT' | 'NO';
  /** From door to waiting room, rounded up to five minutes; 0 for somebody who is there. */
  readonly minutes: number;
  /** When to leave at the latest to be there at the start of the window; it has passed unless the answer is YES. */
  readonly leaveAt: Date;
};

/** Kilometres. Somebody so near is at the center: a browser says where it is to some hundred metres. */
const THERE_KM = 0.3;

/**
 * "Bisa sampai?": whether somebody `km` of straight line away can still be there for a number that is called within `window`. By the same times as the departure of those who have a number: yes while that is
 * still to come; tight while who leaves now arrives before the end of the window; no when not even that is so. Who is at the center already can be there in any case.
 */
export function reachOf(window: EstimateWindow, km: number, now: Date): Reach {
  if (km <= THERE_KM) return { answer: 'YES', minutes: 0, leaveAt: now };
  const minutes = travelMinutes(km);
  const leave = leaveAt(window, km, 0);
  const arrival = now.getTime() + minutes * MINUTE;
  return {
    answer: now <= leave ? 'YES' : arrival <= window.to.getTime() ? 'TIGHT' : 'NO',
    minutes: (Math.ceil((minutes * MINUTE) / STEP_MS) * STEP_MS) / MINUTE,
    leaveAt: leave,
  };
}
