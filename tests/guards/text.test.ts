import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import {
  CHECKOUT,
  fault,
  filesOf,
  isNode,
  isTest,
  type SourceFile,
  sourceFiles,
  type SyntaxNode,
  visitSyntax,
} from './tree.ts';

const SHOWN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);
const LETTER = /\p{L}/u;
/** Written so that no pattern finds itself. */
const UNFINISHED = [/\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, /coming[ ]soon/i];

/** Words between tags or in an attribute that people see or hear; they belong into a file of words (text.ts, *.text.ts, web/text). */
function spelledOut(file: SourceFile): string[] {
  const found: string[] = [];
  visitSyntax(file, (node, parent) => {
    const words = shownWords(node, parent);
    if (words && LETTER.test(words)) found.push(fault(file, node.start, words.trim()));
  });
  return found;
}

function shownWords(node: SyntaxNode, parent: SyntaxNode | null): string | null {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/&#?\w+;/g, '');
  if (node.type === 'JSXExpressionContainer') {
    return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' ? literal(node['expression']) : null;
  }
  if (node.type !== 'JSXAttribute') return null;
  const name = isNode(node['name']) ? String(node['name']['name']) : '';
  if (!SHOWN_ATTRIBUTES.has(name) || !isNode(node['value'])) return null;
  return literal(node['value'].type === 'JSXExpressionContainer' ? node['value']['expression'] : node['value']);
}

/** The fixed text of a string or a template; null for everything else. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join(' ');
}

const unfinished = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) =>
    UNFINISHED.flatMap((pattern) => {
      const at = pattern.exec(file.text);
      return at ? [fault(file, at.index, at[0])] : [];
    }),
  );

test('no component spells out a visible word: words live in files of words', () => {
  const files = sourceFiles().filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !isTest(path));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(spelledOut)).toEqual([]);
});

test('words between tags, in braces and in attributes are found; signs and values are not', () => {
  const source = (jsx: string): string => `export const a = (b: string, c: { d: string }) => ${jsx};\n`;
  const files = sourceFiles(
    plant({
      'web/between.tsx': source('<p>Halo</p>'),
      'web/braces.tsx': source(`<p>{'Halo'}</p>`),
      'web/template.tsx': source('<p>{`Sisa ${b}`}</p>'),
      'web/attribute.tsx': source('<img alt="Dokter" />'),
      'web/label.tsx': source('<a aria-label={`Nomor ${b}`} />'),
      'web/fine.tsx': source('<p className="kartu" title={c.d}>{b} · 12:30 {c.d} ({`${b}`})</p>'),
    }),
  );
  expect(files.flatMap(spelledOut).map((line) => line.split(':')[0])).toEqual([
    'web/attribute.tsx',
    'web/between.tsx',
    'web/braces.tsx',
    'web/label.tsx',
    'web/template.tsx',
  ]);
});

test('nothing is left unfinished', () => {
  const files = filesOf(CHECKOUT, /\.(tsx?|css|sql|md)$/);
  expect(unfinished(files)).toEqual([]);
  const later = ['TO', 'DO'].join('');
  const planted = plant({ 'server/later.ts': `// ${later}: later`, 'web/soon.sql': ['-- Coming', 'soon'].join(' ') });
  expect(unfinished(filesOf(planted, /\.(ts|sql)$/))).toHaveLength(2);
});
