import { urlOf } from '#contract/client.ts';
import { exportAdminRows, exportCenterRows } from '#contract/endpoints/rows.ts';
import { downloadFile } from './download-file.ts';
import type { Asked, Which } from './use-rows.ts';

/** Fetches a list whole and hands it to the person as a file; false when it could not be fetched. */
export function downloadRows(token: string, which: Which, { q, sort, filter }: Asked): Promise<boolean> {
  const address =
    'center' in which
      ? urlOf(exportCenterRows, which, { q, sort, filter })
      : urlOf(exportAdminRows, which, { q, sort, filter });
  return downloadFile(token, address, `${which.list}.csv`);
}
