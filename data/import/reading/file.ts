import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** The file to import: a path, or a file in memory. */
export type ImportFile = string | { readonly name: string; readonly content: Uint8Array };

/** The source of rows that name none. */
export function nameOf(file: ImportFile): string {
  return typeof file === 'string' ? basename(file) : file.name;
}

/** Reads the bytes in pieces of this size. */
export async function* bytesOf(file: ImportFile, size = 64 * 1024): AsyncGenerator<Buffer> {
  if (typeof file === 'string') {
    for await (const bytes of createReadStream(file, { highWaterMark: size })) yield bytes as Buffer;
    return;
  }
  const { buffer, byteOffset, length } = file.content;
  for (let from = 0; from < length; from += size)
    yield Buffer.from(buffer, byteOffset + from, Math.min(size, length - from));
}
