import { createContext, createElement, useContext, useId, useState } from 'react';
import type { ComponentType } from 'react';

/** When an island is brought to life: as soon as the browser has time, when it is touched, or when somebody is signed in. */
export type IslandWhen = 'soon' | 'touched' | 'signed-in';

/** True where the server draws an island page, whose islands the browser brings to life one by one (docs/decisions/0043). */
export const IslandPageContext = createContext(false);

/** Names of the elements of one island, the same on the server and in the browser. */
export type IslandIds = { next(): string };
export const IslandIdsContext = createContext<IslandIds | null>(null);

export function islandIds(prefix: string): IslandIds {
  let count = 0;
  return { next: () => `${prefix}${(count += 1)}` };
}

/** An id for an element, like React's own, which differ from those that an island would make in the browser. */
export function useStableId(): string {
  const ids = useContext(IslandIdsContext);
  const own = useId();
  const [id] = useState(() => ids?.next() ?? own);
  return id;
}

type IslandOptions<Props> = {
  readonly when?: IslandWhen;
  /** Only where the window is as wide as a desktop's. */
  readonly wide?: boolean;
  /** Whether one with these properties has anything to live for. */
  readonly lives?: (props: Props) => boolean;
};

/**
 * A component that has a life of its own in an island page. In the application it is that component and nothing else. `name`: the name of its file without
 * '.island.tsx'. Its properties go into the page as JSON.
 */
export function island<Props extends object>(
  name: string,
  Inside: ComponentType<Props>,
  { when = 'soon', wide = false, lives }: IslandOptions<Props> = {},
): ComponentType<Props> & { readonly inside: ComponentType<Props> } {
  function Island(props: Props) {
    const isIslandPage = useContext(IslandPageContext);
    const id = useId();
    const [ids] = useState(() => islandIds(id));
    const inside = createElement(Inside, props);
    if (!isIslandPage || lives?.(props) === false) return inside;
    return createElement(
      'x-island',
      { name, id, when, wide: wide ? '' : undefined, 'data-props': JSON.stringify(props) },
      <IslandPageContext value={false}>
        <IslandIdsContext value={ids}>{inside}</IslandIdsContext>
      </IslandPageContext>,
    );
  }
  return Object.assign(Island, { inside: Inside });
}
