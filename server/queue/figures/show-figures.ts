import { daysBetween, weekdayOf } from '#domain/time/zone.ts';
import { fairnessOf } from '#domain/queue/figures/fairness.ts';
import type { Fairness } from '#domain/queue/figures/fairness.ts';
import { groupedBy, summarise } from '#domain/queue/figures/figures-summary.ts';
import type { FiguresSummary } from '#domain/queue/figures/figures-summary.ts';
import type { SessionFigures } from '#domain/queue/figures/figures.ts';
import { AppError } from '#contract/errors.ts';
import { FIGURES_CLINICS_MAX, FIGURES_DAYS_MAX, FIGURES_DOCTORS_MAX, FIGURES_SESSIONS_MAX } from '#domain/limits.ts';
import type { PauseReason } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { countForecasts, listFigures, readDoctorNames } from './figures.store.ts';
import type { FiguresQuery, SessionWithFigures } from './figures.store.ts';

export type Figures = {
  /** The first day that is counted; later than the asked one when there are too many sessions. */
  readonly counted_from: string;
  readonly total: FiguresSummary;
  readonly days: (FiguresSummary & { readonly date: string })[];
  readonly weekdays: (FiguresSummary & { readonly weekday: number })[];
  readonly doctors: (FiguresSummary & {
    readonly doctor: { readonly id: number; readonly name: string };
    readonly fairness: Fairness[];
  })[];
  readonly fairness: Fairness[];
  readonly forecasts: {
    readonly clinic: { readonly id: number; readonly name: string };
    readonly kept: number;
    readonly of: number;
  }[];
  readonly paused: Partial<Record<PauseReason, number>>;
};

/**
 * The figures of a center's ended sessions on some days: in total, by day, by weekday, by doctor, and how waits differ between groups. Counts only the last
 * whole days with at most `most` sessions. INVALID_INPUT for too many days.
 */
export async function showFigures(
  asked: FiguresQuery,
  { pool }: Pick<Deps, 'pool'>,
  most: number = FIGURES_SESSIONS_MAX,
): Promise<Figures> {
  const days = daysBetween(asked.from, asked.to) + 1;
  if (days < 1 || days > FIGURES_DAYS_MAX) throw new AppError('INVALID_INPUT', { field: 'to' });
  const { sessions, from } = lastDays(await listFigures(pool, asked, most + 1), asked, most);
  const facts = sessions.map((each) => each.facts);
  const byDay = groupedBy(sessions, ({ date }) => date);
  const byWeekday = groupedBy(sessions, ({ date }) => weekdayOf(date));
  return {
    counted_from: from,
    total: summarise(facts),
    days: (await eachTogether(byDay)).map(({ key, summary }) => ({ date: key, ...summary })),
    weekdays: (await eachTogether(byWeekday))
      .map(({ key, summary }) => ({ weekday: key, ...summary }))
      .sort((a, b) => a.weekday - b.weekday),
    doctors: await byDoctor(sessions, pool),
    fairness: fairnessOf(facts),
    forecasts: (await countForecasts(pool, { ...asked, from }, FIGURES_CLINICS_MAX)).map(({ id, name, kept, of }) => ({
      clinic: { id, name },
      kept,
      of,
    })),
    paused: pausesOf(sessions),
  };
}

/** Leaves out the oldest day when there is one session too many, because that day may not be whole. `sessions`: newest first. */
function lastDays(sessions: readonly SessionWithFigures[], asked: FiguresQuery, most: number) {
  const oldest = sessions.length > most ? sessions.at(-1)!.date : null;
  const whole = sessions.filter(({ date }) => date !== oldest).toReversed();
  return { sessions: whole, from: oldest === null ? asked.from : (whole[0]?.date ?? asked.to) };
}

/** Summarises one group after the other and lets other requests run in between, because a large center has half a million waits. */
async function eachTogether<Key>(
  groups: Iterable<readonly [Key, readonly SessionWithFigures[]]>,
): Promise<{ key: Key; summary: FiguresSummary; facts: SessionFigures[] }[]> {
  const made = [];
  for (const [key, sessions] of groups) {
    await new Promise((resolve) => setImmediate(resolve));
    const facts = sessions.map((each) => each.facts);
    made.push({ key, facts, summary: summarise(facts) });
  }
  return made;
}

/** The figures of the doctors with the most sessions. */
async function byDoctor(sessions: readonly SessionWithFigures[], pool: Deps['pool']): Promise<Figures['doctors']> {
  const most = [...groupedBy(sessions, ({ doctor }) => doctor)]
    .sort(([a, one], [b, other]) => other.length - one.length || a - b)
    .slice(0, FIGURES_DOCTORS_MAX);
  const names = await readDoctorNames(
    pool,
    most.map(([id]) => id),
  );
  return (await eachTogether(most)).map(({ key: id, summary, facts }) => ({
    doctor: { id, name: names.get(id) ?? '' },
    fairness: fairnessOf(facts),
    ...summary,
  }));
}

function pausesOf(sessions: readonly SessionWithFigures[]): Figures['paused'] {
  const paused: Partial<Record<PauseReason, number>> = {};
  for (const { facts } of sessions)
    for (const [reason, minutes] of Object.entries(facts.paused) as [PauseReason, number][])
      paused[reason] = Math.round(((paused[reason] ?? 0) + minutes) * 10) / 10;
  return paused;
}
