import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fromBase64, toBase64 } from '#domain/queue/checkpoint/base64.ts';
import { isContinued } from '#domain/queue/checkpoint/check-tree.ts';
import {
  cosignedText,
  isSignedBy,
  keyId,
  keyText,
  readCheckpoint,
  readKey,
  readNote,
  signatureLine,
  timestamped,
} from '#domain/queue/checkpoint/note.ts';
import type { NoteKey } from '#domain/queue/checkpoint/note.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';

/** What a witness stores between two looks: its own key, and of each log its key and the last checkpoint that it signed. */
type Stored = {
  readonly name: string;
  readonly secret: string;
  readonly logs: Record<
    string,
    { readonly key: string; readonly size: number; readonly root: string; readonly note: string }
  >;
};
export type WitnessOptions = {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  /** Where the witness stores what it needs. */
  readonly file: string;
  /** Its name when the file is made: an address without scheme, as others will read it. */
  readonly name: string;
  readonly now: Date;
  readonly send: (url: string, init?: RequestInit) => Promise<Response>;
  readonly say: (line: string) => void;
};
/** Something that a log must never do. `message` is what everybody should hear. */
export class Fork extends Error {}
/** The site could not be asked. */
export class Unreachable extends Error {}

const ANSWER_MAX = 100_000;
const PATIENCE_MS = 20_000;

/**
 * Looks at a site's log once, as a witness: its checkpoint is signed by the key of the first look and continues the one that was signed before. Stores and signs it, prints the signed note, and hands the signature to the
 * site. Throws Fork, and signs nothing, when the log shows another history.
 */
export async function witness({ url, file, name, now, send, say }: WitnessOptions): Promise<void> {
  const stored = await load(file, name);
  const secret = createPrivateKey(stored.secret);
  const own = await ownKey(stored.name, secret);
  const keyNow = (await ask(send, `${url}/log/key`)).trim();
  const text = await ask(send, `${url}/log/checkpoint`);
  const key = readKey(keyNow);
  const note = readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  if (key?.type !== 'log' || !checkpoint || checkpoint.origin !== key.name)
    throw new Unreachable(`${url} shows no checkpoint.`);
  const before = stored.logs[url];
  const shout = (what: string): never => {
    throw new Fork(`${what}\n\nSeen before:\n${before?.note ?? ''}\nShown now:\n${text}`);
  };
  if (before && before.key !== keyNow) shout('THE LOG SIGNS WITH ANOTHER KEY than at the first look.');
  if (!(await isSignedBy(note, key, nodeTools))) shout('THE CHECKPOINT IS NOT SIGNED by the key of the log.');
  if (before) {
    const old = { size: before.size, root: fromBase64(before.root)! };
    if (checkpoint.size < old.size) shout('THE LOG WENT BACK: it is shorter than what was signed before.');
    const between = old.size === checkpoint.size ? [] : await consistency(send, url, old.size, checkpoint.size);
    if (!(await isContinued(old, checkpoint, between, nodeTools.digest)))
      shout('THE LOG HAS TWO HISTORIES: it does not continue what was signed before.');
  }
  // Stored before anybody gets the signature, so that this witness never signs two histories.
  const seen = { key: keyNow, size: checkpoint.size, root: toBase64(checkpoint.root), note: text };
  await store(file, { ...stored, logs: { ...stored.logs, [url]: seen } });
  const signature = sign(null, Buffer.from(cosignedText(note.text, now)), secret);
  const line = signatureLine(own.name, await keyId(own, nodeTools), timestamped(now, signature));
  say(`${note.text}\n${line}`);
  const body = JSON.stringify({ size: checkpoint.size, line });
  const answer = await send(`${url}/api/log/cosignature`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  say(
    answer?.ok
      ? 'The site shows this signature under its checkpoint.'
      : `The site did not take the signature. Its operator lists this witness in WITNESS_KEYS: ${await keyText(own, nodeTools)}`,
  );
}

async function consistency(send: WitnessOptions['send'], url: string, from: number, to: number): Promise<Uint8Array[]> {
  const answer = JSON.parse(await ask(send, `${url}/api/log/consistency?first=${from}&second=${to}`)) as {
    data?: { consistency?: string[] };
  };
  return (answer.data?.consistency ?? []).map((hash) => fromBase64(hash) ?? new Uint8Array());
}

async function ask(send: WitnessOptions['send'], url: string): Promise<string> {
  const failed = (error: Error): never => {
    throw new Unreachable(`${url} does not answer: ${error.message}`);
  };
  const answer = await send(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(failed);
  if (!answer.ok) throw new Unreachable(`${url} answers ${answer.status}.`);
  const text = await answer.text().catch(failed);
  if (text.length > ANSWER_MAX) throw new Unreachable(`${url} answers more than a checkpoint can be.`);
  return text;
}

async function ownKey(name: string, secret: ReturnType<typeof createPrivateKey>): Promise<NoteKey> {
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  return { name, type: 'witness', key: Buffer.from(x!, 'base64url') };
}

async function load(file: string, name: string): Promise<Stored> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Stored;
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const made = { name, secret, logs: {} };
  await store(file, made);
  return made;
}

/** The file is whole at any moment, and nobody else reads the key in it. */
async function store(file: string, stored: Stored): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
