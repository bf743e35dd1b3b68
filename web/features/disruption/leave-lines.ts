import { isCalendarDate } from '../../lib/format.ts';

/** A doctor's leave as it was understood. Dates as '2026-12-24'. */
export type LeaveLine = {
  readonly doctor: number;
  readonly name: string;
  readonly from: string;
  readonly to: string;
};
export type LeaveProblem =
  | 'NO_DATE'
  | 'NO_SUCH_DAY'
  | 'ENDS_EARLY'
  | 'TOO_LONG'
  | 'NO_DOCTOR'
  | 'UNKNOWN_DOCTOR'
  | 'SEVERAL_DOCTORS';
/** `nth`: the line, counted from 1 as a person counts. */
export type UnreadLine = { readonly nth: number; readonly text: string; readonly problem: LeaveProblem };

const DATE = /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[- ][a-z]{3,9}[- ]\d{4})\b/giu;
/** The first three letters of the months, in Indonesian and as a spreadsheet in English writes them. */
const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'mei may',
  'jun',
  'jul',
  'agu agt aug',
  'sep',
  'okt oct',
  'nov nop',
  'des dec',
];
const YEAR_MS = 366 * 86_400_000;

/**
 * Reads a list that somebody copied from a spreadsheet or typed: a doctor, the first day and the last one in each line, however they are set apart (a doctor's name has commas itself). Whatever follows
 * the second date is left out. A heading, which has no digit, is passed over.
 */
export function readLeaveLines(
  text: string,
  doctors: readonly { readonly id: number; readonly name: string }[],
): { readonly leaves: readonly LeaveLine[]; readonly unread: readonly UnreadLine[] } {
  const known = doctors.map(({ id, name }) => ({ id, name, plain: plainOf(name) }));
  const lines = text.split(/\r?\n/u).map((line, at) => ({ nth: at + 1, text: line.trim() }));
  const filled = lines.filter((line) => line.text !== '');
  const rows = filled[0] && !/\d/u.test(filled[0].text) ? filled.slice(1) : filled;
  const leaves: LeaveLine[] = [];
  const unread: UnreadLine[] = [];
  for (const row of rows) {
    const read = readLine(row.text, known);
    if (typeof read === 'string') unread.push({ ...row, problem: read });
    else leaves.push(read);
  }
  return { leaves, unread };
}

function readLine(
  line: string,
  doctors: readonly { readonly id: number; readonly name: string; readonly plain: string }[],
): LeaveLine | LeaveProblem {
  const [first, second = first] = [...line.matchAll(DATE)];
  if (!first || !second) return 'NO_DATE';
  const [from, to] = [dateOf(first[0]), dateOf(second[0])];
  if (from === null || to === null) return 'NO_SUCH_DAY';
  if (to < from) return 'ENDS_EARLY';
  if (Date.parse(to) - Date.parse(from) >= YEAR_MS) return 'TOO_LONG';
  const typed = plainOf(line.slice(0, first.index));
  if (typed === '') return 'NO_DOCTOR';
  const exact = doctors.filter(({ plain }) => plain === typed);
  const found = exact.length > 0 ? exact : doctors.filter(({ plain }) => ` ${plain} `.includes(` ${typed} `));
  if (found.length > 1) return 'SEVERAL_DOCTORS';
  return found[0] ? { doctor: found[0].id, name: found[0].name, from, to } : 'UNKNOWN_DOCTOR';
}

/** Words alone, because titles are written with and without points and commas. */
const plainOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Null where the calendar has no such day. */
function dateOf(text: string): string | null {
  const [one = '', month = '', other = ''] = text.split(/[-/. ]/u);
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  const named = MONTHS.findIndex((names) => names.split(' ').includes(month.slice(0, 3).toLowerCase())) + 1;
  const date = `${year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
