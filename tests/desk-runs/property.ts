import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import { runs } from './deeds.ts';
import { openTheatre } from './play.ts';
import type { World } from './world.ts';

export type Outcome = {
  readonly runs: number;
  readonly meant: number;
  /** How often the desks made an event of each kind. */
  readonly changes: Readonly<Record<string, number>>;
  /** The first run in which something was wrong, with the seed that makes it again; null: none. */
  readonly failed: {
    readonly nth: number;
    readonly seed: number;
    readonly rooms: number;
    readonly faults: readonly string[];
    readonly story: readonly string[];
  } | null;
};

/** After so many runs the windows are opened anew, so that none grows old. */
const RUNS_PER_WINDOW = 250;

/** `only`: plays one of the runs alone. `halt`: no further run begins once it is aborted. */
export type TryOptions = { readonly only?: number | undefined; readonly halt?: AbortSignal };

/** Plays so many random runs and stops at the first that is wrong. The same seed makes the same runs. Nothing is shrunk: a run is short, and its story says what was done. */
export async function tryRuns(
  browser: Browser,
  world: World,
  count: number,
  seed: number,
  { only, halt }: TryOptions = {},
): Promise<Outcome> {
  const changes: Record<string, number> = {};
  let [meant, played] = [0, 0];
  let theatre = await openTheatre(browser, world);
  for (const [at, run] of fc.sample(runs, { seed, numRuns: count }).entries()) {
    const nth = at + 1;
    if (only !== undefined && nth !== only) continue;
    if (halt?.aborted) break;
    if (nth % RUNS_PER_WINDOW === 0) {
      await Promise.all(browser.contexts().map((context) => context.close()));
      theatre = await openTheatre(browser, world);
    }
    const came = await theatre.play(run);
    played += 1;
    meant += came.meant;
    for (const kind of came.changes) changes[kind] = (changes[kind] ?? 0) + 1;
    const { faults, story } = came;
    if (faults.length > 0)
      return { runs: played, meant, changes, failed: { nth, seed, rooms: run.rooms, faults, story } };
  }
  return { runs: played, meant, changes, failed: null };
}
