import { AppError } from '#contract/errors.ts';
import { settingsOf } from '#domain/queue/simulation/change-day.ts';
import type { DaySettings } from '#domain/queue/simulation/change-day.ts';
import { figuresOf } from '#domain/queue/figures/figures.ts';
import { readDay } from '#domain/queue/simulation/read-day.ts';
import { imagineDays, outcomeOf, rangesOf } from '#domain/queue/simulation/simulate-day.ts';
import type { DayOutcome, ImaginedDay } from '#domain/queue/simulation/simulate-day.ts';
import { fewAtOnce } from '../../platform/db/few-at-once.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPastSession } from './figures.store.ts';
import type { EndedSessionRow } from './figures.store.ts';
import { readEndedSession } from './read-ended-session.ts';

export type SimulationAnswer = {
  readonly session: EndedSessionRow;
  readonly base: DaySettings;
  readonly asked: DaySettings;
  readonly happened: DayOutcome;
  readonly imagined: ImaginedDay;
  readonly draws: number;
};
/** At most two simulations run at once, because each needs a core for up to a second. */
const players = fewAtOnce(2);

/** Simulates an ended session of a center under other settings (null: its own). SESSION_NOT_FOUND; SESSION_NOT_ENDED when it never began. */
export async function simulateSession(
  at: { readonly center: number; readonly id: number },
  settings: DaySettings | null,
  { pool }: Pick<Deps, 'pool'>,
): Promise<SimulationAnswer> {
  const session = await findPastSession(pool, at.center, at.id);
  if (session === null) throw new AppError('SESSION_NOT_FOUND');
  const day = await readEndedSession(pool, session);
  const script = readDay(day);
  if (script === null) throw new AppError('SESSION_NOT_ENDED');
  const base = settingsOf(script);
  const asked = settings ?? base;
  const outcomes: DayOutcome[] = [];
  await players.enter();
  try {
    for (const outcome of imagineDays(day, script, asked, session.id)) {
      outcomes.push(outcome);
      // Lets other requests run between two simulated days.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    players.leave();
  }
  const happened = outcomeOf(figuresOf(day));
  return { session, base, asked, happened, imagined: rangesOf(outcomes), draws: outcomes.length };
}
