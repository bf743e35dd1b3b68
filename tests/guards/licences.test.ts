import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './tree.ts';

type Package = { readonly license?: string; readonly dev?: boolean };
type Packages = Readonly<Record<string, Package>>;

/** Licences that ask for no more than that their text and the names of the authors stay with the code. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR Apache-2.0)',
]);
const LIBVIPS = 'a library of its own, unchanged, that sharp loads when it runs and that anybody may replace';
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly because: string }[] = [
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later', because: LIBVIPS },
  { name: /^@img\/sharp-win32-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later', because: LIBVIPS },
  { name: /^@img\/sharp-wasm32$/, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', because: LIBVIPS },
  {
    name: /^@fontsource/,
    licence: 'OFL-1.1',
    because: 'the letters of the pages: they may be served with a product, and are not sold by themselves',
  },
  {
    name: /^asn1js$/,
    licence: 'BSD-3-Clause',
    because: 'asks for no more than BSD-2-Clause, and that its authors are not named in advertisements',
  },
  { name: /^argparse$/, licence: 'Python-2.0', because: 'asks for no more than the allowed ones do' },
];

/** Everything that may run in production, on whatever platform, by the lock file: name and licence. */
function whatRuns(packages: Packages): { name: string; licence: string }[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), licence: license ?? 'none' }));
}

const isException = ({ name, licence }: { name: string; licence: string }): boolean =>
  EXCEPTIONS.some((each) => each.name.test(name) && each.licence === licence);

const refused = (packages: Packages): string[] =>
  whatRuns(packages)
    .filter((each) => !ALLOWED.has(each.licence) && !isException(each))
    .map(({ name, licence }) => `${name}: ${licence}`);

const { packages } = JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')) as { packages: Packages };

test('everything that runs in production has a licence that asks for little, or is an exception with a reason', () => {
  expect(whatRuns(packages).length).toBeGreaterThan(100);
  expect(refused(packages)).toEqual([]);
});

test('no licence is allowed, and no exception made, that nothing needs any more', () => {
  const running = whatRuns(packages);
  expect([...ALLOWED].filter((licence) => !running.some((each) => each.licence === licence))).toEqual([]);
  expect(EXCEPTIONS.filter(({ name }) => !running.some((each) => name.test(each.name)))).toEqual([]);
});

test('a planted package without a licence, with another one, or with one that only another package may have is found', () => {
  expect(
    refused({
      '': { license: 'UNLICENSED' },
      'node_modules/a': {},
      'node_modules/a/node_modules/b': { license: 'GPL-3.0-only' },
      'node_modules/c': { license: 'LGPL-3.0-or-later' },
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/d': { license: 'MIT' },
      'node_modules/e': { license: 'GPL-3.0-only', dev: true },
    }),
  ).toEqual(['a: none', 'b: GPL-3.0-only', 'c: LGPL-3.0-or-later']);
});
