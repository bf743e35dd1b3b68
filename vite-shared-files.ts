import { gzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A page of the application, by its file. */
const PAGE = /\/web\/pages\/(account|front-desk|manage)\/[\w/-]+\.tsx$/;
/** Modules of the contract that a page imports hold little but a method and a path in the browser, and lead no further (vite-lean-contract.ts). */
const OURS = /\/(web|contract)\/[\w/.-]+\.tsx?$/;
const CONTRACT = /\/contract\//;
/** Something of a contract's module that is no endpoint, and may lead to others. */
const SHAPE = /^(export )?const \w+ = (?!\/\* @__PURE__ \*\/ endpoint\()/m;
const ENDPOINT_BYTES = 110;
/** What every page starts with. */
const START = /\/web\/(entry\.client|root)\.tsx$/;
const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Its parts are loaded at once for whoever is signed in. */
const HEADER = /\/web\/pages\/header\/header-slot\.tsx$/;
/** The library of icons: which module holds which. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const EXPORTED = /export \{([^}]*)\} from ["']([^"']+)["']/g;
const IMPORTED = /import \{([^}]*)\} from ["']lucide-react["']/g;
/** What one more file costs a page, in bytes of gzip: its head, what is imported from it, and words that compress no more with those of other files. */
const FILE_COSTS = 170;
/** How much of a module's source is left of it in the file, about. */
const LEFT = 0.7;
const MOST_UNNEEDED = 400;
/** More files than are ever made. */
const MOST_FILES = 200;

const files = new Map<string, number>();

type Graph = ReadonlyMap<string, readonly string[]>;
export type Imports = (id: string) => readonly string[];
type File = {
  readonly pages: Set<string>;
  /** Pages that load all that it imports from anyway. */
  fit: Set<string>;
  bytes: number;
  readonly modules: string[];
};

/** Styles, and the other modules of the contract and of the domain, by the pages that use something of them. A file that imports them would draw them in, and be loaded by all who do. */
const isPinned = (id: string): boolean => /\/(contract|domain)\/|\.css$/.test(id) && !files.has(id);

/** Groups for the bundler: what every page starts with; then the files of `findShared`, those that others import from first. */
export const sharedFiles = [
  { name: 'start', test: (id: string): boolean => FRAMEWORK.test(id) || files.get(id) === 0, priority: 2 },
  { name: 'part', test: isPinned, priority: 1, entriesAware: true },
  ...Array.from({ length: MOST_FILES }, (_, at) => ({
    name: 'shared',
    test: (id: string): boolean => files.get(id) === at + 1,
  })),
];

/**
 * Joins modules that the same pages need, or nearly the same, in one file. By itself the bundler makes a file for each set of pages, which gave a page seventy
 * files and a tenth more bytes. Two files become one where that saves more bytes, over all pages, than pages then load of what they do not need.
 */
export const findShared: Plugin = {
  name: 'find-shared',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const barrel = [...this.getModuleIds()].find((id) => ICONS.test(id));
    const iconOf = new Map<string, string>();
    for (const [, names = '', file = ''] of (barrel ? (this.getModuleInfo(barrel)?.code ?? '') : '').matchAll(EXPORTED))
      for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconOf.set(name, join(dirname(barrel!), file));
    const icons = (code: string): string[] => {
      const names = [...code.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(','));
      return names.flatMap((name) => iconOf.get(name.trim().split(' ')[0]!) ?? []);
    };
    const graph = new Map<string, readonly string[]>();
    const needsOf: Imports = (id) => graph.get(id) ?? [];
    const parts = new Set<string>();
    const start = new Set<string>();
    const walk = (id: string): void => {
      const info = this.getModuleInfo(id);
      if (graph.has(id) || !info) return;
      graph.set(
        id,
        CONTRACT.test(id) ? [] : [...info.importedIds.filter((one) => OURS.test(one)), ...icons(info.code ?? '')],
      );
      graph.get(id)!.forEach(walk);
      for (const part of info.dynamicallyImportedIds) {
        if (HEADER.test(id)) graph.set(id, [...graph.get(id)!, part]);
        else parts.add(part);
        walk(part);
      }
    };
    for (const id of this.getModuleIds()) {
      if (PAGE.test(id) || START.test(id)) walk(id);
      if (START.test(id)) reach(id, needsOf, start);
    }
    const pages = [...graph.keys()].filter((id) => PAGE.test(id) || parts.has(id));
    const pagesOf = new Map<string, Set<string>>();
    for (const page of pages)
      for (const id of reach(page, needsOf)) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
    const single = new Map<string, File>();
    for (const [id, of] of pagesOf) {
      if (start.has(id) || of.size < 2 || PAGE.test(id)) continue;
      if (CONTRACT.test(id) && SHAPE.test(this.getModuleInfo(id)?.code ?? '')) continue;
      const key = [...of].sort().join();
      const file = single.get(key) ?? { pages: of, fit: new Set(pages), bytes: 0, modules: [] };
      file.modules.push(id);
      for (const needed of graph.get(id) ?? [])
        if (!start.has(needed)) file.fit = file.fit.intersection(pagesOf.get(needed)!);
      file.bytes += CONTRACT.test(id) ? ENDPOINT_BYTES : gzipSync(this.getModuleInfo(id)?.code ?? '').length * LEFT;
      single.set(key, file);
    }
    files.clear();
    for (const id of start) files.set(id, 0);
    for (const [at, { modules }] of inOrder(joinFiles([...single.values()], graph), graph).entries())
      for (const id of modules) files.set(id, at + 1);
  },
};

/** A module, or a file, with all that it imports. */
export function reach(from: string, importsOf: Imports, into = new Set<string>()): Set<string> {
  if (into.has(from)) return into;
  into.add(from);
  for (const id of importsOf(from)) reach(id, importsOf, into);
  return into;
}

/** Joins the two files that save most until none do. Files that would import from each other stay apart. */
function joinFiles(some: readonly File[], graph: Graph): File[] {
  const open = [...some];
  const refused = new Set<string>();
  for (;;) {
    let best = { saved: 0, one: 0, other: 0 };
    for (let one = 0; one < open.length; one += 1)
      for (let other = one + 1; other < open.length; other += 1) {
        const saved = savedBy(open[one]!, open[other]!);
        if (saved > best.saved && !refused.has(keyOf(open[one]!, open[other]!))) best = { saved, one, other };
      }
    if (best.saved === 0) return open;
    const [one, other] = [open[best.one]!, open[best.other]!];
    const joined: File = {
      pages: one.pages.union(other.pages),
      fit: one.fit.intersection(other.fit),
      bytes: one.bytes + other.bytes,
      modules: [...one.modules, ...other.modules],
    };
    const next = open.filter((file) => file !== one && file !== other).concat(joined);
    if (inOrder(next, graph).length < next.length) refused.add(keyOf(one, other));
    else open.splice(0, open.length, ...next);
  }
}

const keyOf = (one: File, other: File): string =>
  `${one.modules[0]}+${one.modules.length} ${other.modules[0]}+${other.modules.length}`;

/** Bytes over all pages; none where some page would load much that it does not need, or more files. */
function savedBy(one: File, other: File): number {
  const both = one.pages.intersection(other.pages).size;
  if (!one.pages.isSubsetOf(other.fit) || !other.pages.isSubsetOf(one.fit)) return 0;
  const [aloneOne, aloneOther] = [one.pages.size - both, other.pages.size - both];
  if ((aloneOther > 0 && one.bytes > MOST_UNNEEDED) || (aloneOne > 0 && other.bytes > MOST_UNNEEDED)) return 0;
  return FILE_COSTS * both - one.bytes * aloneOther - other.bytes * aloneOne;
}

/** Each file after those that it imports from; files of a circle are missing. */
function inOrder(all: readonly File[], graph: Graph): File[] {
  const home = new Map(all.flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const waits = new Map(
    all.map((file) => {
      const of = new Set(file.modules.flatMap((id) => graph.get(id) ?? []).flatMap((id) => home.get(id) ?? []));
      of.delete(file);
      return [file, of] as const;
    }),
  );
  const ordered: File[] = [];
  for (;;) {
    const next = [...waits].filter(([, of]) => [...of].every((file) => !waits.has(file))).map(([file]) => file);
    if (next.length === 0) return ordered;
    for (const file of next) waits.delete(file);
    ordered.push(...next);
  }
}
