import type { CellKind } from '#contract/administration/row-lists.ts';
import { formatCount, formatDateWithoutYear, localOf } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';
import { minutesWords } from './minutes.text.ts';
import { cellWords, rowsText, weekdayNames } from './rows.text.ts';

type Value = string | number | boolean | null;

/** The words of a list's cell; null for an empty one. Instants are shown in `zone`. */
export function wordsOfCell(column: string, kind: CellKind, value: Value | undefined, zone: ZoneName): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (column === 'days') return daysOf(String(value));
  if (kind === 'count') return formatCount(Number(value));
  if (kind === 'minutes') return minutesWords(Number(value));
  if (kind === 'flag') return value ? rowsText.yes : rowsText.no;
  if (kind === 'date') return `${formatDateWithoutYear(String(value))} ${String(value).slice(0, 4)}`;
  if (kind === 'word') return cellWords[column]?.[String(value)] ?? String(value);
  if (kind === 'instant') {
    const { date, time } = localOf(String(value), zone);
    return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)} ${time} ${zone}`;
  }
  return String(value);
}

/** '1,3' as 'Sen, Rab'. */
function daysOf(weekdays: string): string {
  return weekdays
    .split(',')
    .map((day) => (weekdayNames[Number(day) - 1] ?? '').slice(0, 3))
    .join(', ');
}
