/**
 * How the calls of the booked line and of the second line (registered on the spot, or late) take turns: one call of `onsiteEvery` is to the second
 * line while both wait, and whoever stands alone is called. Written here once, for the desk's calls and the order on tickets (order.ts), for what the
 * log counts (replay.ts) and for the estimate (estimate/simulate.ts), which asks it millions of times a second: hence plain numbers, and no objects.
 */

/** Whether the next call is to the second line. `sinceSecond`: as `countSinceSecond` has counted until now. */
export function isTurnOfSecond(
  isBookedWaiting: boolean,
  isSecondWaiting: boolean,
  sinceSecond: number,
  onsiteEvery: number,
): boolean {
  return isSecondWaiting && (!isBookedWaiting || sinceSecond >= onsiteEvery - 1);
}

/**
 * Calls since the last one to the second line, after one more call to whichever line: only those count while somebody waits in the second line, so that
 * nothing is saved up there while nobody does. `isSecondWaiting`: somebody still waits there after the call.
 */
export function countSinceSecond(sinceSecond: number, isCallOfSecond: boolean, isSecondWaiting: boolean): number {
  if (isCallOfSecond) return 0;
  return isSecondWaiting ? sinceSecond + 1 : sinceSecond;
}
