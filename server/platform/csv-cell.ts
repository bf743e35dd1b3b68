/**
 * Where a spreadsheet would find a formula: at the beginning of a value, and behind what another country's spreadsheet takes for the end of a cell. Excel in Indonesia separates by
 * semicolons, and to it a quotation mark in the middle of a cell protects nothing. Behind apostrophes too, so that reading takes away no more than writing put there.
 */
const FORMULA = /(^|[;\t\r\n])([ "]*)(?='*[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n])([ "]*)'(?='*[=+\-@＝＋－＠])/g;
/** A number, also one of a telephone, whose sign begins no formula. */
const NUMBER = /^[+-][\d. ]+$/;

/** A line of comma-separated values (RFC 4180), without its end, in which no spreadsheet runs a value as a formula: what would be one gets an apostrophe in front. */
export function csvLine(values: readonly string[]): string {
  return values.map(quoted).join(',');
}

/** The value of a cell that `csvLine` may have written. */
export function valueOfCell(cell: string): string {
  // Nearly all cells of an import have none, and are many millions.
  return cell.includes("'") ? cell.replace(GUARDED, '$1$2') : cell;
}

function quoted(value: string): string {
  const safe = NUMBER.test(value) ? value : value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
