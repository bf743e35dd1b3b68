import { formatDateWithoutYear, formatTime } from '../../../lib/format.ts';
import { auditColumns, auditFlags, auditValues, hiddenColumns, ruleNames } from './text.ts';

/** A change in words: what changed, and both values; null where there is none. */
export type Change = { readonly column: string; readonly before: string | null; readonly after: string | null };

type Row = Readonly<Record<string, unknown>>;
type Recorded = {
  readonly before: Row | null;
  readonly after: Row | null;
  /** By column and id: the names of the rows that the change refers to. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The changes of an event of the audit log ({before, after, names} as JSON) in words. What only the program needs is left out. */
export function changesOf(json: string): Change[] {
  const { before, after, names = {} } = JSON.parse(json) as Recorded;
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => !hiddenColumns.has(column))
    .flatMap((column): Change[] => {
      if (isRow(before?.[column]) || isRow(after?.[column])) return partsOf(before?.[column], after?.[column]);
      const wordsOf = (value: unknown): string | null => wordsOfValue(column, value, names[column] ?? {});
      return [{ column: nameOf(column), before: wordsOf(before?.[column]), after: wordsOf(after?.[column]) }];
    })
    .filter((change) => change.before !== change.after);
}

const nameOf = (column: string): string => auditColumns[column] ?? ruleNames[column] ?? auditColumns['other']!;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a column that holds several values by name, such as the rules of a center: each that differs. */
function partsOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [isRow(before) ? before : {}, isRow(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((part) => ({
    column: nameOf(part),
    before: wordsOfValue(part, was[part], {}),
    after: wordsOfValue(part, is[part], {}),
  }));
}

function wordsOfValue(column: string, value: unknown, names: Readonly<Record<string, string>>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? auditFlags.yes : auditFlags.no;
  if (Array.isArray(value)) return value.map((each) => wordsOfValue(column, each, names)).join(', ') || null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  const known = auditValues[column]?.[text];
  if (known !== undefined) return known;
  if (/_(id|by)$/.test(column)) return names[text] ?? auditFlags.gone;
  if (/^\d{2}:\d{2}(:\d{2})?$/.test(text)) return formatTime(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${formatDateWithoutYear(text)} ${text.slice(0, 4)}`;
  return text;
}
