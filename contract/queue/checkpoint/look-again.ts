import { fromBase64, toBase64, toHex } from '#domain/queue/checkpoint/base64.ts';
import { isContinued, isIncluded } from '#domain/queue/checkpoint/check-tree.ts';
import { differingFacts, readLeaf } from '#domain/queue/checkpoint/leaf.ts';
import type { LeafFact, QueueLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { cosignedAt, isSignedBy, readCheckpoint, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import type { Checkpoint, CheckTools, Cosignature, Note } from '#domain/queue/checkpoint/note.ts';
import { replay } from '#domain/queue/replay.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { DataOf } from '../../endpoint.ts';
import { readText, verifyChain } from '../trace/verify-chain.ts';
import type { Misfit, QueueTrace } from '../trace/verify-chain.ts';
import type { getQueueProof } from './checkpoint.ts';

export type QueueProof = DataOf<typeof getQueueProof>;

/** A log as somebody saw it: its last event, and its hash. */
export type SeenHead = { readonly version: number; readonly head: string };
/** A checkpoint as somebody saw it: how many leaves it has, and its root in base 64. */
export type SeenTree = { readonly size: number; readonly root: string };
/** What a person stores to compare later: the key of the checkpoints, heads of the session's log (at issue, and when last looked at), and a checkpoint. */
export type Memory = {
  readonly key: string | null;
  readonly heads: readonly SeenHead[];
  /** Up to which version a leaf covered the log. */
  readonly covered: number;
  readonly tree: SeenTree | null;
};

/**
 * What is wrong. Beside those of a chain: 'key', the site signs with another key than before; 'signature', the checkpoint is not signed by it; 'history', the checkpoint does
 * not continue the stored one; 'leaf', the session's leaf is not in the tree or is of another session; 'recorded', the log differs from its leaf; 'seen', the log differs from what was seen before;
 * 'gone', something that was seen is not there any more; 'facts', the page says something else of the session than the leaf; 'counts', the numbers are not those of the log.
 */
export type LookFault =
  | Misfit
  | 'key'
  | 'signature'
  | 'history'
  | 'leaf'
  | 'recorded'
  | 'seen'
  | 'gone'
  | 'facts'
  | 'counts';

export type Look =
  | {
      readonly state: 'different';
      readonly why: LookFault;
      /** The first event that does not fit; null where it is not about one. */
      readonly version: number | null;
      readonly facts: readonly LeafFact[];
    }
  | {
      /** 'same': everything is recorded. 'waiting': the last events are in no checkpoint yet. */
      readonly state: 'same' | 'waiting';
      readonly steps: number;
      readonly unrecorded: number;
      /** Names that were changed since they were recorded. */
      readonly renamed: readonly LeafFact[];
      readonly witnesses: readonly Cosignature[];
      /** What to store for the next look. */
      readonly memory: Memory;
    };

/** Names may be corrected later, and the page says so; all others make the log another one. */
const NAMES: readonly LeafFact[] = ['doctor', 'clinic', 'center'];
const NOTHING: Memory = { key: null, heads: [], covered: 0, tree: null };
const HEADS_MAX = 3;

/**
 * Looks at a session's log as somebody who trusts only what they stored: the events are one chain, the chain is that of the leaf, the leaf stands under the signed checkpoint, the checkpoint
 * continues the stored one, and nothing that was seen before is another now. `trace`: the whole log. `memory`: null at the first look.
 */
export async function lookAgain(
  trace: QueueTrace,
  proof: QueueProof,
  memory: Memory | null,
  tools: CheckTools,
): Promise<Look> {
  const stored = memory ?? NOTHING;
  const chain = await verifyChain(trace, new Map(), async (text) => toHex(await tools.digest(tools.utf8(text))));
  const seen = await compareWithSeen(trace, stored, proof, tools);
  if (seen) return seen;
  if (!chain.ok) return different(chain.why, chain.version);
  const opened = await openCheckpoint(proof, stored, tools);
  if (typeof opened === 'string') return different(opened);
  const leaf = opened && (await openLeaf(proof, trace, opened.checkpoint, tools));
  if (leaf === 'leaf') return different('leaf');
  const covered = leaf?.version ?? 0;
  if (covered < stored.covered) return different('gone', covered + 1);
  const off = leaf ? differenceFrom(leaf, trace) : null;
  if (off) return off;
  if (!countsFit(trace)) return different('counts');
  const last = trace.events.at(-1);
  return {
    state: covered < trace.total ? 'waiting' : 'same',
    steps: trace.total,
    unrecorded: trace.total - covered,
    renamed: leaf ? differingFacts(leaf, shownFacts(trace)) : [],
    witnesses: opened ? await witnessesOf(opened.note, proof, tools) : [],
    memory: {
      key: proof.key,
      heads: last ? withHead(stored.heads, { version: last.version, head: last.hash }) : stored.heads,
      covered,
      tree: opened ? { size: opened.checkpoint.size, root: toBase64(opened.checkpoint.root) } : stored.tree,
    },
  };
}

const different = (why: LookFault, version: number | null = null, facts: readonly LeafFact[] = []): Look => ({
  state: 'different',
  why,
  version,
  facts,
});

/** The first head stays, because it is that of the ticket at issue; behind it the latest. */
export function withHead(heads: readonly SeenHead[], head: SeenHead): SeenHead[] {
  const others = heads.filter(({ version }) => version !== head.version);
  const [first, ...rest] = [...others, head];
  return [first!, ...rest.slice(-(HEADS_MAX - 1))];
}

async function compareWithSeen(
  { events, total }: QueueTrace,
  { heads, covered }: Memory,
  proof: QueueProof,
  tools: CheckTools,
): Promise<Look | null> {
  for (const { version, head } of heads) {
    if (version > total) return different('gone', total + 1);
    const event = events.find((each) => each.version === version);
    if (event && (event.hash !== head || toHex(await tools.digest(tools.utf8(event.text))) !== head))
      return different('seen', version);
  }
  return covered > 0 && proof.leaf === null ? different('gone', 1) : null;
}

async function openCheckpoint(
  { key: keyNow, checkpoint: text, consistency }: QueueProof,
  { key: keyBefore, tree }: Memory,
  tools: CheckTools,
): Promise<{ checkpoint: Checkpoint; note: Note } | null | 'key' | 'signature' | 'history'> {
  if (keyBefore !== null && keyBefore !== keyNow) return 'key';
  if (text === '') return tree === null ? null : 'history';
  const key = readKey(keyNow);
  const note = readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  if (!key || !checkpoint || checkpoint.origin !== key.name) return 'signature';
  if (!(await isSignedBy(note, key, tools))) return 'signature';
  if (tree === null) return { checkpoint, note };
  const root = fromBase64(tree.root);
  const between = consistency.map(fromBase64);
  const isOne = root !== null && !between.includes(null);
  const old = { size: tree.size, root: root ?? new Uint8Array() };
  return isOne && (await isContinued(old, checkpoint, between as Uint8Array[], tools.digest))
    ? { checkpoint, note }
    : 'history';
}

async function openLeaf(
  { leaf }: QueueProof,
  { session }: QueueTrace,
  checkpoint: Checkpoint,
  tools: CheckTools,
): Promise<QueueLeaf | null | 'leaf'> {
  if (leaf === null) return null;
  const read = readLeaf(leaf.text);
  const beside = leaf.inclusion.map(fromBase64);
  if (read?.session !== session.id || beside.includes(null)) return 'leaf';
  const isThere = await isIncluded(tools.utf8(leaf.text), leaf.index, checkpoint, beside as Uint8Array[], tools.digest);
  return isThere ? read : 'leaf';
}

function differenceFrom(leaf: QueueLeaf, trace: QueueTrace): Look | null {
  if (leaf.version > trace.total) return different('gone', trace.total + 1);
  const event = trace.events.find(({ version }) => version === leaf.version);
  if (event?.hash !== leaf.head) return different('recorded', leaf.version);
  const facts = differingFacts(leaf, shownFacts(trace)).filter((fact) => !NAMES.includes(fact));
  return facts.length > 0 ? different('facts', null, facts) : null;
}

function shownFacts({ session: { date, zone, prefix, doctor, clinic, hospital } }: QueueTrace) {
  return { date, zone, prefix, doctor, clinic, center: hospital.name };
}

/** Whether the log makes as many numbers of each status as the page says. */
function countsFit({ events, counts }: QueueTrace): boolean {
  const log = events.map(readText).filter((event) => event !== null);
  const found = new Map<string, number>();
  for (const { status } of replay(log, rulesOf({})).entries.values()) found.set(status, (found.get(status) ?? 0) + 1);
  return (
    found.size === Object.keys(counts).length &&
    Object.entries(counts).every(([status, count]) => found.get(status) === count)
  );
}

async function witnessesOf(note: Note, { witnesses }: QueueProof, tools: CheckTools): Promise<Cosignature[]> {
  const found: Cosignature[] = [];
  for (const text of witnesses) {
    const key = readKey(text);
    const at = key && (await cosignedAt(note, key, tools));
    if (at) found.push({ witness: key.name, at });
  }
  return found;
}
