import { csvLine } from '../../platform/csv-cell.ts';
import type { CellRow } from './rows.store.ts';
import type { Cell } from './source.ts';

/** The response that carries rows as a file for spreadsheets: UTF-8 with a byte order mark, by which Excel recognises it. What the first batch throws is thrown before the file begins. */
export async function csvResponse(
  name: string,
  columns: readonly string[],
  batches: AsyncGenerator<CellRow[]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const linesOf = (rows: readonly CellRow[]): string =>
    rows.map((row) => `${csvLine(columns.map((column) => textOf(row[column])))}\r\n`).join('');
  const first = await batches.next();
  const begin = `\uFEFF${columns.join(',')}\r\n${first.done ? '' : linesOf(first.value)}`;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(begin)),
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(linesOf(value)));
    },
    cancel: async () => void (await batches.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));
