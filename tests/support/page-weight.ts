import { gzipSync } from 'node:zlib';

/** Most JavaScript that a page which everybody opens may bring at first, in kB (1,000 bytes, gzip). */
export const FIRST_LOAD_KB = 150;

export type PageWeight = { readonly kb: number; readonly files: number; readonly htmlKb: number };

/** First-load JavaScript of a page as a browser fetches it: every module script and module preload of its HTML. Sizes of gzip, rounded to 0.1 kB. */
export async function weighPage(address: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(address + path)).text();
  const scripts = new Set(
    [...html.matchAll(/(?:src|href|from|import)[=\s(]*["']([^"']+\.js)["']/g)].map((match) => match[1]!),
  );
  const sizes = [...scripts].map(async (script) => {
    const body = await (await fetch(new URL(script, address))).arrayBuffer();
    return gzipSync(Buffer.from(body), { level: 9 }).length;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  return { kb: rounded(bytes), files: scripts.size, htmlKb: rounded(gzipSync(html).length) };
}

const rounded = (bytes: number): number => Math.round(bytes / 100) / 10;
