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
import { leafBytes } from '#domain/queue/checkpoint/tree.ts';
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
    const { id, date, zone, prefix, doctor, clinic, hospital } = trace.session;
    const facts = ['antrian/1', id, trace.total, trace.hash, date, zone, prefix, doctor, clinic, hospital.name];
    const text = facts.join('\n');
    const root = hash(leafBytes(nodeTools.utf8(text)));
    const body = checkpointText({ origin: this.log.note.name, size: 1, root });
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
      consistency: [],
      leaf: { index: 0, text, inclusion: [] },
      head: null,
    };
  }
}

async function lineOf({ note }: Signer, signature: Uint8Array): Promise<string> {
  return signatureLine(note.name, await keyId(note, nodeTools), signature);
}
