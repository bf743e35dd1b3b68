/** Codes of PostgreSQL with which it reads and takes nothing: its disk is full or broken, or it is a copy that follows another. The transaction was undone. */
export const TAKES_NOTHING: ReadonlySet<string> = new Set(['53100', '58030', '25006']);

/** Writes what is noted beside a reading (a time of use, a look), and lets the reading go on where the database takes nothing. Returns whether it was written; throws any other failure. */
export async function notedBesideRead(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && TAKES_NOTHING.has(code)) return false;
    throw error;
  }
}
