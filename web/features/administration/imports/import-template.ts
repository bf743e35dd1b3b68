import { IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport } from '#contract/administration/imports/import-limits.ts';
import { download } from '../../../lib/download.ts';
import { templateExamples, templateName } from './text.ts';

/** Downloads an empty file of a kind: its columns, and one row as an example. */
export function downloadTemplate(kind: AdminImport): void {
  const columns = IMPORT_COLUMNS[kind];
  const example = columns.map((column) => quoted(templateExamples[kind][column] ?? ''));
  // Excel reads a file as UTF-8 when it begins with this byte order mark.
  const text = `\uFEFF${columns.join(',')}\r\n${example.join(',')}\r\n`;
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), templateName(kind));
}

function quoted(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
