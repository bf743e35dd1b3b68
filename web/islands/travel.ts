import { aroundLocation } from '../features/directory/location/location-memory.ts';
import { askForPage } from '../lib/page/ask-for-page.ts';
import { isIslandPath } from '../lib/page/island-page.ts';
import { isStored } from '../lib/page/stored-pages.ts';
import { beginWay } from '../lib/page/way.ts';
import { noteFailedPage, noteHadPage } from '../lib/requests/connection.ts';
import { drawBareStrip } from './bare-strip.ts';

/** Shows on this page that another one cannot be had (ERR-02). Nothing that was typed is lost. */
export function sayFailed(to: string): void {
  noteFailedPage(to);
  drawBareStrip();
}

/**
 * Goes to another page, which is asked for first: when the line or the server fails, the person stays where they are and reads so. An island page the browser then takes from its cache. The application's pages
 * belong to one person and are cached nowhere, so that it is only asked whether they can be had, or are stored on this device.
 */
export async function travel(way: string, replace = false): Promise<void> {
  // Whoever said where they are gets the nearest results first, whichever link leads there.
  const to = aroundLocation(way);
  const isOfIslands = isIslandPath(to);
  const { signal, done } = beginWay();
  const answer = await askForPage(to, { signal, ...(!isOfIslands && { method: 'HEAD' }) });
  if (signal.aborted) return;
  if (!answer && !(await isStored(to))) {
    done();
    return sayFailed(to);
  }
  // All of it is on its way into the cache.
  if (isOfIslands) await answer?.arrayBuffer().catch(() => null);
  if (signal.aborted) return;
  noteHadPage();
  if (replace) location.replace(to);
  else location.assign(to);
}
