import { toBase64 } from '#domain/queue/checkpoint/base64.ts';
import { isSignedBy, readCheckpoint, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import type { CheckTools } from '#domain/queue/checkpoint/note.ts';
import type { QueueTrace } from '../trace/verify-chain.ts';
import { readPacked } from './evidence-text.ts';
import type { Evidence } from './evidence-text.ts';
import { lookAgain } from './look-again.ts';
import { openLeaf } from './open-proof.ts';
import type { Look, Memory, QueueProof } from './open-proof.ts';
import { isMoment } from './sound-answer.ts';

/**
 * Why evidence proves nothing. 'forged': its checkpoint is not signed by its key. 'leaf': its leaf does not stand under its checkpoint, or is of another session. 'key': it is signed by another key than the
 * site's, so that it is another site's, made up, or the site uses two keys, which only somebody can say who knows the key from elsewhere.
 */
export type EvidenceFault = 'forged' | 'leaf' | 'key';

/** What a browser stored of a session, to be handed on; null while it stores no signed checkpoint. */
export function evidenceOf(session: number, { key, tree }: Memory): Evidence | null {
  if (key === null || !tree?.note) return null;
  return { session, key, note: tree.note, at: tree.at ?? null, leaf: tree.leaf ?? null };
}

/** What the site shows of a session at this moment, to be handed on; null before the first checkpoint. */
export function evidenceOfProof(session: number, { key, checkpoint, made_at: at, leaf }: QueueProof): Evidence | null {
  return checkpoint === '' ? null : { session, key, note: checkpoint, at, leaf };
}

const TEXT_MAX_CHARS = 20_000_000;
/** A link is read on a cheap telephone in a moment; nothing that a site signs is longer. */
const PACKED_MAX_CHARS = 20_000;
/** What a browser stored, what it was shown, and what it was compared with. */
const EVIDENCE_MAX = 3;
const IN_FRAGMENT = /#bukti=([\w-]+)/;
const PACKED = /^[\w-]{40,}$/;

/**
 * Reads evidence out of what somebody pastes or opens: a link to the page of a trace, what stands behind its '#bukti=', or the text of the file that 'Laporkan dan simpan bukti' writes, which has what its browser stored and what
 * it was shown. Null when it is none. Nothing of it is believed yet: `openEvidence`.
 */
export function readEvidence(text: string): readonly Evidence[] | null {
  if (text.length > TEXT_MAX_CHARS) return null;
  const trimmed = text.trim();
  const packed = IN_FRAGMENT.exec(trimmed)?.[1] ?? (PACKED.test(trimmed) ? trimmed : null);
  if (packed !== null) {
    if (packed.length > PACKED_MAX_CHARS) return null;
    const evidence = readPacked(packed);
    return evidence && [withDrawableMoment(evidence)];
  }
  try {
    const found = (JSON.parse(trimmed) as { readonly evidence?: unknown } | null)?.evidence;
    if (!Array.isArray(found) || found.length > EVIDENCE_MAX) return null;
    // What the site spoiled of a file takes nothing from the rest of it.
    const sound = (found as unknown[]).filter(isEvidence);
    const [first] = sound;
    return first ? sound.filter(({ session }) => session === first.session).map(withDrawableMoment) : null;
  } catch {
    return null;
  }
}

/** When it was made is not signed: what cannot be drawn is not said. */
const withDrawableMoment = (evidence: Evidence): Evidence => ({
  ...evidence,
  at: isMoment(evidence.at) ? evidence.at : null,
});

function isEvidence(value: unknown): value is Evidence {
  const { session, key, note, leaf } = (value ?? {}) as Partial<Evidence>;
  if (!Number.isSafeInteger(session) || typeof key !== 'string' || typeof note !== 'string') return false;
  if (leaf === null) return true;
  const { index, text, inclusion } = leaf ?? {};
  return (
    Number.isSafeInteger(index) &&
    typeof text === 'string' &&
    Array.isArray(inclusion) &&
    inclusion.length <= 64 &&
    inclusion.every((hash) => typeof hash === 'string')
  );
}

/** Evidence as if one had stored it oneself, once it is signed and its leaf stands under it; otherwise why it proves nothing. */
export async function openEvidence(
  { session, key: text, note: written, at, leaf: given }: Evidence,
  tools: CheckTools,
): Promise<Memory | 'forged' | 'leaf'> {
  const key = readKey(text);
  const note = readNote(written);
  const checkpoint = note && readCheckpoint(note.text);
  if (key?.type !== 'log' || !checkpoint || checkpoint.origin !== key.name) return 'forged';
  if (!(await isSignedBy(note, key, tools))) return 'forged';
  const leaf = await openLeaf({ leaf: given }, session, checkpoint, tools);
  if (leaf === 'leaf') return 'leaf';
  return {
    key: text,
    heads: leaf ? [{ version: leaf.version, head: leaf.head }] : [],
    covered: leaf?.version ?? 0,
    tree: { size: checkpoint.size, root: toBase64(checkpoint.root), at, note: written, leaf: given },
    since: null,
  };
}

/** Looks at a log by what somebody else was shown. `proof`: asked for from the size of the evidence's tree on. */
export async function compareWithEvidence(
  trace: QueueTrace,
  proof: QueueProof,
  evidence: Evidence,
  tools: CheckTools,
): Promise<Look | EvidenceFault> {
  const memory = await openEvidence(evidence, tools);
  if (typeof memory === 'string') return memory;
  return proof.key === evidence.key ? lookAgain(trace, proof, memory, tools) : 'key';
}
