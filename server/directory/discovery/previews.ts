import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawPreview } from './preview-drawing.ts';
import type { Preview } from './preview-drawing.ts';

export type Previews = {
  /** A tag for what the picture shows; it differs for another text or another drawing. */
  tagOf(preview: Preview): string;
  /** Draws the PNG; null when too many others wait to be drawn. */
  draw(preview: Preview): Promise<Uint8Array | null>;
};

/** To be raised when the drawing changes, so that caches ask for new pictures. */
const DRAWING = 1;
/** About 500 pictures. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** One picture is drawn at a time (some 150 ms of a core). When so many wait, further requests are asked to come again. */
const PENDING_MAX = 20;

/** Draws previews, one at a time, and caches those that were requested last. */
export function createPreviews(): Previews {
  let pending = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const pictures = new LRUCache<string, Uint8Array, Preview>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: (_tag, _old, { context }) => {
      const mine = turn.then(() => toPng(context));
      turn = mine.catch(() => undefined);
      return mine;
    },
  });
  const tagOf = (preview: Preview): string =>
    createHash('sha256')
      .update(JSON.stringify([DRAWING, preview.kind, preview.title, preview.facts, preview.sample]))
      .digest('base64url')
      .slice(0, 22);
  return {
    tagOf,
    draw: async (preview) => {
      const tag = tagOf(preview);
      const cached = pictures.get(tag);
      if (cached) return cached;
      if (pending >= PENDING_MAX) return null;
      pending += 1;
      try {
        return (await pictures.fetch(tag, { context: preview })) ?? null;
      } finally {
        pending -= 1;
      }
    },
  };
}

async function toPng(preview: Preview): Promise<Uint8Array> {
  return sharp(Buffer.from(drawPreview(preview)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
