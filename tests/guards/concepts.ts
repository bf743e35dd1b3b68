import { posix } from 'node:path';
import { importsOf, isTest, type SourceFile, targetOf } from './tree.ts';

/** Most source files beside their tests in one folder. */
export const FULLEST = 25;

/** Rooms whose folders are the concepts of the table. */
const BY_CONCEPT = new Set(['domain', 'contract', 'server']);
/** What every concept may lean on, and what leans on none: it knows no word of the product. */
const GROUND = new Set(['platform', 'time']);

export type Concepts = ReadonlyMap<string, readonly string[]>;

/** The table below 'The concepts' in docs/architecture.md: each concept with those it leans on. Throws when there is none. */
export function readConcepts(paper: string): Concepts {
  const [, section = ''] = paper.split('\n## The concepts\n');
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([\w/-]+)` \|[^|]*\|([^|]*)\|$/gm)];
  const concepts = new Map(
    rows.map(([, name = '', leans = '']) => [name, [...leans.matchAll(/`([\w/-]+)`/g)].map(([, on = '']) => on)]),
  );
  if (concepts.size === 0) throw new Error('docs/architecture.md has no table of concepts');
  return concepts;
}

/** What is wrong with the table itself: a concept it does not have, or a circle. */
export function tableFaults(concepts: Concepts): string[] {
  const unknown = [...concepts].flatMap(([name, leans]) =>
    leans.filter((on) => !concepts.has(on)).map((on) => `${name} leans on ${on}, which is no concept of the table`),
  );
  return [...unknown, ...circlesOf(concepts).map((circle) => `circle of concepts: ${circle}`)];
}

/** Every import from one concept to another that the table does not have, as 'path:line specifier: why'. */
export function conceptFaults(files: readonly SourceFile[], concepts: Concepts): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const from = conceptOf(file.path, concepts);
      if (from === null) return [];
      if (from === '') return [`${file.path}: its folder is no concept of the table in docs/architecture.md`];
      return importsOf(file).flatMap(({ specifier, line }) => {
        const why = whyNot(from, targetOf(file.path, specifier), concepts);
        return why === null ? [] : [`${file.path}:${line} ${specifier}: ${why}`];
      });
    });
}

/** Files that reach themselves by imports; types and lazy imports count. Each circle is named once, by its files. */
export function importCircles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files
      .filter(({ path }) => !isTest(path))
      .map((file) => [
        file.path,
        importsOf(file).flatMap(({ specifier }) => {
          const target = targetOf(file.path, specifier);
          return target === null ? [] : [target];
        }),
      ]),
  );
  return circlesOf(graph);
}

/** Folders with more source files than anybody can overlook, as 'folder has N files'. */
export function fullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (/\.test\.tsx?$/.test(path) && !path.startsWith('tests/')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > FULLEST).map(([folder, count]) => `${folder} has ${count} files`);
}

/**
 * The concept that a file belongs to: the row of the table with the longest name that its folder begins with. 'ground' for what knows no word of the
 * product, 'wiring' for the files of the server that put the concepts together, '' where the table has no row, null in rooms without concepts. What several
 * features of the web share is a concept of its own by the name shared-*.
 */
function conceptOf(path: string, concepts: Concepts): string | null {
  const [room = '', ...rest] = path.split('/');
  const shared = /^web\/features\/shared-([\w-]+)\//.exec(path)?.[1];
  if (shared !== undefined) return concepts.has(shared) ? shared : '';
  if (!BY_CONCEPT.has(room)) return null;
  if (rest.length === 1) return room === 'server' ? 'wiring' : 'ground';
  if (GROUND.has(rest[0] ?? '')) return 'ground';
  const folder = `${rest.slice(0, -1).join('/')}/`;
  const named = [...concepts.keys()].filter((name) => folder.startsWith(`${name}/`));
  return named.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function whyNot(from: string, target: string | null, concepts: Concepts): string | null {
  const to = target === null ? null : conceptOf(target, concepts);
  if (to === null || to === '' || to === from || to === 'ground' || from === 'wiring') return null;
  if (to === 'wiring') return 'nobody leans on the files that put the concepts together';
  if (from === 'ground') return `what knows no word of the product may not lean on ${to}`;
  return concepts.get(from)?.includes(to)
    ? null
    : `${from} may not lean on ${to} (table of concepts in docs/architecture.md)`;
}

/** Groups of nodes that reach each other (Tarjan's strongly connected components), each as its sorted names. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1 || graph.get(node)?.includes(node)) found.push(members.toSorted().join(' <-> '));
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
