import { urlOf } from '#contract/client.ts';
import { exportAdminRows, exportCenterRows } from '#contract/endpoints/rows.ts';
import { downloadFile } from './download-file.ts';
import type { Asked, Which, Within } from './use-rows.ts';

/** Fetches a list whole and hands it to the person as a file; false when it could not be fetched. */
export function downloadRows(
  token: string,
  { which, within, asked: { q, sort, filter } }: { which: Which; within: Within; asked: Asked },
): Promise<boolean> {
  const address =
    'center' in which
      ? urlOf(exportCenterRows, which, { q, sort, filter, ...within })
      : urlOf(exportAdminRows, which, { q, sort, filter });
  return downloadFile(token, address, `${which.list}.csv`);
}
