import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { CHECKOUT, fault, filesOf, type SourceFile } from './tree.ts';

/** The beginning of an error below a field, up to what stands in it first. */
const FIELD_ERROR = /className="galat"[^>]*>(?!\s*<CircleAlert\b)/g;

const withoutSign = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap((file) => [...file.text.matchAll(FIELD_ERROR)].map(({ index }) => fault(file, index, 'no sign')));

test('every error below a field has its sign beside the words, because not everybody sees that they are red', () => {
  const files = filesOf(CHECKOUT, /\.tsx$/);
  expect(files.filter(({ text }) => text.includes('className="galat"')).length).toBeGreaterThan(0);
  expect(withoutSign(files)).toEqual([]);
});

test('an error without a sign is found', () => {
  const root = plant({
    'web/a.tsx': '<p className="galat" id="a">\n  {error}\n</p>',
    'web/b.tsx': '<p className="galat" id="b">\n  <CircleAlert className="i" />\n  {error}\n</p>',
    'web/c.tsx': '<p>\n<b className="galat">{error}</b></p>',
  });
  expect(withoutSign(filesOf(root, /\.tsx$/))).toEqual(['web/a.tsx:1 no sign', 'web/c.tsx:2 no sign']);
});
