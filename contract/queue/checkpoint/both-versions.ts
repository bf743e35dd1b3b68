import { toHex } from '#domain/queue/checkpoint/base64.ts';
import { readLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { readCheckpoint, readKey, readNote } from '#domain/queue/checkpoint/note.ts';
import type { CheckTools } from '#domain/queue/checkpoint/note.ts';
import type { QueueTrace } from '../trace/verify-chain.ts';
import { rootOf, witnessesOf } from './open-proof.ts';
import type { Look, Memory, QueueProof } from './open-proof.ts';

/** What one side says: the hash of the step, or of the whole record where the difference is about no step (null: the side has none), and when it was made or stored. */
export type Version = { readonly hash: string | null; readonly at: string | null };

/**
 * With whom a witness sides, as far as its signatures say: it signed the checkpoint that the site shows now ('server'), the one that is stored ('other'), both, or neither. Who signed neither, or the older one alone, may
 * only not have come since.
 */
export type Side = {
  readonly witness: string;
  readonly with: 'server' | 'other' | 'both' | 'neither';
  readonly at: string | null;
};

/** The two versions of what differs. `other`: what was stored or handed on, or, where the log contradicts its own record, that signed record. Null where what is wrong has no second version. */
export type BothVersions = {
  readonly server: Version;
  readonly other: Version | null;
  /** 'record': the site's own signed record of now. */
  readonly otherIs: 'stored' | 'record';
  readonly sides: readonly Side[];
};

/** Works out what each side says of a difference. `trace`: null where only the leaf was looked at. */
export async function bothVersions(
  look: Extract<Look, { readonly state: 'different' }>,
  { trace, proof, memory }: { trace: QueueTrace | null; proof: QueueProof; memory: Memory | null },
  tools: CheckTools,
): Promise<BothVersions> {
  const isRecord = look.why === 'recorded' || look.why === 'facts';
  const [server, other] = versionsOf(look, trace, proof, memory);
  // Against its own record the log has nobody's signature.
  const notes = isRecord ? [null, proof.checkpoint] : [proof.checkpoint, memory?.tree?.note ?? null];
  const [ofServer, ofOther] = await Promise.all(notes.map((note) => signaturesOf(note, proof, tools)));
  const sides = proof.witnesses
    .flatMap((text) => readKey(text)?.name ?? [])
    .map((witness): Side => {
      const [one, two] = [ofServer!.get(witness), ofOther!.get(witness)];
      const side = one && two ? 'both' : one ? 'server' : two ? 'other' : 'neither';
      return { witness, with: side, at: (two ?? one)?.toISOString() ?? null };
    });
  return { server, other, otherIs: isRecord ? 'record' : 'stored', sides };
}

function versionsOf(
  { why, version }: Extract<Look, { readonly state: 'different' }>,
  trace: QueueTrace | null,
  proof: QueueProof,
  memory: Memory | null,
): [Version, Version | null] {
  const event = trace?.events.find((each) => each.version === version);
  const atVersion = proof.head?.version === version ? proof.head.head : leafHead(proof, version);
  const shown = { hash: event?.hash ?? atVersion, at: event?.at ?? null };
  const stored = memory?.tree?.at ?? null;
  if (why === 'seen') {
    const seen = memory?.heads.find((each) => each.version === version && each.head !== shown.hash);
    return [shown, seen ? { hash: seen.head, at: stored } : null];
  }
  if (why === 'gone') {
    const seen = memory?.heads.at(-1);
    return [{ hash: null, at: null }, seen ? { hash: seen.head, at: stored } : null];
  }
  if (why === 'recorded') return [shown, { hash: leafHead(proof, version), at: proof.made_at }];
  if (why === 'history' || why === 'shorter') {
    const tree = memory?.tree;
    return [{ hash: recordHash(proof), at: proof.made_at }, tree ? { hash: rootOf(tree), at: stored } : null];
  }
  return [shown, null];
}

function leafHead({ leaf }: QueueProof, version: number | null): string | null {
  const read = leaf && readLeaf(leaf.text);
  return read?.version === version ? read.head : null;
}

function recordHash({ checkpoint: text }: QueueProof): string | null {
  const note = readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  return checkpoint && toHex(checkpoint.root);
}

async function signaturesOf(text: string | null, proof: QueueProof, tools: CheckTools): Promise<Map<string, Date>> {
  const note = text === null ? null : readNote(text);
  const found = note ? await witnessesOf(note, proof, tools) : [];
  return new Map(found.map(({ witness, at }) => [witness, at]));
}
