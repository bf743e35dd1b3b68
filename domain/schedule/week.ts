/** One line of a weekly schedule: 1 Monday ... 7 Sunday, times 'HH:mm' of the center's zone. `id`: null for a new one. */
export type WeekLine = {
  readonly id: number | null;
  readonly weekday: number;
  readonly time_start: string;
  readonly time_end: string;
  readonly jkn: number;
  readonly general: number;
  readonly onsite: number;
};

/** Index of the first line that ends before it begins, or that begins before another of its day has ended; null when the week is in order. */
export function findFault(lines: readonly WeekLine[]): { at: number; fault: 'ENDS_EARLY' | 'OVERLAP' } | null {
  for (const [at, line] of lines.entries()) {
    if (line.time_end <= line.time_start) return { at, fault: 'ENDS_EARLY' };
    const overlaps = lines
      .slice(0, at)
      .some(
        (other) =>
          other.weekday === line.weekday && other.time_start < line.time_end && line.time_start < other.time_end,
      );
    if (overlaps) return { at, fault: 'OVERLAP' };
  }
  return null;
}

export type WeekChange = {
  readonly added: readonly WeekLine[];
  readonly changed: readonly (WeekLine & { readonly id: number })[];
  /** Ids of removed lines. */
  readonly removed: readonly number[];
};

/** The difference between the week that was and the week that is wanted. A line with an unknown id is a new one. */
export function changeOfWeek(was: readonly WeekLine[], wanted: readonly WeekLine[]): WeekChange {
  const before = new Map(was.map((line) => [line.id, line]));
  const stays = wanted.filter((line): line is WeekLine & { id: number } => line.id !== null && before.has(line.id));
  const kept = new Set(stays.map(({ id }) => id));
  return {
    added: wanted.filter((line) => line.id === null || !before.has(line.id)),
    changed: stays.filter((line) => !isSame(line, before.get(line.id)!)),
    removed: was.flatMap(({ id }) => (id !== null && !kept.has(id) ? [id] : [])),
  };
}

function isSame(a: WeekLine, b: WeekLine): boolean {
  const keys = ['weekday', 'time_start', 'time_end', 'jkn', 'general', 'onsite'] as const;
  return keys.every((key) => a[key] === b[key]);
}
