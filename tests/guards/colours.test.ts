import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BAR_COLORS } from '../../web/lib/page/color-scheme.ts';
import { plant } from './fixture.ts';
import { CHECKOUT, filesOf, type SourceFile } from './tree.ts';

/** Where the values are: the light ones, and the dark ones. */
const TOKENS = ['web/app.css', 'web/ui/styles/tokens.css', 'web/ui/styles/dark.css'];
/** Light in both schemes: the board of a waiting room, the kiosk, and paper. */
const ALWAYS_LIGHT = /^web\/features\/front-desk\/(?:board|kiosk)\/|\/printed-slip\.css$/;
/** A colour that is written down. Black and nothing cut masks; what lets more than half of its ground through is a line or a shade on one that is the same in both schemes. */
const COLOR =
  /#(?!000\b|0000\b)(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch)a?\((?!0 0 0\b)(?![^)]*\/ ?0?\.[0-4])[^)]*\)/gi;

const withoutPrint = (css: string): string => css.replace(/^( *)@media print \{\n[^]*?\n\1\}/gm, '');

const writtenDown = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('web/') && !TOKENS.includes(path) && !ALWAYS_LIGHT.test(path))
    .flatMap(({ path, text }) => [...withoutPrint(text).matchAll(COLOR)].map(([color]) => `${path}: ${color}`));

/** Pictures in which words of one colour that changes with the scheme would stand on one that does not. */
const mixedDrawings = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => path.startsWith('web/') && /<text\b/.test(text))
    .flatMap(({ path, text }) => [...text.matchAll(COLOR)].map(([color]) => `${path}: ${color}`));

const read = (path: string): string => readFileSync(join(CHECKOUT, path), 'utf8');
const valuesOf = (css: string) =>
  new Map([...css.matchAll(/^\s*(--[\w-]+): (.+?);/gm)].map(([, name, value]) => [name!, value!]));

test('a colour of a page is a token, so that the dark scheme can give it another value', () => {
  expect(writtenDown(filesOf(CHECKOUT, /\.css$/))).toEqual([]);
});

test('a drawing with words takes all its colours from tokens, so that its words differ from its ground in both schemes', () => {
  expect(mixedDrawings(filesOf(CHECKOUT, /\.tsx$/))).toEqual([]);
});

test('the dark scheme has no token that the light one lacks', () => {
  const light = new Map([...valuesOf(read('web/app.css')), ...valuesOf(read('web/ui/styles/tokens.css'))]);
  const dark = [...valuesOf(read('web/ui/styles/dark.css')).keys()];
  expect(dark.length).toBeGreaterThan(40);
  expect(dark.filter((name) => !light.has(name))).toEqual([]);
});

test("the browser's own bars have the colours of the page", () => {
  expect(valuesOf(read('web/app.css')).get('--color-telaga-900')).toBe(BAR_COLORS.light.toLowerCase());
  expect(valuesOf(read('web/ui/styles/dark.css')).get('--color-putih')).toBe(BAR_COLORS.dark.toLowerCase());
});

test('a colour that is written down in a sheet is found, and one of paper is not', () => {
  const paper = '.a {\n  @media print {\n    color: #123456;\n  }\n}\n';
  const root = plant({
    'web/a.css': '.a { background: #fff }',
    'web/b.css': paper,
    'web/c.css': '.c { color: #0f2222; border-color: rgb(4 40 42 / 0.22) }',
    'web/d.css': '.d { background: rgb(247 249 247 / 0.9); box-shadow: 0 0 2px rgb(0 0 0 / 0.5) }',
  });
  expect(writtenDown(filesOf(root, /\.css$/))).toEqual([
    'web/a.css: #fff',
    'web/c.css: #0f2222',
    'web/d.css: rgb(247 249 247 / 0.9)',
  ]);
});

test('a colour that is written down in a drawing with words is found, and one in a drawing without is not', () => {
  const root = plant({
    'web/a.tsx': '<svg><rect fill="#fff" /><text fill="var(--color-arang)">{word}</text></svg>',
    'web/b.tsx': '<svg><rect fill="#fff" /></svg>',
    'web/c.tsx': '<svg><rect fill="var(--color-putih)" /><text fill="var(--color-arang)">{word}</text></svg>',
    'web/d.tsx': '<><textarea /><rect fill="#fff" /></>',
  });
  expect(mixedDrawings(filesOf(root, /\.tsx$/))).toEqual(['web/a.tsx: #fff']);
});
