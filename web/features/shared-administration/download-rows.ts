import { urlOf } from '#contract/client.ts';
import { exportAdminRows, exportCenterRows } from '#contract/administration/rows.ts';
import type { CellKind } from '#contract/administration/row-lists.ts';
import { download } from '../../lib/download.ts';
import { columnWords, inMinutesHeading } from './rows.text.ts';
import { fetchFile } from './download-file.ts';
import { shapeOf } from './use-rows.ts';
import type { RowsQuery, ListName, ListBounds } from './use-rows.ts';

/** Fetches a whole list and lets the browser save it as a file with headings in words; the sentence that says why not when it could not be fetched, else null. */
export async function downloadRows(
  token: string,
  { which, within, asked: { q, sort, filter } }: { which: ListName; within: ListBounds; asked: RowsQuery },
): Promise<string | null> {
  const wanted = { q, sort, filter, ...within };
  const address = 'center' in which ? urlOf(exportCenterRows, which, wanted) : urlOf(exportAdminRows, which, wanted);
  const file = await fetchFile(token, address);
  if (typeof file === 'string') return file;
  download(withHeadings(file, shapeOf(which).columns), `${which.list}.csv`);
  return null;
}

/** Replaces the column names of the wire in a file's first line by words. `columns` are these columns; their names are ASCII. */
export function withHeadings(file: Blob, columns: Readonly<Record<string, CellKind>>): Blob {
  const headings = Object.entries(columns).map(([column, kind]) => headingOf(columnWords[column] ?? column, kind));
  const names = `${MARK}${Object.keys(columns).join(',')}`;
  return new Blob([MARK, headings.join(','), file.slice(new Blob([names]).size)], { type: file.type });
}

/** Excel reads a file with this byte order mark as UTF-8. */
const MARK = '\uFEFF';
const headingOf = (name: string, kind: CellKind): string => (kind === 'minutes' ? inMinutesHeading(name) : name);
