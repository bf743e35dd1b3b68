import { csvLine } from '../../platform/csv-cell.ts';
import type { Cell, CellRow } from './rows.store.ts';

/** The response that carries rows as a file for spreadsheets: UTF-8 with a byte order mark, by which Excel recognises it. */
export function csvResponse(name: string, columns: readonly string[], batches: AsyncGenerator<CellRow[]>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${columns.join(',')}\r\n`)),
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) return controller.close();
      controller.enqueue(
        encoder.encode(value.map((row) => `${csvLine(columns.map((column) => textOf(row[column])))}\r\n`).join('')),
      );
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
