import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
/** The share of PostgreSQL: the product itself and the other programs on an old PC need the rest. */
const SHARE = 8;
const LEAST = 128;
/**
 * The database of a whole country is some three gigabytes. Pages beyond this limit are cached by the system only, and some systems drop such pages
 * soon.
 */
const MOST = 4096;

/**
 * How many megabytes PostgreSQL takes to cache pages of the database: an eighth of the memory, within bounds. `bytes`: memory of the machine, or of
 * the container that the product runs in.
 */
export function sharedBuffersMegabytes(bytes = memoryBytes()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(bytes / MEGABYTE / SHARE)));
}

function memoryBytes(): number {
  // Without a limit constrainedMemory() is 0, or more than any machine has.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
