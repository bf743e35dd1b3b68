import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { isIncluded } from '#domain/queue/checkpoint/check-tree.ts';
import type { Tree } from '#domain/queue/checkpoint/check-tree.ts';
import { countsFit } from '#domain/queue/checkpoint/counts-fit.ts';
import { differingFacts, readLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { statusFits } from '#domain/queue/checkpoint/status-fits.ts';
import { inclusionRanges } from '#domain/queue/checkpoint/tree.ts';
import type { QueueEvent } from '#domain/queue/event.ts';
import { inOneLook } from '../../platform/db/transaction.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findLastCheckpoint, listLeaves } from '../checkpoint/checkpoint.store.ts';
import type { StoredLeaf } from '../checkpoint/checkpoint.store.ts';
import { nodeTools } from '../checkpoint/node-tools.ts';
import { readRanges } from '../checkpoint/read-tree.ts';
import { countEvents, findTracedSession, listBrokenSeals, readChain } from './queue-trace.store.ts';
import type { TracedSession } from './queue-trace.store.ts';

export type VerifiedQueue = {
  readonly session: number;
  readonly events: number;
  /** Hash of the last event, hexadecimal; '' without events. */
  readonly hash: string;
  /** The first faults; empty when no event was changed, added or removed since it was written. */
  readonly faults: readonly { readonly version: number; readonly fault: Fault }[];
};
/**
 * ADDED: its version is higher than the session's. NOT_AS_RECORDED: a checkpoint covers another event of this version. LEAF_CHANGED: the leaf of this version is not in the tree that was signed.
 * TREE_CHANGED: the whole tree has another root than the one that was signed. NOT_RECORDED: its time was long before the last checkpoint, and no leaf covers it.
 * FACTS_CHANGED: date, zone or letter of the session are not those of its last leaf. COUNTS_CHANGED: bookings have other states than the log makes.
 * STATUS_CHANGED: the session has another one than its log leads to.
 */
export type Fault =
  | 'CHANGED'
  | 'PRIVATE_CHANGED'
  | 'MISSING'
  | 'ADDED'
  | 'NOT_AS_RECORDED'
  | 'LEAF_CHANGED'
  | 'TREE_CHANGED'
  | 'NOT_RECORDED'
  | 'FACTS_CHANGED'
  | 'COUNTS_CHANGED'
  | 'STATUS_CHANGED';

type Faults = { version: number; fault: Fault }[];

const PAGE = 2_000;
const FAULTS_MAX = 100;

/**
 * Checks a session's log: each event by the hash that was stored when it was written, the versions by the session's own, and all of it by the leaves under the signed checkpoints, which tell of a log
 * that was cut off, emptied or written anew as a whole. Names the version of each event at fault. Null when there is no such session.
 */
export function verifyQueue(pool: Pool, session: number): Promise<VerifiedQueue | null> {
  // The queue may move meanwhile.
  return inOneLook(pool, (client) => verifyIn(client, session));
}

async function verifyIn(db: Queryable, session: number): Promise<VerifiedQueue | null> {
  const counted = await countEvents(db, session);
  const traced = await findTracedSession(db, session);
  if (counted === null || traced === null) return null;
  const leaves = await listLeaves(db, session);
  const faults: Faults = [];
  const { log, hashes, last } = await readWholeChain(db, session, faults);
  const end = Math.max(counted.version, leaves.at(-1)?.version ?? 0);
  pushRange(faults, last.version + 1, end, 'MISSING');
  pushRange(faults, counted.version + 1, last.version, 'ADDED');
  for (const version of await listBrokenSeals(db, session)) faults.push({ version, fault: 'PRIVATE_CHANGED' });
  faults.push(...(await faultsOfLeaves(db, leaves, { log, hashes })));
  faults.push(...factFaults(traced, leaves.at(-1), log));
  // A log that is at fault makes other numbers; nobody has to be told twice.
  if (faults.length === 0) {
    if (!countsFit(log, traced.counts)) faults.push({ version: last.version, fault: 'COUNTS_CHANGED' });
    if (!statusFits(log, traced.status)) faults.push({ version: last.version, fault: 'STATUS_CHANGED' });
  }
  return { session, events: log.length, hash: last.hash, faults: faults.slice(0, FAULTS_MAX) };
}

async function readWholeChain(db: Queryable, session: number, faults: Faults) {
  const log: QueueEvent[] = [];
  const hashes = new Map<number, string>();
  let last = { version: 0, hash: '' };
  for (;;) {
    const page = await readChain(db, session, last.version, PAGE);
    for (const { text, hash, at, ...event } of page) {
      pushRange(faults, last.version + 1, event.version - 1, 'MISSING');
      if (sha256(text) !== hash) faults.push({ version: event.version, fault: 'CHANGED' });
      last = { version: event.version, hash };
      hashes.set(event.version, hash);
      log.push({ ...event, at: at.getTime() });
    }
    if (page.length < PAGE) return { log, hashes, last };
  }
}

function pushRange(faults: Faults, first: number, last: number, fault: Fault): void {
  for (let version = first; version <= last && faults.length < FAULTS_MAX; version += 1)
    faults.push({ version, fault });
}

async function faultsOfLeaves(
  db: Queryable,
  leaves: readonly (StoredLeaf & { readonly version: number })[],
  { log, hashes }: { readonly log: readonly QueueEvent[]; readonly hashes: ReadonlyMap<number, string> },
): Promise<Faults> {
  const checkpoint = await findLastCheckpoint(db);
  if (checkpoint === null) return leaves.map(({ version }) => ({ version, fault: 'LEAF_CHANGED' }));
  const faults: Faults = [];
  const [root] = await readRanges(db, [{ from: 0, to: checkpoint.size }]);
  if (!checkpoint.root.equals(root!)) faults.push({ version: 0, fault: 'TREE_CHANGED' });
  const covered = leaves.at(-1)?.version ?? 0;
  const due = log.findLast(({ at }) => at <= checkpoint.read_up_to.getTime());
  if (due && due.version > covered) faults.push({ version: due.version, fault: 'NOT_RECORDED' });
  for (const { text, version } of leaves) {
    const leaf = readLeaf(text);
    if (leaf?.version !== version) faults.push({ version, fault: 'LEAF_CHANGED' });
    else if (hashes.has(version) && hashes.get(version) !== leaf.head)
      faults.push({ version, fault: 'NOT_AS_RECORDED' });
  }
  // The last leaf stands for all events before it, so that its place in the tree is the one that matters.
  const last = leaves.at(-1);
  if (last && !(await isInTree(db, last, checkpoint))) faults.push({ version: last.version, fault: 'LEAF_CHANGED' });
  return faults;
}

async function isInTree(db: Queryable, { index, text }: StoredLeaf, tree: Tree): Promise<boolean> {
  const proof = index < tree.size ? await readRanges(db, inclusionRanges(index, tree.size)) : [];
  return isIncluded(nodeTools.utf8(text), index, tree, proof, nodeTools.digest);
}

/** What people are shown beside the events. Names of doctors, clinics and centers may be corrected. */
function factFaults(traced: TracedSession, last: StoredLeaf | undefined, log: readonly QueueEvent[]): Faults {
  const leaf = last && readLeaf(last.text);
  const { date, zone, queue_prefix: prefix } = traced;
  const isSame = !leaf || differingFacts(leaf, { ...leaf, date, zone, prefix }).length === 0;
  return isSame ? [] : [{ version: log.at(-1)?.version ?? 0, fault: 'FACTS_CHANGED' }];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
