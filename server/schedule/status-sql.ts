import {
  BEGUN_STATUSES,
  ENDED_SESSION_STATUSES,
  IN_LINE_STATUSES,
  LIVE_APPOINTMENT_STATUSES,
  LIVE_ENTRY_STATUSES,
  SELLING_STATUSES,
  SHUT_STATUSES,
  TO_ARRIVE_STATUSES,
  UNBEGUN_STATUSES,
  WITHDRAWN_STATUSES,
} from '#domain/status-sets.ts';

/**
 * SQL: words of the product as the list of an `in`, such as ('BOOKED', 'HELD'). They are literals and not parameters, because PostgreSQL uses a partial index
 * only when the planner sees that the statement's condition implies that of the index.
 */
export function listOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

/** The sets of domain/status-sets.ts for statements: `a.status in ${IN_LINE}`. */
export const LIVE_APPOINTMENT = listOf(LIVE_APPOINTMENT_STATUSES);
export const IN_LINE = listOf(IN_LINE_STATUSES);
export const TO_ARRIVE = listOf(TO_ARRIVE_STATUSES);
export const WITHDRAWN = listOf(WITHDRAWN_STATUSES);
export const SELLING = listOf(SELLING_STATUSES);
export const BEGUN = listOf(BEGUN_STATUSES);
export const UNBEGUN = listOf(UNBEGUN_STATUSES);
export const SHUT = listOf(SHUT_STATUSES);
export const ENDED_SESSION = listOf(ENDED_SESSION_STATUSES);
export const LIVE_ENTRY = listOf(LIVE_ENTRY_STATUSES);
