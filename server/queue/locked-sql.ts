/**
 * SQL: locks the sessions for which the condition `found` holds (in the order of their ids, as every writer of several queues must) and stores their ids in a
 * setting of the transaction. `locked`: what becomes of a session that another transaction has locked. The next statement is sent together with this one (docs/decisions/0026), so it cannot get the ids as parameters.
 */
export const lockSessionsOf = (found: string, locked = ''): string =>
  `select set_config('queue.locked', coalesce(string_agg(l.id::text, ','), ''), true)
   from (select s.id from session s where ${found} order by s.id for no key update${locked}) l`;

/** SQL: whether a session is one of those that `lockSessionsOf` locked. */
export const isLocked = (session: string): string =>
  `${session}::text = any(string_to_array(current_setting('queue.locked'), ','))`;

/**
 * Locks accounts until the end of the transaction, in the order of their ids, so that two statements which take numbers for one account cannot both count what it holds before the other
 * (docs/decisions/0056). A lock beside the table writes nothing, where one of the row would be written into every row and its log. `ids`: an array of bigint.
 */
export const lockAccounts = (ids: string): string =>
  `select count(pg_advisory_xact_lock(hashtextextended('account:' || l.id, 0))) from (select distinct id from unnest(${ids}) i (id) order by id) l`;

/** SQL: for the statements behind a lock. Their plans, made while a table is small, are kept through the rush of a first morning; so they use no sequential scans. */
export const WITHOUT_SCANS = "set_config('enable_seqscan', 'off', true)";
