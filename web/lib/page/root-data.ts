import { useRouteLoaderData } from 'react-router';
import type { MapTiles, SiteContact } from './context.ts';
import type { Device } from './device.ts';

/** What the root loader answers to every page. */
export interface RootData {
  readonly demo: boolean;
  readonly device: Device;
  /** The address people use, without a trailing slash. */
  readonly site: string;
  readonly map: MapTiles | null;
  readonly contact: SiteContact;
}

const FALLBACK: RootData = {
  demo: false,
  device: 'desktop',
  site: '',
  map: null,
  contact: { email: null, phones: [], address: [], hours: null, social: [] },
};

/** The root loader's answer; the fallback holds only where that loader did not run (an address no route matches). */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? FALLBACK;
}
