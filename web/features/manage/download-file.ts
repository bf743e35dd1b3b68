import { download } from '../../lib/download.ts';

/** Fetches a file of the administration and hands it to the person; false when it could not be fetched. */
export async function downloadFile(token: string, address: string, name: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  const file = answer?.ok ? await answer.blob().catch(() => null) : null;
  if (file === null) return false;
  download(file, name);
  return true;
}
