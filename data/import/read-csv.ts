import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileFault } from './faults.ts';

/** A row as it stands in the file; `cells` is null when it has not as many cells as the header. */
export type CsvRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>> | null;
  readonly raw: string;
};

const LONGEST_RECORD = 64 * 1024;

/**
 * Streams a comma-separated UTF-8 file with a header row, one row at a time.
 * @param columns those that must be there; others are passed on
 * @throws FileFault for a file that cannot be read as one, which may be seen only after some rows have been given
 */
export async function* readCsv(file: string, columns: readonly string[]): AsyncGenerator<CsvRow> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  });
  pipeline(Readable.from(decoded(file)), parser, () => undefined);
  let header: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (header === null) {
        header = checkHeader(record, columns);
        continue;
      }
      const names: string[] = header;
      const inside = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      const cells =
        record.length === names.length ? Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])) : null;
      yield { line: info.lines - inside, cells, raw: record.join(',').slice(0, 200) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileFault('NOT_CSV', sentenceOf(error));
    throw error;
  }
  if (header === null) throw new FileFault('EMPTY_FILE', 'The file is empty.');
}

async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // csv-parse counts a line break of Windows inside quotation marks as two lines.
  let held = '';
  const plain = (text: string): string => {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    return whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
  };
  try {
    for await (const chunk of createReadStream(file)) yield plain(decoder.decode(chunk as Buffer, { stream: true }));
    yield plain(decoder.decode()) + held;
  } catch (error) {
    if (error instanceof TypeError)
      throw new FileFault('NOT_UTF8', 'The file is not UTF-8. Save it again as CSV UTF-8.');
    throw new FileFault('UNREADABLE', `The file cannot be read: ${(error as Error).message}`);
  }
}

function checkHeader(record: readonly string[], columns: readonly string[]): string[] {
  const header = record.map((name) => name.trim());
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new FileFault(
      'COLUMNS_MISSING',
      `Missing columns: ${missing.join(', ')}. The file has: ${header.join(', ').slice(0, 300)}.`,
    );
  }
  const repeated = header.find((name, at) => header.indexOf(name) !== at);
  if (repeated !== undefined) throw new FileFault('COLUMNS_REPEATED', `The column '${repeated}' is there twice.`);
  return header;
}

function sentenceOf(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? ` (line ${error['lines']})` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened and never closed.';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `A row is longer than ${LONGEST_RECORD} characters${line}; perhaps a quotation mark is not closed.`;
  return `The file is not comma-separated values: ${error.message}`;
}
