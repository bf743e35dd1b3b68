import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, perhaps with a query and a '#'. */
  readonly to: string;
  /** Whether the page is fetched when a finger or pointer is on the link. */
  readonly prefetch?: boolean;
  /** Whether the browser loads the page anew. */
  readonly reloadDocument?: boolean;
  readonly preventScrollReset?: boolean;
  /** Whether the page takes the place of this one in the browser's history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
};

export type GoOptions = {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  readonly state?: unknown;
};

/** How a page is left. In the application React Router does it; in an island page the browser itself (docs/decisions/0043). */
export type Navigation = {
  readonly address: { readonly pathname: string; readonly search: string };
  readonly go: (to: string, options?: GoOptions) => Promise<void> | void;
  /** Draws links; null: plain ones. */
  readonly Link: ComponentType<LinkProps> | null;
};

let leaving = false;

/** Loads another page anew. Until it is there this one is still drawn, and does nothing of its own any more (`isLeaving`). */
export function leaveFor(to: string, replace = false): void {
  leaving = true;
  // The browser brings a page back as it was left.
  addEventListener('pageshow', () => void (leaving = false), { once: true });
  if (replace) location.replace(to);
  else location.assign(to);
}

export const isLeaving = (): boolean => leaving;

export const NavigationContext = createContext<Navigation | null>(null);

/** Components ask this instead of React Router, so that the same ones serve the application and the islands of a page. */
export function usePageNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('no navigation is provided here');
  return navigation;
}
