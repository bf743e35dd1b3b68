import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ASLEEP, LOADING, idle, watchRequests } from './rest.ts';

/** Most JavaScript that a page may bring before anybody touches it, in kB (1,000 bytes, gzip): an island page, a page of the application, one at the center. */
export const FIRST_LOAD_KB = 45;
export const SIGNED_IN_KB = 150;
export const CONSOLE_KB = 180;
/** Most that an island page may have brought when each of its parts was used. */
export const ALL_PARTS_KB = 140;

export type PageWeight = { readonly kb: number; readonly files: number; readonly htmlKb: number };

/** JavaScript that a browser fetches for an island page until all of it that needs no touch is alive, and its HTML. Sizes of gzip, rounded to 0.1 kB. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const scale = putOnScale(page);
  const answer = await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction((asleep) => document.querySelector(asleep) === null, ASLEEP);
  await idle(page);
  return { ...(await scale.read()), htmlKb: rounded(packed(await answer!.body())) };
}

/**
 * JavaScript that a browser fetches for a page of the application until it is at rest, whatever it is for: the page answers, shows all it has, asks for nothing any more, and has been idle. Stays on the page.
 * Throws when it leads to another.
 */
export async function weighApplicationPage(page: Page, path: string): Promise<Omit<PageWeight, 'htmlKb'>> {
  const scale = putOnScale(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(
    (loading) => !('earlyPress' in window) && document.querySelector(loading) === null,
    LOADING,
  );
  await scale.rest();
  const end = new URL(page.url()).pathname;
  if (end !== new URL(path, page.url()).pathname) throw new Error(`${path} leads to ${end}`);
  return scale.read();
}

type Manifest = {
  readonly [source: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
  };
};
/** A part of an island page with a file of its own, by its source. */
const LATE = /\/([\w-]+)\.late-island\.tsx$/;

/**
 * Most JavaScript that an island page can bring, whatever is used in it: every file of the islands' build but the islands that it does not hold, with all that those files import, now or later. In kB, and the names of its
 * islands.
 */
export async function weighAllParts(page: Page, path: string): Promise<{ kb: number; islands: readonly string[] }> {
  await page.goto(path, { waitUntil: 'load' });
  const islands = await page.locator('x-island').evaluateAll((all) => all.map((one) => one.getAttribute('name')!));
  const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'islands');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (source: string): void => {
    const late = LATE.exec(source)?.[1];
    if (seen.has(source) || (late !== undefined && !islands.includes(late))) return;
    seen.add(source);
    const { file, imports = [], dynamicImports = [] } = manifest[source]!;
    files.add(file);
    for (const next of [...imports, ...dynamicImports]) add(next);
  };
  add('web/islands/start.ts');
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => packed(readFileSync(join(folder, file))));
  return { kb: rounded(bytes.reduce((sum, one) => sum + one, 0)), islands };
}

/** Notes each script that a page asks for from now on. `rest` waits until it asks for nothing any more; `read` ends it. */
function putOnScale(page: Page): {
  rest(): Promise<void>;
  read(): Promise<{ kb: number; files: number }>;
} {
  const scripts = new Set<string>();
  const { rest, stop } = watchRequests(page, ({ href, pathname }) => {
    if (pathname.endsWith('.js')) scripts.add(href);
  });
  return {
    rest,
    async read() {
      stop();
      const sizes = [...scripts].map(async (script) => packed(Buffer.from(await (await fetch(script)).arrayBuffer())));
      const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
      return { kb: rounded(bytes), files: scripts.size };
    },
  };
}

const packed = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const rounded = (bytes: number): number => Math.round(bytes / 100) / 10;
