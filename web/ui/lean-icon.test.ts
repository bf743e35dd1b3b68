import { readdir } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icon.ts';

type Data = Parameters<typeof leanIcon>[0];

const FOLDER = '../../node_modules/lucide-react/dist/esm/icons/';
/** Reading all of its two thousand icons takes a quarter of a minute. */
const EVERY = 20;

/** What lies within an element, each of whose parts has no content. */
const partsOf = (html: string): string =>
  html
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/><\/\w+>/g, '/>');

test('an icon has the parts that the library draws, on the same square, and what a page says of it', async () => {
  const names = await readdir(new URL(FOLDER, import.meta.url));
  const files = names.filter((file) => file.endsWith('.mjs')).filter((_, at) => at % EVERY === 0);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const found = (await import(/* @vite-ignore */ `${FOLDER}${file}`)) as Record<string, unknown>;
    const data = found['__iconData'] as Data | undefined;
    // A second name of another icon.
    if (!data) continue;
    const ours = renderToStaticMarkup(createElement(leanIcon(data), { className: 'i i-16', 'aria-hidden': true }));
    const theirs = renderToStaticMarkup(createElement(found['default'] as typeof House));
    expect(partsOf(ours)).toBe(partsOf(theirs));
    expect(theirs).toContain('viewBox="0 0 24 24"');
    expect(ours).toMatch(/^<svg viewBox="0 0 24 24" class="i i-16" aria-hidden="true"></);
  }
});
