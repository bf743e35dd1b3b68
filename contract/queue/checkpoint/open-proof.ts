import { fromBase64, toBase64, toHex } from '#domain/queue/checkpoint/base64.ts';
import { isContinued, isIncluded } from '#domain/queue/checkpoint/check-tree.ts';
import { readLeaf } from '#domain/queue/checkpoint/leaf.ts';
import type { LeafFact, QueueLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { cosignedAt, isSignedBy, readCheckpoint, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import type { Checkpoint, CheckTools, Cosignature, Note } from '#domain/queue/checkpoint/note.ts';
import type { DataOf } from '../../endpoint.ts';
import type { Misfit } from '../trace/verify-chain.ts';
import type { getQueueProof } from './checkpoint.ts';

export type { CheckTools };

export type QueueProof = DataOf<typeof getQueueProof>;

/** A log as somebody saw it: its last event, and its hash. */
export type SeenHead = { readonly version: number; readonly head: string };
/** A checkpoint as somebody saw it: how many leaves it has, its root in base 64, when it was made, and the signed note itself, which nobody can deny later. What was stored before has only the first two. */
export type SeenTree = {
  readonly size: number;
  readonly root: string;
  readonly at?: string | null;
  readonly note?: string;
  /** The session's leaf under it, with its proof, so that what was seen can be handed on as evidence. */
  readonly leaf?: QueueProof['leaf'];
};
/** What a person stores to compare later: the key of the checkpoints, heads of the session's log (at issue, and when last looked at), and a checkpoint. */
export type Memory = {
  readonly key: string | null;
  readonly heads: readonly SeenHead[];
  /** Up to which version a leaf covered the log. */
  readonly covered: number;
  readonly tree: SeenTree | null;
  /** The version of the event that gave the number of a ticket; of a ticket that holds no head, that of the log when it was first looked at. */
  readonly since: number | null;
};

/**
 * What is wrong. Beside those of a chain: 'key', the site signs with another key than before; 'signature', the checkpoint is not signed by it; 'history', the checkpoint does
 * not continue the stored one; 'shorter', the checkpoint has fewer leaves than the stored one; 'leaf', the session's leaf is not in the tree or is of another session; 'recorded', the log differs from its leaf; 'seen', the log differs from what was seen before;
 * 'gone', something that was seen is not there any more; 'facts', the page says something else of the session than the leaf; 'counts', the numbers are not those of the log; 'status',
 * the session is said to be in another state than its log leads to.
 */
export type LookFault =
  | Misfit
  | 'key'
  | 'signature'
  | 'history'
  | 'shorter'
  | 'leaf'
  | 'recorded'
  | 'seen'
  | 'gone'
  | 'facts'
  | 'counts'
  | 'status';

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
      /** Old steps whose texts are not shown, because they tell of somebody's health: they are taken as they are. */
      readonly hidden: number;
      /** When the checkpoint was made, and when the next one is. */
      readonly at: string | null;
      readonly nextAt: string;
      readonly unrecorded: number;
      /** When the first of those happened; null where the log itself was not looked at, or nothing waits. */
      readonly waitsSince: string | null;
      /** Whether the signature of the site was looked at. */
      readonly isSigned: boolean;
      /** Names that were changed since they were recorded. */
      readonly renamed: readonly LeafFact[];
      readonly witnesses: readonly Cosignature[];
      /** What to store for the next look. */
      readonly memory: Memory;
    };

export const NOTHING_STORED: Memory = { key: null, heads: [], covered: 0, tree: null, since: null };
const HEADS_MAX = 3;

export const different = (why: LookFault, version: number | null = null, facts: readonly LeafFact[] = []): Look => ({
  state: 'different',
  why,
  version,
  facts,
});

/**
 * What is stored of a log, from the head at issue on that came with the ticket, so that the first look compares too. Where another head of the same event is stored already, both stay: no log has both.
 */
export function withIssue(memory: Memory | null, issued: SeenHead): Memory {
  const stored = memory ?? NOTHING_STORED;
  const others = stored.heads.filter(({ head }) => head !== issued.head);
  return { ...stored, since: issued.version, heads: [issued, ...others] };
}

/** The first head stays, because it is that of the ticket at issue; behind it the latest. */
export function withHead(heads: readonly SeenHead[], head: SeenHead): SeenHead[] {
  if (heads[0]?.version === head.version) return [...heads];
  const others = heads.filter(({ version }) => version !== head.version);
  const [first, ...rest] = [...others, head];
  return [first!, ...rest.slice(-(HEADS_MAX - 1))];
}

/** The checkpoint of a proof, when it is signed by the key that was seen before and continues the stored tree; null before the first one, otherwise what is wrong. */
export async function openCheckpoint(
  { key: keyNow, checkpoint: text, consistency }: QueueProof,
  { key: keyBefore, tree }: Memory,
  tools: CheckTools,
): Promise<{ checkpoint: Checkpoint; note: Note } | null | 'key' | 'signature' | 'history' | 'shorter'> {
  if (keyBefore !== null && keyBefore !== keyNow) return 'key';
  if (text === '') return tree === null ? null : 'history';
  const key = readKey(keyNow);
  const note = readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  if (!key || !checkpoint || checkpoint.origin !== key.name) return 'signature';
  if (!(await isSignedBy(note, key, tools))) return 'signature';
  if (tree === null) return { checkpoint, note };
  if (checkpoint.size < tree.size) return 'shorter';
  const root = fromBase64(tree.root);
  const between = consistency.map(fromBase64);
  const isOne = root !== null && !between.includes(null);
  const old = { size: tree.size, root: root ?? new Uint8Array() };
  return isOne && (await isContinued(old, checkpoint, between as Uint8Array[], tools.digest))
    ? { checkpoint, note }
    : 'history';
}

/** What the tree says of a session, when its leaf stands under the checkpoint; null when it has none yet. */
export async function openLeaf(
  { leaf }: Pick<QueueProof, 'leaf'>,
  session: number,
  checkpoint: Checkpoint,
  tools: CheckTools,
): Promise<QueueLeaf | null | 'leaf'> {
  if (leaf === null) return null;
  const read = readLeaf(leaf.text);
  const beside = leaf.inclusion.map(fromBase64);
  if (read?.session !== session || beside.includes(null)) return 'leaf';
  const isThere = await isIncluded(tools.utf8(leaf.text), leaf.index, checkpoint, beside as Uint8Array[], tools.digest);
  return isThere ? read : 'leaf';
}

/** The root of a checkpoint in hexadecimal, as marks are shown. */
export const rootOf = ({ root }: SeenTree): string => toHex(fromBase64(root) ?? new Uint8Array());

/** How many leaves the checkpoint of a proof says it has; 0 before the first one. Nothing of it is believed yet. */
export function treeSize({ checkpoint: text }: QueueProof): number {
  const note = readNote(text);
  return (note && readCheckpoint(note.text)?.size) ?? 0;
}

/** What to store of a checkpoint that was opened; the one of before where there is none. */
export const seenTree = (
  opened: { readonly checkpoint: Checkpoint } | null,
  { made_at: at, checkpoint: note, leaf }: QueueProof,
  before: SeenTree | null,
): SeenTree | null =>
  opened ? { size: opened.checkpoint.size, root: toBase64(opened.checkpoint.root), at, note, leaf } : before;

/** Whether the signatures under a checkpoint are looked at. */
export const isSignatureKnown = async ({ knowsSignatures }: CheckTools): Promise<boolean> =>
  (await knowsSignatures?.()) ?? true;

/** The witnesses of a site whose signatures under a checkpoint are right, by the keys that the site names for them; none where signatures are not looked at. */
export async function witnessesOf(
  note: Note,
  { witnesses }: Pick<QueueProof, 'witnesses'>,
  tools: CheckTools,
): Promise<Cosignature[]> {
  const found: Cosignature[] = [];
  if (!(await isSignatureKnown(tools))) return found;
  // A key that stands there twice is one witness.
  for (const text of new Set(witnesses)) {
    const key = readKey(text);
    const at = key && (await cosignedAt(note, key, tools));
    if (at) found.push({ witness: key.name, at });
  }
  return found;
}

/**
 * The witnesses who saw the same: those under the checkpoint of now, and those under the stored one, which it continues. Of a witness under both it is the later signature. A checkpoint is made every minute, and a
 * witness comes when it comes.
 */
export async function witnessesOfBoth(
  note: Note,
  { tree }: Memory,
  proof: QueueProof,
  tools: CheckTools,
): Promise<Cosignature[]> {
  const now = await witnessesOf(note, proof, tools);
  const stored = tree?.note === undefined ? null : readNote(tree.note);
  const before = stored ? await witnessesOf(stored, proof, tools) : [];
  return [...now, ...before.filter(({ witness }) => !now.some((each) => each.witness === witness))];
}

/**
 * Looks at the checkpoint and the session's leaf only, which is little to fetch: the checkpoint continues the stored one, the leaf stands under it, and is not behind or beside what was seen
 * before. `version`: of the log as the ticket has it. A leaf that goes further than what was seen says nothing of the steps between, which nobody signed: then, and when something waits, the events
 * themselves have to be looked at by `lookAgain` (`isNews`).
 */
export async function glance(
  { session, version }: { readonly session: number; readonly version: number },
  proof: QueueProof,
  memory: Memory | null,
  tools: CheckTools,
): Promise<Look> {
  const stored = memory ?? NOTHING_STORED;
  const since = stored.since ?? version;
  const opened = await openCheckpoint(proof, stored, tools);
  if (opened === 'key' || opened === 'signature') return different(opened);
  // A step that is another one now says more than that the records contradict each other.
  const shown = proof.leaf && readLeaf(proof.leaf.text);
  const said = [
    ...(proof.head ? [proof.head] : []),
    ...(shown?.session === session ? [{ version: shown.version, head: shown.head }] : []),
  ];
  const other = said.find(({ version: at, head }) =>
    stored.heads.some((seen) => seen.version === at && seen.head !== head),
  );
  if (other) return different('seen', other.version);
  if (typeof opened === 'string') return different(opened);
  const leaf = opened && (await openLeaf(proof, session, opened.checkpoint, tools));
  if (leaf === 'leaf') return different('leaf');
  const covered = leaf?.version ?? 0;
  if (covered < stored.covered) return different('gone', covered + 1);
  return {
    state: covered < since ? 'waiting' : 'same',
    at: proof.made_at,
    nextAt: proof.next_at,
    steps: covered,
    hidden: 0,
    unrecorded: Math.max(0, version - covered),
    waitsSince: null,
    isSigned: await isSignatureKnown(tools),
    renamed: [],
    witnesses: opened ? await witnessesOfBoth(opened.note, stored, proof, tools) : [],
    memory: {
      since,
      key: proof.key,
      heads: said.reduce<readonly SeenHead[]>(withHead, stored.heads),
      covered,
      tree: seenTree(opened, proof, stored.tree),
    },
  };
}

/** Whether a glance that found nothing came upon what it cannot judge: a leaf of a step that was not seen before, or steps that wait for one. */
export function isNews(look: Look, { leaf }: QueueProof, memory: Memory | null): boolean {
  if (look.state === 'different') return false;
  const shown = leaf && readLeaf(leaf.text);
  return look.state === 'waiting' || !memory?.heads.some(({ version }) => version === shown?.version);
}
