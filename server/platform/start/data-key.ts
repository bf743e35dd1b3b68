import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads one of the demonstration's own keys, or makes it at the first start: 32 bytes, stored with mode 0600 beside the data. `data` seals stored
 * values, which cannot be read without it, so a file of the wrong length is an error and is never replaced. `push` is known to the browsers that get
 * pushes.
 */
export async function readOrMakeKey(directory: string, name: 'data' | 'push'): Promise<Uint8Array> {
  const path = join(directory, `${name}.key`);
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600 });
  // A link never overwrites a file: of two starts at once, both use the key of the first.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readFile(path);
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes.`);
  return key;
}
