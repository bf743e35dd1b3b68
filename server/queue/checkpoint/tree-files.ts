import { Hono } from 'hono';
import type { Pool } from 'pg';
import { joined } from '#domain/queue/checkpoint/base64.ts';
import { keyText } from '#domain/queue/checkpoint/note.ts';
import { TILE_WIDTH } from '#domain/queue/checkpoint/tree.ts';
import type { Vault } from '../../platform/vault.ts';
import { findLastCheckpoint, listCosignatures, readLeaves } from './checkpoint.store.ts';
import { noteWith } from './cosign.ts';
import { logKey, TREE_PATH } from './log-key.ts';
import { nodeTools } from './node-tools.ts';
import { readSlices } from './tree.store.ts';

export type TreeParts = { readonly pool: Pool; readonly vault: Vault; readonly publicUrl: string };

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
/** A tile never changes; nobody asks for one before a checkpoint needs it. */
const TILE = { 'content-type': 'application/octet-stream', 'cache-control': 'public, max-age=31536000, immutable' };
const LEVELS_MAX = 6;
const NUMBER = '(?:x\\d{3}/){0,4}\\d{3}';
const TILE_FORM = new RegExp(`^/tile/(entries|\\d)/(${NUMBER})(?:\\.p/(\\d{1,3}))?$`);

/** The tree as files that anybody reads (C2SP tlog-tiles): /log/checkpoint, /log/key, /log/tile/LEVEL/NUMBER and /log/tile/entries/NUMBER. */
export function createTreeFiles({ pool, vault, publicUrl }: TreeParts): Hono {
  const app = new Hono();
  app.get(`${TREE_PATH}/key`, async (context) =>
    context.body(`${await keyText(await logKey({ pool, vault }, publicUrl), nodeTools)}\n`, 200, {
      ...PLAIN,
      'cache-control': 'public, max-age=3600',
    }),
  );
  app.get(`${TREE_PATH}/checkpoint`, async (context) => {
    const last = await findLastCheckpoint(pool);
    if (last === null) return context.notFound();
    const note = noteWith(last.note, await listCosignatures(pool, last.size));
    return context.body(note, 200, { ...PLAIN, 'cache-control': 'public, max-age=5' });
  });
  app.get(`${TREE_PATH}/tile/*`, async (context) => {
    const [, kind = '', number = '', part] = TILE_FORM.exec(context.req.path.slice(TREE_PATH.length)) ?? [];
    const width = part === undefined ? TILE_WIDTH : Number(part);
    const level = kind === 'entries' ? 0 : Number(kind);
    if (number === '' || level > LEVELS_MAX || width < 1 || (part !== undefined && width >= TILE_WIDTH))
      return context.notFound();
    const start = Number(number.replaceAll(/[x/]/g, '')) * TILE_WIDTH;
    // What no checkpoint covers yet is nobody's business: it may still be another.
    const size = (await findLastCheckpoint(pool))?.size ?? 0;
    if ((start + width) * TILE_WIDTH ** level > size) return context.notFound();
    const tile = kind === 'entries' ? await entriesOf(pool, start, width) : await hashesOf(pool, level, start, width);
    return new Response(Buffer.from(tile), { headers: TILE });
  });
  return app;
}

async function hashesOf(pool: Pool, level: number, start: number, count: number): Promise<Uint8Array> {
  const [hashes = []] = await readSlices(pool, [{ level, start, count }]);
  return joined(...hashes);
}

/** Leaves one behind the other, each behind its length in two bytes. */
async function entriesOf(pool: Pool, start: number, count: number): Promise<Uint8Array> {
  const leaves = (await readLeaves(pool, start, count)).map(({ text }) => nodeTools.utf8(text));
  return joined(...leaves.flatMap((leaf) => [Uint8Array.of(leaf.length >> 8, leaf.length & 255), leaf]));
}
