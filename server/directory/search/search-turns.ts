import { SEARCHES_AT_ONCE, SEARCHES_PENDING, SEARCHES_PENDING_PER_CLIENT } from '#domain/limits.ts';
import { createTurns } from '../../platform/weight/turns.ts';
import type { Turns } from '../../platform/weight/turns.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Whose search runs when. Suggestions and the lists of landing pages are searches too. */
    readonly searches: Turns;
  }
}

/** Lets few searches run at once in this process. */
export const createSearchTurns = (): Turns =>
  createTurns({
    atOnce: SEARCHES_AT_ONCE,
    pendingPerClient: SEARCHES_PENDING_PER_CLIENT,
    pending: SEARCHES_PENDING,
  });
