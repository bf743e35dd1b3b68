/** An instant in ms since the epoch as ISO 8601 in UTC; null where there is none. */
export function isoOf(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null;
}

/** The instant so many minutes before another. */
export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * 60_000);
}
