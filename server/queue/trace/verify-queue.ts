import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { countEvents, listBrokenSeals, readChain } from './queue-trace.store.ts';

export type VerifiedQueue = {
  readonly session: number;
  readonly events: number;
  /** Hash of the last event, hexadecimal; '' without events. */
  readonly hash: string;
  /** What is wrong, the first places found; empty: nothing was changed, added or taken out since it was written. */
  readonly faults: readonly { readonly version: number; readonly fault: Fault }[];
};
/** ADDED: behind the last one that the session counted. */
type Fault = 'CHANGED' | 'PRIVATE_CHANGED' | 'MISSING' | 'ADDED';

const PAGE = 2_000;
const FAULTS_MAX = 100;

/**
 * Holds a session's log against its own hashes: each event against what was hashed when it was written, the versions against the session's counter.
 * An event that was changed or put behind the last one is named; one that is missing is named by the version that should be there. Null when there is no such session.
 */
export async function verifyQueue(pool: Pool, session: number): Promise<VerifiedQueue | null> {
  const counted = await countEvents(pool, session);
  if (counted === null) return null;
  const faults: { version: number; fault: Fault }[] = [];
  let last = { version: 0, hash: '' };
  let events = 0;
  for (;;) {
    const page = await readChain(pool, session, last.version, PAGE);
    for (const event of page) {
      for (let missing = last.version + 1; missing < event.version && faults.length < FAULTS_MAX; missing += 1)
        faults.push({ version: missing, fault: 'MISSING' });
      if (sha256(event.text) !== event.hash && faults.length < FAULTS_MAX)
        faults.push({ version: event.version, fault: 'CHANGED' });
      last = { version: event.version, hash: event.hash };
      events += 1;
    }
    if (page.length < PAGE) break;
  }
  for (let missing = last.version + 1; missing <= counted.version && faults.length < FAULTS_MAX; missing += 1)
    faults.push({ version: missing, fault: 'MISSING' });
  // Counted again: a session that goes on counts what was written meanwhile.
  const latest = (await countEvents(pool, session))?.version ?? 0;
  for (let added = latest + 1; added <= last.version && faults.length < FAULTS_MAX; added += 1)
    faults.push({ version: added, fault: 'ADDED' });
  for (const version of await listBrokenSeals(pool, session)) faults.push({ version, fault: 'PRIVATE_CHANGED' });
  return { session, events, hash: last.hash, faults };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
