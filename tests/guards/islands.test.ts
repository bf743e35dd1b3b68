import { expect, test } from 'vitest';
import { isIslandPath } from '#web/lib/page/island-page.ts';
import { sourceFiles } from './tree.ts';
import type { SourceFile } from './tree.ts';

const FILE = /([^/]+)\.(?:late-)?island\.tsx$/;

/** What makes a file of an island one that the browser can bring to life: it exports the island alone, under the name of the file, and no other file has that name. */
function faultsOf(files: readonly SourceFile[]): string[] {
  const islands = files.filter(({ path }) => FILE.test(path));
  const names = islands.map(({ path }) => FILE.exec(path)![1]!);
  return islands.flatMap(({ path, text }, at) => {
    const exported = [...text.matchAll(/^export (?!const \w+ = island\()/gm)].length;
    const made = [...text.matchAll(/^export const \w+ = island\(\s*'([\w-]+)'/gm)].map(([, name]) => name);
    if (exported > 0 || made.length !== 1) return [`${path} must export one island and nothing else`];
    if (made[0] !== names[at]) return [`${path} calls its island '${made[0]}'`];
    return names.indexOf(names[at]!) === at ? [] : [`${path} has the name of another island`];
  });
}

/** Routes whose module says that its page is an island page although the application would keep them, or the other way round. */
function routeFaults(files: readonly SourceFile[]): string[] {
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const routes = [...text('web/routes.ts').matchAll(/(?:index\(|route\('([^']+)', )'(pages\/[^']+)'/g)];
  return routes.flatMap(([, path = '', module = '']) => {
    const source = text(`web/${module}`);
    // A module without a page only answers or redirects.
    if (!source.includes('export default')) return [];
    const says = source.includes('export const handle = ISLAND_PAGE;');
    return says === isIslandPath(`/${path}`) ? [] : [`/${path}: web/${module} says ${says}`];
  });
}

const files = sourceFiles();
const plant = (path: string, text: string): SourceFile => ({ path, text });

test('every island can be found by its name', () => {
  expect(files.filter(({ path }) => FILE.test(path)).length).toBeGreaterThan(10);
  expect(faultsOf(files)).toEqual([]);
});

test('the application leaves for exactly the routes whose pages are island pages', () => {
  expect(routeFaults(files)).toEqual([]);
});

test('a planted island with another name, a second export or the name of another is found', () => {
  const island = (name: string) => `export const A = island('${name}', B);\n`;
  expect(faultsOf([plant('web/a/heart.island.tsx', island('hart'))])).toHaveLength(1);
  expect(faultsOf([plant('web/a/heart.island.tsx', `${island('heart')}export const C = 1;\n`)])).toHaveLength(1);
  const twice = ['web/a/heart.island.tsx', 'web/b/heart.late-island.tsx'].map((path) => plant(path, island('heart')));
  expect(faultsOf(twice)).toHaveLength(1);
});

test('a planted route of the wrong kind is found', () => {
  const routes = plant('web/routes.ts', "route('faq', 'pages/faq.tsx'), route('login', 'pages/login.tsx')");
  const page = 'export default function Page() {}\n';
  const island = `export const handle = ISLAND_PAGE;\n${page}`;
  const [faq, login] = ['web/pages/faq.tsx', 'web/pages/login.tsx'];
  expect(routeFaults([routes, plant(faq, island), plant(login, page)])).toEqual([]);
  expect(routeFaults([routes, plant(faq, page), plant(login, island)])).toHaveLength(2);
});
