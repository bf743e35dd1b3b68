import type { Pool } from 'pg';
import { listSessionsToVerify } from '#server/queue/trace/queue-trace.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';

const PAGE = 500;
const WORDS = {
  CHANGED: 'changed after it was written',
  PRIVATE_CHANGED: 'its private part was changed after it was written',
  MISSING: 'is missing',
  ADDED: 'was added behind the last one',
} as const;

/**
 * Verifies the log of one session, or the logs of a day, and prints what is wrong. Returns how many sessions have faults; null when the session does
 * not exist.
 */
export async function verifyQueues(
  pool: Pool,
  of: { readonly session: number } | { readonly date: string; readonly center: string | null },
  say: (line: string) => void,
): Promise<number | null> {
  if ('session' in of) return verifyOne(pool, of.session, say);
  let wrong = 0;
  let seen = 0;
  for (let after = 0; ;) {
    const sessions = await listSessionsToVerify(pool, { ...of, after }, PAGE);
    for (const session of sessions) wrong += (await verifyOne(pool, session, say)) ?? 0;
    seen += sessions.length;
    if (sessions.length < PAGE) break;
    after = sessions.at(-1)!;
  }
  say(`${of.date}: ${seen} sessions, ${wrong} at fault`);
  return wrong;
}

async function verifyOne(pool: Pool, session: number, say: (line: string) => void): Promise<number | null> {
  const verified = await verifyQueue(pool, session);
  if (verified === null) return null;
  const { events, hash, faults } = verified;
  if (faults.length === 0) say(`session ${session}: ${events} events, whole; last hash ${hash}`);
  for (const { version, fault } of faults) say(`session ${session}: event ${version} ${WORDS[fault]}`);
  return faults.length === 0 ? 0 : 1;
}
