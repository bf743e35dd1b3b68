import type { Pool } from 'pg';
import { openEvidence, readEvidence } from '#contract/queue/checkpoint/evidence.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { fromBase64, isSame } from '#domain/queue/checkpoint/base64.ts';
import { isSignedBy, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import { inOneLook } from '../../platform/db/transaction.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findLastCheckpoint } from '../checkpoint/checkpoint.store.ts';
import { nodeTools } from '../checkpoint/node-tools.ts';
import { readRanges } from '../checkpoint/read-tree.ts';
import { findHead } from './queue-trace.store.ts';

/** Evidence as one file or link brings it, all of one session; nothing of it is believed yet. */
export type GivenEvidence = readonly Evidence[];

/** Reads evidence out of the text of a file that a browser saved, or out of a link. Null when it is none. */
export function readGivenEvidence(text: string): GivenEvidence | null {
  return readEvidence(text);
}

/**
 * What somebody's evidence says of the database. FORGED: it is not signed by its own key, or its leaf does not stand under it, so that it says nothing. OTHER_KEY: another key signed it than the checkpoints here.
 * SHORTER: the tree here has fewer leaves than the one that was signed. OTHER_TREE: its leaves are others. EVENT_MISSING, EVENT_DIFFERS: the log of the session has no event of the version that was shown, or another one.
 */
export type EvidenceVerdict =
  | 'SAME'
  | 'FORGED'
  | 'OTHER_KEY'
  | 'SHORTER'
  | 'OTHER_TREE'
  | 'EVENT_MISSING'
  | 'EVENT_DIFFERS';

export type VerifiedEvidence = {
  readonly verdict: EvidenceVerdict;
  /** Up to which version of the session's log the evidence goes; 0: it holds its checkpoint alone. */
  readonly version: number;
  /** How many leaves its tree has; null where it is forged. */
  readonly size: number | null;
};

/** Compares what somebody was shown with the log and the tree of the database, which finds two histories that were shown to two people. */
export function verifyEvidence(pool: Pool, evidence: Evidence): Promise<VerifiedEvidence> {
  return inOneLook(pool, (client) => verifyIn(client, evidence));
}

async function verifyIn(db: Queryable, evidence: Evidence): Promise<VerifiedEvidence> {
  const memory = await openEvidence(evidence, nodeTools);
  if (typeof memory === 'string' || memory.tree === null) return { verdict: 'FORGED', version: 0, size: null };
  const { tree, covered, heads } = memory;
  const as = (verdict: EvidenceVerdict): VerifiedEvidence => ({ verdict, version: covered, size: tree.size });
  const last = await findLastCheckpoint(db);
  if (last === null) return as('SHORTER');
  const [key, note] = [readKey(evidence.key), readNote(last.note)];
  if (!key || !note || !(await isSignedBy(note, key, nodeTools))) return as('OTHER_KEY');
  if (last.size < tree.size) return as('SHORTER');
  const [root] = await readRanges(db, [{ from: 0, to: tree.size }]);
  if (!isSame(root!, fromBase64(tree.root)!)) return as('OTHER_TREE');
  for (const { version, head } of heads) {
    const found = await findHead(db, evidence.session, version);
    if (found?.head !== head) return as(found === null ? 'EVENT_MISSING' : 'EVENT_DIFFERS');
  }
  return as('SAME');
}
