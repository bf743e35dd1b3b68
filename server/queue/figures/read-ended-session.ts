import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { EndedSession } from '#domain/queue/figures/figures.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { readCoverages } from './figures.store.ts';
import type { PlannedSession } from './figures.store.ts';
import { readLog } from '../queue-log.store.ts';

/** An ended session with everything its figures are made from: its log, its rules, and the coverages. */
export async function readEndedSession(
  db: Queryable,
  { id, starts_at, ends_at, rules }: PlannedSession,
): Promise<EndedSession> {
  const [events, coverages] = await Promise.all([readLog(db, id), readCoverages(db, id)]);
  return { events, coverages, rules: rulesOf(rules), startsAt: starts_at.getTime(), endsAt: ends_at.getTime() };
}
