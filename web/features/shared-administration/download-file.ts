import { download } from '../../lib/download.ts';
import { rowsText } from './rows.text.ts';

/** Too many files at once: of this person, of the center, or of everybody. */
const LATER = new Set([429, 503]);

/** Fetches a file of the administration; the sentence that says why not when it could not be fetched. */
export async function fetchFile(token: string, address: string): Promise<Blob | string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  if (answer && LATER.has(answer.status)) return rowsText.downloadLater;
  const file = answer?.ok ? await answer.blob().catch(() => null) : null;
  return file ?? rowsText.downloadFailed;
}

/** Fetches a file of the administration and lets the browser save it; the sentence that says why not when it could not be fetched, else null. */
export async function downloadFile(token: string, address: string, name: string): Promise<string | null> {
  const file = await fetchFile(token, address);
  if (typeof file === 'string') return file;
  download(file, name);
  return null;
}
