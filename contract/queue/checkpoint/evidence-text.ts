import { fromBase64, joined, toBase64, toHex } from '#domain/queue/checkpoint/base64.ts';
import { checkpointText, readCheckpoint, readKey, readNote, signatureLine } from '#domain/queue/checkpoint/note.ts';
import type { QueueProof } from './open-proof.ts';

/**
 * What somebody was shown of a session's log, as they hand it on: the signed checkpoint, and the session's leaf that stands under it. All of it is signed by the site, so that nobody can make evidence up, and it
 * names no person.
 */
export type Evidence = {
  readonly session: number;
  /** The key that the note is signed with, as C2SP signed-note writes it. */
  readonly key: string;
  readonly note: string;
  /** When the checkpoint was made, as the site said; it is not signed. */
  readonly at: string | null;
  /** Null: the checkpoint says nothing of the session yet, and is compared alone. */
  readonly leaf: QueueProof['leaf'];
};

/** The form that is written. Another one would be another number, and be refused by pages that do not know it. */
const FORM = 1;
/** A code that a telephone reads from another's screen has room for so many witnesses beside the rest; a file has all of them. */
const COSIGNATURES_MAX = 3;
const HASH_BYTES = 32;
const KEY_TYPE = { log: 1 } as const;
const ID_BYTES = 4;
const HEAD_LINE = 3;

/**
 * Evidence as short as it goes, for the part of an address behind '#', which no server and no log of one sees: base 64 for addresses (RFC 4648, section 5). Null when it has parts that this form has no room for.
 */
export function packEvidence({ session, key: keyText, note: written, at, leaf }: Evidence): string | null {
  const note = readNote(written);
  const checkpoint = note && readCheckpoint(note.text);
  const key = readKey(keyText);
  const parsed = /\+([0-9a-f]{8})\+/.exec(keyText)?.[1];
  if (!note || !checkpoint || !key || !parsed || key.type !== 'log' || note.text !== checkpointText(checkpoint))
    return null;
  const own = note.signatures.filter(({ name, id }) => name === key.name && id === parsed).slice(0, 1);
  const others = note.signatures.filter((line) => !own.includes(line)).slice(0, COSIGNATURES_MAX);
  const signatures = [...own, ...others];
  const lines = leaf?.text.split('\n') ?? [];
  const head = bytesOfHex(lines[HEAD_LINE] ?? '');
  const beside = leaf?.inclusion.map(fromBase64) ?? [];
  if (
    checkpoint.origin !== key.name ||
    own.length === 0 ||
    beside.includes(null) ||
    (leaf && head.length !== HASH_BYTES)
  )
    return null;
  const packed = joined(
    ...[FORM, session].map(counted),
    worded(key.name),
    bytesOfHex(parsed),
    key.key,
    counted(checkpoint.size),
    checkpoint.root,
    counted(at === null ? 0 : Date.parse(at)),
    counted(signatures.length),
    ...signatures.flatMap(({ name, id, signature }) => [worded(name), bytesOfHex(id), sized(signature)]),
    ...(leaf
      ? [
          counted(leaf.index + 1),
          head,
          worded(lines.with(HEAD_LINE, '').join('\n')),
          counted(beside.length),
          ...(beside as Uint8Array[]),
        ]
      : [counted(0)]),
  );
  return toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads what `packEvidence` wrote. Null when it is something else. */
export function readPacked(text: string): Evidence | null {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  if (bytes === null) return null;
  try {
    const reader = new Reader(bytes);
    if (reader.count() !== FORM) return null;
    const session = reader.count();
    const name = reader.words();
    const id = toHex(reader.take(ID_BYTES));
    const key = `${name}+${id}+${toBase64(joined(Uint8Array.of(KEY_TYPE.log), reader.take(HASH_BYTES)))}`;
    const body = checkpointText({ origin: name, size: reader.count(), root: reader.take(HASH_BYTES) });
    const madeAt = reader.count();
    const lines = reader.list(() => {
      const [by, of] = [reader.words(), reader.take(ID_BYTES)];
      return signatureLine(by, of, reader.take(reader.count()));
    });
    const leaf = readPackedLeaf(reader);
    const note = `${body}\n${lines.join('\n')}\n`;
    const at = madeAt === 0 ? null : new Date(madeAt).toISOString();
    return reader.isAtEnd && readNote(note) ? { session, key, note, at, leaf } : null;
  } catch (error) {
    // Cut off, or with a count or a moment that none can be.
    if (error instanceof RangeError || error instanceof URIError) return null;
    throw error;
  }
}

function readPackedLeaf(reader: Reader): Evidence['leaf'] {
  const behind = reader.count();
  if (behind === 0) return null;
  const head = toHex(reader.take(HASH_BYTES));
  const lines = reader.words().split('\n');
  const inclusion = reader.list(() => toBase64(reader.take(HASH_BYTES)));
  return { index: behind - 1, text: lines.length > HEAD_LINE ? lines.with(HEAD_LINE, head).join('\n') : '', inclusion };
}

/** A whole number of at least 0 in groups of seven bits, the lowest first; beyond 32 bits, so no shifts. */
function counted(value: number): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.of(...bytes, left);
}

const sized = (bytes: Uint8Array): Uint8Array => joined(counted(bytes.length), bytes);
const worded = (words: string): Uint8Array => sized(utf8(words));

/** UTF-8 by the language alone, which has no encoder of its own. */
function utf8(words: string): Uint8Array {
  const escaped = encodeURIComponent(words).matchAll(/%([0-9A-F]{2})|[^%]/g);
  return Uint8Array.from(escaped, ([letter, hex]) => (hex === undefined ? letter.charCodeAt(0) : parseInt(hex, 16)));
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => parseInt(pair, 16));
}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new RangeError('evidence is cut off');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  count(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const [byte = 0] = this.take(1);
      value += (byte % 128) * weight;
      if (!Number.isSafeInteger(value)) throw new RangeError('evidence counts too high');
      if (byte < 128) return value;
    }
  }

  words(): string {
    const escaped = Array.from(this.take(this.count()), (byte) => `%${toHex(Uint8Array.of(byte))}`);
    return decodeURIComponent(escaped.join(''));
  }

  list<Item>(read: () => Item): Item[] {
    const left = this.count();
    if (left > this.bytes.length) throw new RangeError('evidence lists too much');
    return Array.from({ length: left }, read);
  }
}
