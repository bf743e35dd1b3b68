import { hydrateRoot } from 'react-dom/client';
import type { ComponentType } from 'react';
import { endSessionSoon } from '../features/shared-accounts/credential.ts';
import { onRefusedToken } from '../lib/requests/refused-token.ts';
import { ALIVE, listenToIsland } from '../lib/island/pages.ts';
import { IslandIdsContext, islandIds } from '../lib/island/island.tsx';
import { NavigationContext } from '../lib/page/navigation.ts';
import type { Navigation } from '../lib/page/navigation.ts';
import { travel } from './travel.ts';

onRefusedToken(endSessionSoon);

/** What an island's file exports: the island alone. */
export type IslandModule = Readonly<Record<string, { readonly inside: ComponentType<object> }>>;

const nameOf = (path: string): string => /([^/]+)\.island\.tsx$/.exec(path)![1]!;
const insideOf = (module: IslandModule): ComponentType<object> => Object.values(module)[0]!.inside;

/** Islands come in one file, without what they load when they are used: it serves every page, and a slow line waits once. */
const soon = new Map(
  Object.entries(import.meta.glob<IslandModule>('../**/*.island.tsx', { eager: true })).map(([path, module]) => [
    nameOf(path),
    insideOf(module),
  ]),
);

/** Counts the ways that were begun. */
let ways = 0;

const navigation: Navigation = {
  get address() {
    return { pathname: location.pathname, search: location.search };
  },
  async go(to, { replace = false, preventScrollReset = false } = {}) {
    const mine = (ways += 1);
    const { pathname } = new URL(to, location.href);
    if (pathname !== location.pathname) return travel(to, replace);
    const module = await import('./visit.ts').catch(() => null);
    // Another way was begun meanwhile, which may have got the part earlier: the first import of one waits longer than the second (STATE-06).
    if (mine !== ways) return;
    return module ? module.visit(to, { replace, stays: preventScrollReset }) : travel(to, replace);
  },
  Link: null,
};

/** Brings an island to life; settles when it answers. `own`: what came for it alone. */
export async function bring(island: HTMLElement, name: string, own?: IslandModule): Promise<void> {
  const Inside = own ? insideOf(own) : soon.get(name)!;
  const ids = islandIds(island.id);
  const drawn = () => (
    <NavigationContext value={navigation}>
      <IslandIdsContext value={ids}>
        <Inside {...(JSON.parse(island.dataset['props'] ?? '{}') as object)} />
      </IslandIdsContext>
    </NavigationContext>
  );
  const root = hydrateRoot(island, drawn());
  listenToIsland(island, { onRenew: () => root.render(drawn()), onEnd: () => root.unmount() });
  // Its effects have run by then.
  await new Promise((resolve) => void setTimeout(resolve));
  island.setAttribute(ALIVE, '');
}
