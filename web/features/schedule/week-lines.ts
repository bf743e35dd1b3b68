import type { DataOf, In } from '#contract/endpoint.ts';
import type { getPractice, saveSchedule } from '#contract/disruption/schedule.ts';

export type Practice = DataOf<typeof getPractice>;
type Line = In<(typeof saveSchedule)['body']>['lines'][number];
/** A schedule line while it is edited: everything as typed, and a key of its own. */
export type LineDraft = {
  readonly key: number;
  readonly id: number | null;
  readonly weekday: number;
  readonly time_start: string;
  readonly time_end: string;
  readonly jkn: string;
  readonly general: string;
  readonly onsite: string;
};

export function draftsOf(lines: Practice['lines']): LineDraft[] {
  return lines.map((line, key) => ({
    ...line,
    key,
    jkn: String(line.jkn),
    general: String(line.general),
    onsite: String(line.onsite),
  }));
}

/** A new line of a day: it follows the last one of that day with its quotas; else it is a morning as most clinics have. */
export function newLine(drafts: readonly LineDraft[], weekday: number): LineDraft {
  const before = drafts.findLast((draft) => draft.weekday === weekday) ?? drafts.at(-1);
  const sameDay = before?.weekday === weekday;
  return {
    key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1,
    id: null,
    weekday,
    time_start: sameDay ? before.time_end : (before?.time_start ?? '08:00'),
    time_end: sameDay ? '' : (before?.time_end ?? '12:00'),
    jkn: before?.jkn ?? '20',
    general: before?.general ?? '20',
    onsite: before?.onsite ?? '0',
  };
}

/** The lines as they are sent; an empty quota counts as 0. They are in the order of the week, so that a refusal names a line by its index. */
export function linesOf(drafts: readonly LineDraft[]): { lines: Line[]; keys: number[] } {
  const ordered = drafts.toSorted((a, b) => a.weekday - b.weekday || a.time_start.localeCompare(b.time_start));
  return {
    lines: ordered.map(({ id, weekday, time_start, time_end, jkn, general, onsite }) => ({
      id,
      weekday,
      time_start,
      time_end,
      jkn: Number(jkn),
      general: Number(general),
      onsite: Number(onsite),
    })),
    keys: ordered.map(({ key }) => key),
  };
}
