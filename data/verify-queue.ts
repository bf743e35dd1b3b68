import { readFile, stat } from 'node:fs/promises';
import type { Pool } from 'pg';
import { listSessionsToVerify } from '#server/queue/trace/queue-trace.store.ts';
import { readGivenEvidence, verifyEvidence } from '#server/queue/trace/verify-evidence.ts';
import type { EvidenceVerdict, GivenEvidence } from '#server/queue/trace/verify-evidence.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import type { Fault } from '#server/queue/trace/verify-queue.ts';

const PAGE = 500;
const WORDS = {
  CHANGED: 'changed after it was written',
  PRIVATE_CHANGED: 'its private part was changed after it was written',
  MISSING: 'is missing',
  ADDED: 'was added behind the last one',
  NOT_AS_RECORDED: 'is not the one that a checkpoint covers',
  LEAF_CHANGED: 'has a leaf that is not in the signed tree',
  TREE_CHANGED: 'and all others stand in a tree that is not the signed one',
  NOT_RECORDED: 'is in no leaf, although a checkpoint was made long after it',
  FACTS_CHANGED: 'is the last one, and the date, zone or letter of the session were changed since its checkpoint',
  COUNTS_CHANGED: 'is the last one, and bookings have other states than the log makes',
  STATUS_CHANGED: 'is the last one, and the session has another status than the log leads to',
} as const satisfies Record<Fault, string>;
const EVIDENCE_WORDS = {
  SAME: 'the evidence fits',
  FORGED: 'the evidence is not signed by its own key, and says nothing',
  OTHER_KEY:
    'the evidence is signed by another key than the checkpoints here: it is of another site, or two keys are in use',
  SHORTER: 'the evidence is of a tree that is larger than the one here, which went back',
  OTHER_TREE: 'the evidence is of another tree, signed by the same key: two histories were shown',
  EVENT_MISSING: 'the evidence has an event that is missing here',
  EVENT_DIFFERS: 'the evidence has another event',
} as const satisfies Record<EvidenceVerdict, string>;
/** A saved file has the whole log, some 300 bytes for each event. */
const EVIDENCE_MAX_BYTES = 20_000_000;

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
  for await (const session of sessionsToVerify(pool, of)) {
    wrong += (await verifyOne(pool, session, say)) ?? 0;
    seen += 1;
  }
  say(`${of.date}: ${seen} sessions, ${wrong} at fault`);
  return wrong;
}

/**
 * Verifies the log of the session that evidence is of, and compares it with that evidence: what one browser stored, and what it was shown. Prints what is wrong, and returns how many faults there are; null when the
 * session does not exist.
 */
export async function verifyWithEvidence(
  pool: Pool,
  all: GivenEvidence,
  say: (line: string) => void,
): Promise<number | null> {
  const { session } = all[0]!;
  let wrong = await verifyOne(pool, session, say);
  for (const evidence of all) {
    const { verdict, version, size } = await verifyEvidence(pool, evidence);
    const at = `${version === 0 ? '' : ` event ${version},`}${size === null ? '' : ` ${size} leaves`}`;
    say(`session ${session}: ${EVIDENCE_WORDS[verdict]}${at && ` (${at.trim()})`}`);
    if (verdict !== 'SAME' && wrong !== null) wrong += 1;
  }
  return wrong;
}

/** Reads evidence out of a file that 'Laporkan dan simpan bukti' wrote, or out of a link. Null when it is none. */
export async function loadEvidence(fileOrLink: string): Promise<GivenEvidence | null> {
  const isFile = await stat(fileOrLink).then(
    (found) => found.isFile() && found.size <= EVIDENCE_MAX_BYTES,
    () => false,
  );
  return readGivenEvidence(isFile ? await readFile(fileOrLink, 'utf8') : fileOrLink);
}

/** The ids of all sessions with a log, of a day or (null) of all, page by page. */
export async function* sessionsToVerify(
  pool: Pool,
  of: { readonly date: string | null; readonly center: string | null },
): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const sessions = await listSessionsToVerify(pool, { ...of, after }, PAGE);
    yield* sessions;
    if (sessions.length < PAGE) return;
    after = sessions.at(-1)!;
  }
}

async function verifyOne(pool: Pool, session: number, say: (line: string) => void): Promise<number | null> {
  const verified = await verifyQueue(pool, session);
  if (verified === null) return null;
  const { events, hash, faults } = verified;
  if (faults.length === 0) say(`session ${session}: ${events} events, whole; last hash ${hash}`);
  for (const { version, fault } of faults) say(`session ${session}: event ${version} ${WORDS[fault]}`);
  return faults.length === 0 ? 0 : 1;
}
