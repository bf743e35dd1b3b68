import { fromBase64, joined, toBase64, toHex } from './base64.ts';
import type { Digest, Tree } from './check-tree.ts';

/** What differs between a browser and a server, handed in. `verify`: Ed25519. */
export type CheckTools = {
  readonly digest: Digest;
  readonly utf8: (text: string) => Uint8Array;
  readonly verify: (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean>;
  /** Whether signatures are looked at; a browser without Ed25519 takes that of the site as it is, and counts no witness. Left out: they are. */
  readonly knowsSignatures?: () => Promise<boolean>;
};

/** Ed25519 over the text of a note, and a witness's signature with its time (C2SP signed-note and tlog-cosignature). */
export type KeyType = 'log' | 'witness';
const TYPE_BYTE = { log: 1, witness: 4 } as const;

/** A public key with the name of whoever signs with it. */
export type NoteKey = { readonly name: string; readonly type: KeyType; readonly key: Uint8Array };
export type Checkpoint = Tree & { readonly origin: string };
type SignatureLine = { readonly name: string; readonly id: string; readonly signature: Uint8Array };
/** A note that was taken apart; nothing of it is believed yet. `text` ends with a new line. */
export type Note = { readonly text: string; readonly signatures: readonly SignatureLine[] };
export type Cosignature = { readonly witness: string; readonly at: Date };

const SIGNATURES_MAX = 32;
const NAME = /^[^\s+]{1,200}$/u;

/** The text of a checkpoint: C2SP tlog-checkpoint, without further lines. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a checkpoint. Further lines are allowed and mean nothing. Null when it is none. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', root = '', ...more] = text.split('\n');
  const bytes = fromBase64(root);
  const isOne = origin !== '' && /^(0|[1-9]\d{0,14})$/.test(size) && bytes?.length === 32 && more.at(-1) === '';
  return isOne && !more.slice(0, -1).includes('') ? { origin, size: Number(size), root: bytes } : null;
}

/** Takes a note apart: its text, and its signatures, at most 32. Null when it is none. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignatureLine);
  if (lines.length > SIGNATURES_MAX || signatures.includes(null)) return null;
  return { text: note.slice(0, end + 1), signatures: signatures as SignatureLine[] };
}

function readSignatureLine(line: string): SignatureLine | null {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!NAME.test(name) || bytes === null || bytes.length < 5) return null;
  return { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4) };
}

/** A line of signature without its new line. `id` is that of `keyId`. */
export function signatureLine(name: string, id: Uint8Array, signature: Uint8Array): string {
  return `— ${name} ${toBase64(joined(id, signature))}`;
}

/** The four bytes that name a key. */
export async function keyId({ name, type, key }: NoteKey, tools: Omit<CheckTools, 'verify'>): Promise<Uint8Array> {
  const hash = await tools.digest(joined(tools.utf8(`${name}\n`), Uint8Array.of(TYPE_BYTE[type]), key));
  return hash.subarray(0, 4);
}

/** A key as it is written down and given to others ('vkey'). */
export async function keyText(key: NoteKey, tools: Omit<CheckTools, 'verify'>): Promise<string> {
  const typed = joined(Uint8Array.of(TYPE_BYTE[key.type]), key.key);
  return `${key.name}+${toHex(await keyId(key, tools))}+${toBase64(typed)}`;
}

/** Reads a key that was written down. Null when it is none. That its four bytes are its own shows when it is written again. */
export function readKey(text: string): NoteKey | null {
  const [, name = '', encoded = ''] = /^([^+\s]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  const type = (['log', 'witness'] as const).find((each) => TYPE_BYTE[each] === bytes?.[0]);
  return NAME.test(name) && bytes?.length === 33 && type ? { name, type, key: bytes.subarray(1) } : null;
}

/** Whether the log signed a note: one of its lines is by this key, and right. */
export async function isSignedBy(note: Note, key: NoteKey, tools: CheckTools): Promise<boolean> {
  const line = await lineOf(note, key, tools);
  return line !== undefined && tools.verify(key.key, line.signature, tools.utf8(note.text));
}

/** When a witness cosigned a note; null when it did not, or somebody else wrote the line. */
export async function cosignedAt(note: Note, key: NoteKey, tools: CheckTools): Promise<Date | null> {
  const line = await lineOf(note, key, tools);
  if (line?.signature.length !== 72) return null;
  const seconds = line.signature.subarray(0, 8).reduce((sum, byte) => sum * 256 + byte, 0);
  if (!Number.isSafeInteger(seconds * 1000)) return null;
  const at = new Date(seconds * 1000);
  const message = tools.utf8(cosignedText(note.text, at));
  return (await tools.verify(key.key, line.signature.subarray(8), message)) ? at : null;
}

async function lineOf(note: Note, key: NoteKey, tools: CheckTools): Promise<SignatureLine | undefined> {
  const id = toHex(await keyId(key, tools));
  return note.signatures.find((line) => line.name === key.name && line.id === id);
}

/** What a witness signs: cosignature/v1 of C2SP tlog-cosignature. */
export function cosignedText(text: string, at: Date): string {
  return `cosignature/v1\ntime ${secondsOf(at)}\n${text}`;
}

/** What a witness writes behind the four bytes of its key: the time in eight bytes, and its signature. */
export function timestamped(at: Date, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(8);
  for (let left = secondsOf(at), place = 7; place >= 0; place -= 1, left = Math.floor(left / 256))
    time[place] = left % 256;
  return joined(time, signature);
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
