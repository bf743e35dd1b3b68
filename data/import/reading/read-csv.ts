import { CsvError, type Parser, parse } from 'csv-parse';
import { FileFault } from '../faults.ts';
import { bytesOf, type ImportFile } from './file.ts';

/** A row of the file: the line in which it begins, and its cells, however many they are. */
export type CsvRow = { readonly line: number; readonly record: readonly string[] };
/** Some rows with the names of the columns. */
export type CsvBlock = { readonly header: readonly string[]; readonly rows: readonly CsvRow[] };

const LONGEST_RECORD = 64 * 1024;
const MOST_COLUMNS = 200;

/**
 * Streams a UTF-8 file of values with a header row, in blocks of as many rows as are read at once. Values are separated by commas, or by what the
 * header uses instead (semicolons, as Excel writes them in Indonesia, or tabs).
 * @param columns those that must be there; others are passed on
 * @param onBytes called with the file's bytes as they are read
 * @throws FileFault for a file that cannot be read, possibly only after some rows
 */
export async function* readCsv(
  file: ImportFile,
  columns: readonly string[],
  onBytes: (bytes: Buffer) => void = () => undefined,
): AsyncGenerator<CsvBlock> {
  let collected: CsvRow[] = [];
  const open = (delimiter: string): Parser => {
    const opened = parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      // Rows are collected here: passing them on through a stream of objects would take half of an import's time.
      on_record: (record: string[], { lines }) => {
        collected.push({ line: lines - breaksInside(record), record });
        return null;
      },
    });
    opened.on('error', () => undefined);
    return opened.resume();
  };
  let parser: Parser | null = null;
  const passed = (pass: (done: (error?: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => pass((error) => (error ? reject(error) : resolve())));
  let header: string[] | null = null;
  function* block(): Generator<CsvBlock> {
    const rows = collected;
    collected = [];
    if (header === null && rows.length > 0) header = checkHeader(rows.shift()?.record ?? [], columns);
    if (header !== null && rows.length > 0) yield { header, rows };
  }
  try {
    for await (const text of decoded(file, onBytes)) {
      if (text === '') continue;
      const opened = (parser ??= open(delimiterOf(text)));
      await passed((done) => opened.write(text, done));
      yield* block();
    }
    const opened = parser;
    if (opened) await passed((done) => opened.end(done));
    yield* block();
  } catch (error) {
    if (error instanceof CsvError) throw faultOf(error);
    throw error;
  } finally {
    parser?.destroy();
  }
  if (header === null) throw new FileFault('EMPTY_FILE', 'The file is empty.');
}

/** The separator that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function breaksInside(record: readonly string[]): number {
  let breaks = 0;
  for (const cell of record) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  }
  return breaks;
}

async function* decoded(file: ImportFile, onBytes: (bytes: Buffer) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // csv-parse counts a Windows line break inside quotation marks as two lines, so such breaks are replaced.
  let carriageReturn = '';
  const plain = (text: string): string => {
    const whole = carriageReturn + text;
    carriageReturn = whole.endsWith('\r') ? '\r' : '';
    return whole.slice(0, whole.length - carriageReturn.length).replaceAll('\r\n', '\n');
  };
  try {
    for await (const chunk of bytesOf(file)) {
      onBytes(chunk);
      yield plain(decoder.decode(chunk, { stream: true }));
    }
    yield plain(decoder.decode()) + carriageReturn;
  } catch (error) {
    if (error instanceof TypeError)
      throw new FileFault('NOT_UTF8', 'The file is not UTF-8. Save it again as CSV UTF-8.');
    throw new FileFault('UNREADABLE', `The file cannot be read: ${(error as Error).message}`);
  }
}

function checkHeader(record: readonly string[], columns: readonly string[]): string[] {
  const header = record.map((name) => name.trim());
  if (header.length > MOST_COLUMNS)
    throw new FileFault('COLUMNS_TOO_MANY', `The file has more than ${MOST_COLUMNS} columns.`);
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new FileFault(
      'COLUMNS_MISSING',
      `Missing columns: ${missing.join(', ')}. The file has: ${header.join(', ').slice(0, 300)}.`,
      { missing: missing.join(', ') },
    );
  }
  const repeated = header.find((name, at) => header.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new FileFault('COLUMNS_REPEATED', `The column '${repeated}' is there twice.`, {
      column: repeated.slice(0, 100),
    });
  return header;
}

function faultOf(error: CsvError): FileFault {
  const at: Record<string, string> = typeof error['lines'] === 'number' ? { line: String(error['lines']) } : {};
  const line = at['line'] ? ` (line ${at['line']})` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileFault('QUOTE_OPEN', 'A quotation mark is opened and never closed.', at);
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const words = `A row is longer than ${LONGEST_RECORD} characters${line}; perhaps a quotation mark is not closed.`;
    return new FileFault('ROW_TOO_LONG', words, at);
  }
  return new FileFault('NOT_CSV', `The file is not comma-separated values: ${error.message}`, at);
}
