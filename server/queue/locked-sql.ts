/**
 * SQL: locks the sessions that `found` names (in the order of their ids, as every writer of several queues must) and notes for the rest of the transaction
 * which those are: the next statement leaves in the same piece and cannot be told.
 */
export const lockSessionsOf = (found: string): string =>
  `select set_config('queue.locked', coalesce(string_agg(l.id::text, ','), ''), true)
   from (select s.id from session s where ${found} order by s.id for no key update) l`;

/** SQL: whether a session is one of those. */
export const isLocked = (session: string): string =>
  `${session}::text = any(string_to_array(current_setting('queue.locked'), ','))`;
