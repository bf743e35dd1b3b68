import { noteFailedPage, noteHadPage } from '../requests/connection.ts';
import { askForPage } from './ask-for-page.ts';
import { noteDeparture, noteWay } from './departure.ts';
import { isStored } from './stored-pages.ts';

let latest: AbortController | null = null;

/** Whether another page can be had; if not, this one says so (ERR-02). False also when the person has gone another way meanwhile. */
export async function canBeHad(to: string): Promise<boolean> {
  latest?.abort();
  const mine = (latest = new AbortController());
  const end = noteWay();
  const isThere = (await askForPage(to, { signal: mine.signal, method: 'HEAD' })) !== null || (await isStored(to));
  end();
  if (mine.signal.aborted) return false;
  if (!isThere) noteFailedPage(to);
  else {
    noteDeparture();
    noteHadPage();
  }
  return isThere;
}
