/** A time that people read stands on five minutes: a finer one would promise more than anybody knows. A window is never shorter. */
export const STEP_MS = 5 * 60_000;
