import type { QueueEventKind } from '#domain/vocabulary.ts';
import { listOf } from '../schedule/status-sql.ts';

/** SQL: whether the event `version` of a session was undone. `session` and `version` are SQL. */
export function isUndone(session: string, version: string): string {
  return `exists (select from queue_event z where z.session_id = ${session} and z.version > ${version} and z.kind = 'UNDONE'
    and z.detail -> 'undoes' @> to_jsonb(${version}))`;
}

/** SQL: the version of the first event of these kinds after `after` that was not undone, or null. `session` and `after` are SQL. */
export function firstEventNotUndone(session: string, kinds: readonly QueueEventKind[], after: string): string {
  return eventNotUndone('min', session, kinds, after);
}

/** SQL: the version of the last event of these kinds that was not undone, or null. `session` is SQL. */
export function lastEventNotUndone(session: string, kinds: readonly QueueEventKind[]): string {
  return eventNotUndone('max', session, kinds, '0');
}

function eventNotUndone(
  which: 'min' | 'max',
  session: string,
  kinds: readonly QueueEventKind[],
  after: string,
): string {
  return `(select ${which}(e.version) from queue_event e where e.session_id = ${session} and e.kind in ${listOf(kinds)}
    and e.version > ${after} and not ${isUndone('e.session_id', 'e.version')})`;
}
