import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { MADE_BY } from './stored-catalogue.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** Imports of values; what only describes types decides nothing. */
const IMPORTS = /^import\s+(?!type\b)[^;]*?from '([#.][^']+)'/gm;

function importedBy(file: string, known: Set<string>): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, target] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS)) {
    const path = target!.startsWith('#') ? target!.slice(1) : relative(ROOT, join(ROOT, dirname(file), target!));
    importedBy(path, known);
  }
  return known;
}

test('all code that decides what is in a stored catalogue decides whether it is read', () => {
  const files = importedBy('server/directory/catalogue/stored/pack-catalogue.ts', new Set());
  importedBy('server/directory/catalogue/load.ts', files);
  expect(files).toContain('server/directory/catalogue/catalogue.store.ts');
  expect(files.size).toBeGreaterThan(15);
  expect([...files].filter((file) => !MADE_BY.some((place) => file === place || file.startsWith(`${place}/`)))).toEqual(
    [],
  );
});
