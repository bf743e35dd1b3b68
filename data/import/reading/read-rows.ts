import { createHash } from 'node:crypto';
import { valueOfCell } from '#server/platform/csv-cell.ts';
import { countPoints } from './coordinates.ts';
import { type Fault, FileFault, type Note } from '../faults.ts';
import { bytesOf, type ImportFile } from './file.ts';
import type { Cells, ImportKind } from '../kind.ts';
import { plainCsv } from './plain-csv.ts';
import { readCsv } from './read-csv.ts';

/** How many characters of a row a report shows when it cannot show a single cell. */
const RAW_MAX = 200;

const GLANCE_BYTES = 1024 * 1024;

/** The result of the first look at the whole file: it can be read, these points repeat, and this is its digest. */
export type FirstLook = {
  readonly isRepeated: (latitude: string, longitude: string) => boolean;
  /** SHA-256 of the content. */
  readonly digest: string;
};

/**
 * Reads the file once without importing anything.
 * @throws FileFault
 */
export async function lookThrough(file: ImportFile, kind: ImportKind): Promise<FirstLook> {
  return (kind.point ? null : await glance(file, kind)) ?? look(file, kind);
}

/** A quicker look that suffices for a plain file without points; null for other files. */
async function glance(file: ImportFile, kind: ImportKind): Promise<FirstLook | null> {
  const hash = createHash('sha256');
  const csv = plainCsv();
  try {
    for await (const bytes of bytesOf(file, GLANCE_BYTES)) {
      hash.update(bytes);
      csv.take(bytes);
    }
  } catch {
    return null;
  }
  if (!csv.isPlain()) return null;
  // The header is checked with the first block.
  for await (const block of readCsv(file, kind.columns)) if (block) break;
  return { isRepeated: () => false, digest: hash.digest('hex') };
}

async function look(file: ImportFile, kind: ImportKind): Promise<FirstLook> {
  const points = countPoints();
  const hash = createHash('sha256');
  let rows = 0;
  for await (const block of readCsv(file, kind.columns, (bytes) => hash.update(bytes))) {
    rows += block.rows.length;
    if (!kind.point) continue;
    const [latitude, longitude] = kind.point.map((name) => block.header.indexOf(name));
    for (const { record } of block.rows) {
      if (record.length === block.header.length)
        points.count(record[latitude ?? -1] ?? '', record[longitude ?? -1] ?? '');
    }
  }
  if (rows === 0) throw new FileFault('EMPTY_FILE', 'The file has a header and no rows.');
  return { isRepeated: points.isRepeated, digest: hash.digest('hex') };
}

export type RowsOptions<Taken> = {
  readonly file: ImportFile;
  readonly kind: ImportKind;
  readonly check: (cells: Cells, note: Note, line: number) => Taken | null;
  /** Selects the rows to import; the others are skipped silently. */
  readonly only?: ((cells: Cells) => boolean) | undefined;
  readonly size: number;
  /** Ends a batch after so many rows of the file, whatever its size. */
  readonly cut?: number;
};
export type Batch<Taken> = {
  /** How many rows of the file were read; refused rows are not among `taken`. */
  readonly read: number;
  readonly taken: readonly Taken[];
  /** The faults of these rows; more may be added while the batch is processed. */
  readonly faults: Fault[];
};

/** Reads and checks the rows of a file, batch by batch. */
export async function* readBatches<Taken>({
  file,
  kind,
  check,
  only,
  size,
  cut = 0,
}: RowsOptions<Taken>): AsyncGenerator<Batch<Taken>> {
  let all = 0;
  let read = 0;
  let taken: Taken[] = [];
  let faults: Fault[] = [];
  for await (const { header, rows } of readCsv(file, kind.columns)) {
    for (const { line, record } of rows) {
      const cells = cellsOf(header, record);
      if (cells && only && !only(cells)) continue;
      all += 1;
      read += 1;
      const noted = faults;
      const note: Note = (severity, code, column) => {
        const value = cells?.[column] ?? record.join(',').slice(0, RAW_MAX);
        noted.push({ line, column, value, code, severity });
      };
      const row = cells && isText(cells, note) ? check(cells, note, line) : null;
      if (cells === null) note('refused', 'COLUMN_COUNT', '');
      if (row !== null) taken.push(row);
      if (read < size && all !== cut) continue;
      yield { read, taken, faults };
      [read, taken, faults] = [0, [], []];
    }
  }
  if (read > 0) yield { read, taken, faults };
}

/** The cells of a row by column; null when their number differs from the header's. */
function cellsOf(header: readonly string[], record: readonly string[]): Cells | null {
  if (record.length !== header.length) return null;
  const cells: Record<string, string> = {};
  for (let at = 0; at < header.length; at += 1) cells[header[at] ?? ''] = valueOfCell(record[at] ?? '');
  return cells;
}

/** Whether all cells are texts that PostgreSQL can store: a null character is valid UTF-8, but cannot be stored. */
function isText(cells: Cells, note: Note): boolean {
  for (const column in cells) {
    if (!cells[column]?.includes('\0')) continue;
    note('refused', 'VALUE_INVALID', column);
    return false;
  }
  return true;
}
