import type { EstimateWindow } from './types.ts';

const MINUTE = 60_000;
const STEP_MS = 5 * MINUTE;
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

/**
 * "Jam berangkat": when to leave home to be there at the start of the window with the person's own margin, rounded down
 * to five minutes. Null without a window or distance.
 */
export function leaveAt(trip: {
  readonly window: EstimateWindow | null;
  /** Straight line between the person and the center, km; null when the person did not share their location. */
  readonly km: number | null;
  readonly marginMinutes: number;
}): Date | null {
  if (trip.window === null || trip.km === null) return null;
  const minutes = travelMinutes(trip.km) + trip.marginMinutes;
  return new Date(Math.floor((trip.window.from.getTime() - minutes * MINUTE) / STEP_MS) * STEP_MS);
}
