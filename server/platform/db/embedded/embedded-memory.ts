import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
/** The product itself and what else an old PC does need the rest. */
const SHARE = 8;
const LEAST = 128;
/** A whole country with its sessions is some three gigabytes. What is not kept here is the system's to keep, and some systems give such pages away soon. */
const MOST = 4096;

/**
 * How many megabytes PostgreSQL takes for pages of the database: an eighth of the memory, within bounds. `bytes`: of the machine, or of the container that the product runs in.
 */
export function sharedBuffersMegabytes(bytes = memoryBytes()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(bytes / MEGABYTE / SHARE)));
}

function memoryBytes(): number {
  // Without a limit it is 0, or more than any machine has.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
