import { BEGUN } from './status-sql.ts';

/** A session that nobody ended counts as over so long after its planned end. */
const FORGOTTEN_HOURS = 12;

/** SQL: when the session `session` ends, as was announced last: as planned, or later by as much as the start was put off that the desk announced for a late doctor. */
export const announcedEndSql = (session: string): string =>
  `greatest(${session}.ends_at, ${session}.expected_at + (${session}.ends_at - ${session}.starts_at))`;

/**
 * SQL: whether the session `session` goes on at `now`, so that who is in line there may still be called: it has begun, also when it runs past its planned end, or its end is
 * yet to come. The rule is that of domain/booking/cancel.ts.
 */
export const isGoingOnSql = (session: string, now: string): string =>
  `(${session}.status in ${BEGUN} or ${announcedEndSql(session)} > ${now})`;

/** SQL: whether the session `session` goes on at `now`, and was not merely forgotten: what people see of their numbers, which a desk that nobody closes must not hold for ever. */
export const isStillOnSql = (session: string, now: string): string =>
  `(${announcedEndSql(session)} > ${now} or (${session}.status in ${BEGUN} and ${session}.ends_at > ${now} - interval '${FORGOTTEN_HOURS} hours'))`;
