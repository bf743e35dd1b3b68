import { noteFailedPage, noteHadPage } from '../requests/connection.ts';
import { askForPage } from './ask-for-page.ts';
import { noteGone, noteWay } from './ways-out.ts';
import { isStored } from './stored-pages.ts';

let latest: AbortController | null = null;

/** Whether another page can be had; if not, this one says so (ERR-02). False also when the person has gone another way meanwhile. */
export async function canBeHad(to: string): Promise<boolean> {
  latest?.abort();
  const mine = (latest = new AbortController());
  const isThere = await isSomewhere(to, mine.signal).finally(noteWay());
  if (mine.signal.aborted) return false;
  if (!isThere) noteFailedPage(to);
  else {
    noteGone();
    noteHadPage();
  }
  return isThere;
}

/** On the server or on this device. */
async function isSomewhere(to: string, signal: AbortSignal): Promise<boolean> {
  return (await askForPage(to, { signal, method: 'HEAD' })) !== null || isStored(to);
}
