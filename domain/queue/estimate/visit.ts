/** Who is inside for less than this was not examined: the desk pressed by mistake, or too soon. */
const SECONDS_LEAST = 20;

/** Whether a visit of so many seconds says anything about how long visits last. The one rule for lessons of ended sessions, for today, and for the mean that the desk reads. */
export function isTelling(seconds: number): boolean {
  return seconds >= SECONDS_LEAST;
}
