import { download } from '../../lib/download.ts';

/** Fetches a file of the administration; null when it could not be fetched. */
export async function fetchFile(token: string, address: string): Promise<Blob | null> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  return answer?.ok ? await answer.blob().catch(() => null) : null;
}

/** Fetches a file of the administration and lets the browser save it; false when it could not be fetched. */
export async function downloadFile(token: string, address: string, name: string): Promise<boolean> {
  const file = await fetchFile(token, address);
  if (file === null) return false;
  download(file, name);
  return true;
}
