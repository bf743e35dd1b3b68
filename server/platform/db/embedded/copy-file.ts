import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 2 ** 20;
/** So much is handed to the disk at once; a whole file of a gigabyte would stand in front of what people wait for. */
const SYNC_BYTES = 16 * PIECE_BYTES;

type Copier = (source: string, target: string) => Promise<Digest | null>;
/** Length and SHA-256 of a file, in hexadecimal. */
export type Digest = readonly [bytes: number, sha256: string];

/**
 * Copies files piece by piece, and rests after each piece for `rests` times as long as it took, so that a copy beside people takes a share of the disk and no more. The digest is that of what was written, and what was written is on the disk
 * when it is answered. Answers null when the source has gone, as files of a running database do; throws what the disk throws. The target must not exist.
 */
export function restingCopier(rests: number): Copier {
  const buffer = Buffer.allocUnsafe(PIECE_BYTES);
  return async (source, target) => {
    const from = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (from === null) return null;
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const to = await open(target, 'wx', 0o600);
      try {
        return await copy(from, to, buffer, rests);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  };
}

async function copy(from: FileHandle, to: FileHandle, buffer: Buffer, rests: number): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  let unsynced = 0;
  for (;;) {
    const begun = performance.now();
    const { bytesRead } = await from.read(buffer, 0, buffer.length, null);
    if (bytesRead === 0) break;
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    await to.appendFile(piece);
    bytes += bytesRead;
    unsynced += bytesRead;
    if (unsynced >= SYNC_BYTES) {
      await to.datasync();
      unsynced = 0;
    }
    await pause((performance.now() - begun) * rests);
  }
  await to.sync();
  return [bytes, hash.digest('hex')];
}

/** Length and SHA-256 of a file, read piece by piece; null when there is none. */
export async function digestOf(path: string): Promise<Digest | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of file.createReadStream({ highWaterMark: PIECE_BYTES })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return [bytes, hash.digest('hex')];
}
