/** Codes of the system and of PostgreSQL: the database cannot be reached, is starting or stopping, has no room (connections, memory), or took longer than a statement may. */
const CODES: ReadonlySet<unknown> = new Set(
  'ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT EPIPE ETIMEDOUT 57P01 57P02 57P03 08006 08001 08003 53200 53300 57014'.split(
    ' ',
  ),
);
/** The driver has no codes of its own. */
const WORDS = /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether a statement failed because of the way to the database or its state, which passes. What was asked may have been done all the same, when the answer got lost: the same request with the same key tells. */
export function isUnreachable(thrown: unknown): boolean {
  if (CODES.has((thrown as { code?: unknown } | null)?.code)) return true;
  return thrown instanceof Error && WORDS.test(thrown.message);
}
