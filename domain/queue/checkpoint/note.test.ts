import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import {
  checkpointText,
  cosignedAt,
  cosignedText,
  isSignedBy,
  keyId,
  keyText,
  readCheckpoint,
  readKey,
  readNote,
  signatureLine,
  timestamped,
} from './note.ts';
import type { CheckTools } from './note.ts';

const tools: CheckTools = {
  digest: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest()),
  utf8: (text) => new TextEncoder().encode(text),
  verify: (key, signature, message) => {
    const x = Buffer.from(key).toString('base64url');
    return Promise.resolve(
      verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature),
    );
  },
};

/** The note that the documentation of golang.org/x/mod/sumdb/note publishes, and its key. */
const PUBLISHED_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PUBLISHED = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

it('reads the published note and its key, and finds a changed letter', async () => {
  const key = readKey(PUBLISHED_KEY)!;
  expect([key.name, key.type, await keyText(key, tools)]).toEqual(['PeterNeumann', 'log', PUBLISHED_KEY]);
  expect(await isSignedBy(readNote(PUBLISHED)!, key, tools)).toBe(true);
  expect(await isSignedBy(readNote(PUBLISHED.replace('answer', 'Answer'))!, key, tools)).toBe(false);
  expect(await isSignedBy(readNote(PUBLISHED)!, { ...key, name: 'Somebody' }, tools)).toBe(false);
});

it('reads a checkpoint as it writes it, and refuses what is none', () => {
  const checkpoint = { origin: 'contoh.id/log', size: 20_852_163, root: new Uint8Array(32).fill(7) };
  const text = checkpointText(checkpoint);
  expect(readCheckpoint(text)).toEqual(checkpoint);
  expect(readCheckpoint(`${text}another line\n`)).toEqual(checkpoint);
  for (const wrong of [
    text.slice(0, -1),
    text.replace('20852163', '020852163'),
    text.replace('20852163', '-1'),
    text.replace('=', ''),
    text.replace('contoh.id/log', ''),
    `${text}\n`,
  ])
    expect(readCheckpoint(wrong)).toBeNull();
});

it('knows a witness by its key, and when it signed', async () => {
  const pair = generateKeyPairSync('ed25519');
  const raw = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const witness = { name: 'saksi.example/w1', type: 'witness', key: raw } as const;
  const at = new Date('2026-11-23T02:00:00Z');
  const text = checkpointText({ origin: 'contoh.id/log', size: 3, root: new Uint8Array(32) });
  const signature = sign(null, Buffer.from(cosignedText(text, at)), pair.privateKey);
  const line = signatureLine(witness.name, await keyId(witness, tools), timestamped(at, signature));
  const note = readNote(`${text}\n${line}\n`)!;
  expect(await cosignedAt(note, witness, tools)).toEqual(at);
  expect(await cosignedAt(note, { ...witness, name: 'saksi.example/w2' }, tools)).toBeNull();
  expect(await cosignedAt({ ...note, text: text.replace('\n3\n', '\n4\n') }, witness, tools)).toBeNull();
  expect(readKey(await keyText(witness, tools))).toEqual({ ...witness, key: new Uint8Array(raw) });
});

it('refuses what is no note', () => {
  for (const wrong of [
    '',
    'text\n',
    'text\n\n',
    'text\n\n- name AAAAAAA=\n',
    'text\n\n— na+me AAAAAAA=\n',
    'text\n\n— name ????\n',
  ])
    expect(readNote(wrong)).toBeNull();
});

it('writes base 64 as everybody does, and reads no other form of it', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = new Uint8Array(length).map((_, at) => (at * 37 + length) % 256);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
  for (const wrong of ['A', 'AA', 'AAA', 'AB==', 'AA-A', 'AA==AA==']) expect(fromBase64(wrong)).toBeNull();
});
