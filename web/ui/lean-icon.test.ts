import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { House } from 'lucide-react';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icon.ts';

type Data = Parameters<typeof leanIcon>[0];
const SAID = [
  {},
  { className: 'i i-16 lucide' },
  { 'aria-hidden': true },
  { 'aria-label': 'Beranda', role: 'img' },
] as const;

const FOLDER = '../../node_modules/lucide-react/dist/esm/icons/';
/** Reading all of its two thousand icons takes a quarter of a minute. */
const EVERY = 20;

/** An element without the order of its attributes. */
const sorted = (html: string): string =>
  html.replaceAll(/ [\w-]+="[^"]*"/g, '') + (html.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join('');

test('an icon is the same element as the library draws, whatever a page says of it', async () => {
  const names = await readdir(new URL(FOLDER, import.meta.url));
  const files = names.filter((file) => file.endsWith('.mjs')).filter((_, at) => at % EVERY === 0);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const found = (await import(/* @vite-ignore */ `${FOLDER}${file}`)) as Record<string, unknown>;
    const data = found['__iconData'] as Data | undefined;
    // A second name of another icon.
    if (!data) continue;
    for (const said of SAID)
      expect(sorted(renderToStaticMarkup(createElement(leanIcon(data), said)))).toBe(
        sorted(renderToStaticMarkup(createElement(found['default'] as typeof House, said))),
      );
  }
});
