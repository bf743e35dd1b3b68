import { daysBetween, weekdayOf } from '#domain/time/zone.ts';
import { fairnessOf } from '#domain/queue/fairness.ts';
import type { Fairness } from '#domain/queue/fairness.ts';
import { groupedBy, summarise } from '#domain/queue/figures-summary.ts';
import type { FiguresSummary } from '#domain/queue/figures-summary.ts';
import { AppError } from '#contract/errors.ts';
import { FIGURES_DAYS_MAX, FIGURES_DOCTORS_MAX } from '#domain/limits.ts';
import type { PauseReason } from '#domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { listFigures, readDoctorNames } from '../store/figures.store.ts';
import type { FiguresAsked, SessionWithFigures } from '../store/figures.store.ts';

/** More are not taken together: a large hospital has some 9,000 sessions in as many days as can be asked for. */
const SESSIONS_MAX = 12_000;

export type Figures = {
  readonly total: FiguresSummary;
  readonly days: (FiguresSummary & { readonly date: string })[];
  readonly weekdays: (FiguresSummary & { readonly weekday: number })[];
  readonly doctors: (FiguresSummary & { readonly doctor: { readonly id: number; readonly name: string } })[];
  readonly fairness: Fairness[];
  readonly paused: Partial<Record<PauseReason, number>>;
};

/** What a center's ended sessions of some days were like: together, by day, by weekday, by doctor, and who waited longer. INVALID_INPUT for too many days. */
export async function showFigures(asked: FiguresAsked, { pool }: Pick<Deps, 'pool'>): Promise<Figures> {
  const days = daysBetween(asked.from, asked.to) + 1;
  if (days < 1 || days > FIGURES_DAYS_MAX) throw new AppError('INVALID_INPUT', { field: 'to' });
  const sessions = await listFigures(pool, asked, SESSIONS_MAX);
  const facts = sessions.map((each) => each.facts);
  const byDay = groupedBy(sessions, ({ date }) => date);
  const byWeekday = groupedBy(sessions, ({ date }) => weekdayOf(date));
  return {
    total: summarise(facts),
    days: (await eachTogether(byDay)).map(({ key, summary }) => ({ date: key, ...summary })),
    weekdays: (await eachTogether(byWeekday))
      .map(({ key, summary }) => ({ weekday: key, ...summary }))
      .sort((a, b) => a.weekday - b.weekday),
    doctors: await byDoctor(sessions, pool),
    fairness: fairnessOf(facts),
    paused: pausesOf(sessions),
  };
}

/** One group after the other; others are answered in between: a large hospital has half a million waits. */
async function eachTogether<Key>(
  groups: Iterable<readonly [Key, readonly SessionWithFigures[]]>,
): Promise<{ key: Key; summary: FiguresSummary }[]> {
  const made = [];
  for (const [key, sessions] of groups) {
    await new Promise((resolve) => setImmediate(resolve));
    made.push({ key, summary: summarise(sessions.map(({ facts }) => facts)) });
  }
  return made;
}

/** Those with the most sessions. */
async function byDoctor(sessions: readonly SessionWithFigures[], pool: Deps['pool']): Promise<Figures['doctors']> {
  const most = [...groupedBy(sessions, ({ doctor }) => doctor)]
    .sort(([a, one], [b, other]) => other.length - one.length || a - b)
    .slice(0, FIGURES_DOCTORS_MAX);
  const names = await readDoctorNames(
    pool,
    most.map(([id]) => id),
  );
  return (await eachTogether(most)).map(({ key: id, summary }) => ({
    doctor: { id, name: names.get(id) ?? '' },
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
