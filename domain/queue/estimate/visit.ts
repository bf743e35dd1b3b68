/** Who is inside for less than this was not examined: the desk pressed by mistake, or too soon. */
const SECONDS_LEAST = 20;

/** Whether somebody who was inside for so many seconds was examined. The one rule for what is learned: for lessons of ended sessions, for today, and for the mean that the desk reads. */
export function wasExamined(seconds: number): boolean {
  return seconds >= SECONDS_LEAST;
}
