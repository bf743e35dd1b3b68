import { isOneOf, SELLING_STATUSES } from '#domain/status-sets.ts';
import type { Violation, WaitlistChange } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** A quota place that becomes free is offered to whoever has waited longest, and nobody waits while one is free. */
export function checkWaitlists({ rest, sessions }: RestIndex): Violation[] {
  const found: Violation[] = [];
  const groups = Map.groupBy(rest.waitlist, ({ session, part }) => `${session} ${part}`);
  for (const changes of groups.values()) {
    const waiting = playChanges(changes, found);
    const { session: id, part } = changes[0]!;
    const session = sessions.get(id);
    if (
      waiting.size > 0 &&
      session &&
      isOneOf(SELLING_STATUSES, session.status) &&
      session.taken[part] < session.quota[part]
    )
      found.push({ rule: 'place kept from the waitlist', about: `session ${id}: ${waiting.size} wait for ${part}` });
  }
  return found;
}

function playChanges(changes: readonly WaitlistChange[], found: Violation[]): ReadonlySet<number> {
  const waiting = new Set<number>();
  for (const { entry, session, part, before, after } of changes) {
    if (before === 'WAITING' && after === 'OFFERED') {
      const first = Math.min(...waiting);
      if (first !== entry)
        found.push({ rule: 'waitlist out of order', about: `session ${session} ${part}: ${entry} before ${first}` });
    }
    if (after === 'WAITING') waiting.add(entry);
    else waiting.delete(entry);
  }
  return waiting;
}
