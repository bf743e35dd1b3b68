import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
export const ROOMS = ['domain', 'contract', 'server', 'web', 'data', 'tests', 'bench'] as const;

export type SourceFile = { readonly path: string; readonly text: string };
export type Import = { readonly specifier: string; readonly line: number };
/** A node of the syntax tree; only what the guards look at is known by name. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

const NOT_OURS = new Set(['node_modules', '.build', '.cache', '.git', '.local', '.react-router', 'files']);

/** Every file below the rooms and beside main.ts whose name matches, paths relative to `root` with forward slashes. */
export function filesOf(root: string, name: RegExp): SourceFile[] {
  const found: SourceFile[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !NOT_OURS.has(entry.name)) look(path);
      if (entry.isFile() && name.test(entry.name)) {
        found.push({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') });
      }
    }
  };
  look(root);
  return found.filter(({ path }) => !path.includes('/') || ROOMS.some((room) => path.startsWith(`${room}/`)));
}

export const sourceFiles = (root = CHECKOUT): SourceFile[] => filesOf(root, /\.tsx?$/);

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** 'domain', 'web', ...; 'main' for the files beside main.ts. */
export const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'main');

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** What a file imports or re-exports, types and dynamic imports of a literal included. Throws when the file cannot be parsed. */
export function importsOf(file: SourceFile): Import[] {
  const { module, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const reExported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest));
  const literal = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const value = /^(['"`])(.*)\1$/.exec(file.text.slice(start, end))?.[2] ?? '';
    return { value, start };
  });
  return [...found, ...reExported, ...literal].flatMap((request) =>
    request?.value ? [{ specifier: request.value, line: lineAt(file.text, request.start) }] : [],
  );
}

/** Path of the imported file relative to the checkout, without the query of a specifier; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), plain)) : null;
}

/** Calls `visit` for every node of the file. */
export function visitSyntax(file: SourceFile, visit: (node: SyntaxNode, parent: SyntaxNode | null) => void): void {
  const step = (value: unknown, parent: SyntaxNode | null): void => {
    if (Array.isArray(value)) for (const item of value) step(item, parent);
    else if (isNode(value)) {
      visit(value, parent);
      for (const child of Object.values(value)) step(child, value);
    }
  };
  step(parseSync(file.path, file.text).program, null);
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** 'a.b.c' for an identifier or a plain member expression, else ''. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression') return '';
  const property = node['property'];
  const last = isNode(property) && property.type === 'Literal' ? String(property['value']) : nameOf(property);
  return `${nameOf(node['object'])}.${last}`;
}

/** 'path:line text', the form in which every guard names a fault. */
export const fault = (file: SourceFile, offset: number, text: string): string =>
  `${file.path}:${lineAt(file.text, offset)} ${text}`;
