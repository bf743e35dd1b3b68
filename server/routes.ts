import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Route } from './platform/http/route.ts';

/** Files that answer endpoints of the contract; each exports lists of routes and nothing else. */
const ANSWERING = '**/*.endpoints.ts';

/**
 * All routes of the API, read from the files: a new one needs no line here. Sorted by path, so that a path with a word is matched before one with a
 * {placeholder} in the same position ('{' comes after every letter).
 */
export const ROUTES: readonly Route[] = (await readRoutes()).toSorted((one, other) =>
  one.endpoint.path < other.endpoint.path ? -1 : 1,
);

/** The endpoints of all routes. */
export const ENDPOINTS: readonly Endpoint[] = ROUTES.map(({ endpoint }) => endpoint);

async function readRoutes(): Promise<Route[]> {
  const files = globSync(ANSWERING, { cwd: import.meta.dirname }).toSorted();
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<Record<string, Route[]>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module).flat());
}
