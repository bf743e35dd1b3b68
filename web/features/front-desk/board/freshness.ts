/** What a screen knows of its connection; milliseconds of a clock that only runs forward. */
export type Line = {
  /** The server last sent anything. */
  readonly signAt: number;
  /** The stream broke and is not connected again; null while it is. */
  readonly lostAt: number | null;
  /** Something changed that the screen does not show yet; null when it shows all it has heard of. */
  readonly unseenAt: number | null;
};

/** The server sends a sign of life every 20 s. */
const SILENCE_MS = 30_000;
/** A short break is over before anybody has read about it. */
const BREAK_MS = 5_000;

/** Whether the numbers on a screen may be older than people think. */
export function isStale({ signAt, lostAt, unseenAt }: Line, now: number): boolean {
  const isOver = (since: number | null): boolean => since !== null && now - since > BREAK_MS;
  return now - signAt > SILENCE_MS || isOver(lostAt) || isOver(unseenAt);
}

/** Since when the numbers may have changed unseen. */
export function knownUntil({ signAt, lostAt, unseenAt }: Line): number {
  return Math.min(signAt, lostAt ?? signAt, unseenAt ?? signAt);
}
