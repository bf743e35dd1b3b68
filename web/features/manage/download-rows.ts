import { urlOf } from '#contract/client.ts';
import { exportAdminRows, exportCenterRows } from '#contract/endpoints/rows.ts';
import { download } from '../../lib/download.ts';
import type { Asked, Which } from './use-rows.ts';

/** Fetches a list whole and hands it to the person as a file; false when it could not be fetched. */
export async function downloadRows(token: string, which: Which, { q, sort, filter }: Asked): Promise<boolean> {
  const address =
    'center' in which
      ? urlOf(exportCenterRows, which, { q, sort, filter })
      : urlOf(exportAdminRows, which, { q, sort, filter });
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  if (!answer?.ok) return false;
  download(await answer.blob(), `${which.list}.csv`);
  return true;
}
