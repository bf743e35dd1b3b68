import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The demonstration's own key: made once, 32 bytes, kept with mode 0600 beside the data it seals. Without it the sealed data cannot be read
 * again, so a file of the wrong length is an error and never replaced.
 */
export async function readOrMakeDataKey(directory: string): Promise<Uint8Array> {
  const path = join(directory, 'data.key');
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600 });
  // Linking never overwrites: of two starts at once, both use the first one's key.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readFile(path);
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes.`);
  return key;
}
