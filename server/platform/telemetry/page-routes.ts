import { TrieRouter } from 'hono/router/trie-router';

/** A route of the site map, as React Router builds it: `path` is relative to that of its parent. */
export type PageRoute = { readonly path?: string | undefined; readonly parentId?: string | undefined };

/** Of a page the data alone, for the application of the router. */
const DATA = /\.data$/;
/** Paths whose pattern is remembered; people may ask for any number of them. */
const REMEMBERED_MAX = 2_000;

/** Finds the pattern of the page at a path, such as '/d/:id?', among the routes of the site map; null where there is none, or only the page that says so. */
export function createPageRoutes(
  routes: Readonly<Record<string, PageRoute | undefined>>,
): (path: string) => string | null {
  const wholePath = ({ path = '', parentId }: PageRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent ? wholePath(parent) : '', path].filter(Boolean).join('/');
  };
  const patterns = Object.values(routes)
    .flatMap((route) => (route ? [`/${wholePath(route)}`] : []))
    .filter((pattern) => !pattern.includes('*'));
  const router = new TrieRouter<string>();
  // The first that fits is taken: a word before a placeholder, as the router of the pages does it.
  for (const pattern of new Set(patterns.toSorted(bySpecificity))) router.add('GET', pattern, pattern);
  const find = (path: string): string | null => {
    const asked = path
      .replace(DATA, '')
      .replace(/^\/_root$/, '/')
      .replace(/(?<=.)\/+$/, '');
    return router.match('GET', asked)[0][0]?.[0] ?? null;
  };
  // What is asked for again and again, as the home page is, is looked for once.
  const found = new Map<string, string | null>();
  return (path) => {
    const known = found.get(path);
    if (known !== undefined) return known;
    if (found.size >= REMEMBERED_MAX) found.clear();
    const pattern = find(path);
    found.set(path, pattern);
    return pattern;
  };
}

function bySpecificity(one: string, other: string): number {
  const weighed = (pattern: string): string => pattern.replaceAll(':', '~');
  return weighed(one) < weighed(other) ? -1 : 1;
}
