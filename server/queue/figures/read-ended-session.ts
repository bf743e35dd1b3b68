import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { EndedSession } from '#domain/queue/figures/figures.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { readCoverages } from './figures.store.ts';
import type { PlannedSession } from './figures.store.ts';
import { readLog } from '../queue-log.store.ts';

/** An ended session as its figures are made from it: its log, its rules, and who paid. */
export async function readEndedSession(
  db: Queryable,
  { id, starts_at, ends_at, rules }: PlannedSession,
): Promise<EndedSession> {
  const [events, payers] = await Promise.all([readLog(db, id), readCoverages(db, id)]);
  return { events, coverages: payers, rules: rulesOf(rules), startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
}
