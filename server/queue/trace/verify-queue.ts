import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { countEvents, listBrokenSeals, readChain } from './queue-trace.store.ts';

export type VerifiedQueue = {
  readonly session: number;
  readonly events: number;
  /** Hash of the last event, hexadecimal; '' without events. */
  readonly hash: string;
  /** The first faults; empty when no event was changed, added or removed since it was written. */
  readonly faults: readonly { readonly version: number; readonly fault: Fault }[];
};
/** ADDED: its version is higher than the session's. */
type Fault = 'CHANGED' | 'PRIVATE_CHANGED' | 'MISSING' | 'ADDED';

const PAGE = 2_000;
const FAULTS_MAX = 100;

/**
 * Checks a session's log: each event by the hash that was stored when it was written, and the versions by the session's own. Names the version of each event that
 * was changed, added at the end or is missing. Null when there is no such session.
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
  // Read again, because events may have been appended meanwhile.
  const latest = (await countEvents(pool, session))?.version ?? 0;
  for (let added = latest + 1; added <= last.version && faults.length < FAULTS_MAX; added += 1)
    faults.push({ version: added, fault: 'ADDED' });
  for (const version of await listBrokenSeals(pool, session)) faults.push({ version, fault: 'PRIVATE_CHANGED' });
  return { session, events, hash: last.hash, faults };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
