import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import {
  checkpointText,
  cosignedText,
  keyId,
  keyText,
  signatureLine,
  timestamped,
} from '#domain/queue/checkpoint/note.ts';
import type { NoteKey } from '#domain/queue/checkpoint/note.ts';
import { toBase64 } from '#domain/queue/checkpoint/base64.ts';
import { leafBytes, nodeBytes } from '#domain/queue/checkpoint/tree.ts';
import { hash, nodeTools } from '#server/queue/checkpoint/node-tools.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Signer = { readonly note: NoteKey; readonly secret: KeyObject };

/** Somebody with a key of their own. */
function signer(name: string, type: NoteKey['type']): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url'));
  return { note: { name, type, key }, secret: privateKey };
}

/** An operator who signs with one key whatever it likes to show to whom, and a witness who signs what it is shown. */
export class TwoFacedOperator {
  private readonly log = signer('antrian.example/log', 'log');
  private readonly witness = signer('saksi.example/w1', 'witness');

  /** A history with another time of one event: a chain without a fault. */
  rewritten(trace: QueueTrace, version: number): QueueTrace {
    const events: QueueTrace['events'] = [];
    for (const event of trace.events) {
      const at = event.version === version ? Date.parse(event.at) + 60_000 : Date.parse(event.at);
      const parts = event.text.split('|');
      const text = [events.at(-1)?.hash ?? '', ...parts.slice(1, -2), Math.round(at), parts.at(-1)].join('|');
      const shownAt = event.version === version ? new Date(at).toISOString() : event.at;
      events.push({ ...event, at: shownAt, text, hash: sha256(text) });
    }
    return { ...trace, events, hash: events.at(-1)!.hash };
  }

  /** The proof of a history, of which the whole tree is one leaf. `isWitnessed`: a witness saw this one. */
  async proof(trace: QueueTrace, at: Date, isWitnessed = false): Promise<QueueProof> {
    const text = leafOf(trace);
    return this.signed(at, isWitnessed, { size: 1, root: hashOfLeaf(text), text, inclusion: [], consistency: [] });
  }

  /** The proof of a history that stands in the tree as a further leaf behind another one of the same session. */
  async proofBehind(before: QueueTrace, trace: QueueTrace, at: Date): Promise<QueueProof> {
    const [first, second] = [hashOfLeaf(leafOf(before)), hashOfLeaf(leafOf(trace))];
    return this.signed(at, true, {
      size: 2,
      root: hash(nodeBytes(first, second)),
      text: leafOf(trace),
      inclusion: [toBase64(first)],
      consistency: [toBase64(second)],
    });
  }

  private async signed(
    at: Date,
    isWitnessed: boolean,
    { size, root, text, inclusion, consistency }: Shown,
  ): Promise<QueueProof> {
    const body = checkpointText({ origin: this.log.note.name, size, root });
    const lines = [await lineOf(this.log, new Uint8Array(sign(null, Buffer.from(body), this.log.secret)))];
    if (isWitnessed) {
      const signed = new Uint8Array(sign(null, Buffer.from(cosignedText(body, at)), this.witness.secret));
      lines.push(await lineOf(this.witness, timestamped(at, signed)));
    }
    return {
      key: await keyText(this.log.note, nodeTools),
      witnesses: [await keyText(this.witness.note, nodeTools)],
      checkpoint: `${body}\n${lines.join('\n')}\n`,
      made_at: at.toISOString(),
      next_at: new Date(at.getTime() + 60_000).toISOString(),
      consistency,
      leaf: { index: size - 1, text, inclusion },
      head: null,
    };
  }
}

type Shown = Pick<QueueProof, 'consistency'> & {
  readonly size: number;
  readonly root: Uint8Array;
  readonly text: string;
  readonly inclusion: string[];
};

function leafOf({ session, total, hash: head }: QueueTrace): string {
  const { id, date, zone, prefix, doctor, clinic, hospital } = session;
  return ['antrian/1', id, total, head, date, zone, prefix, doctor, clinic, hospital.name].join('\n');
}

const hashOfLeaf = (text: string): Uint8Array => hash(leafBytes(nodeTools.utf8(text)));

async function lineOf({ note }: Signer, signature: Uint8Array): Promise<string> {
  return signatureLine(note.name, await keyId(note, nodeTools), signature);
}
