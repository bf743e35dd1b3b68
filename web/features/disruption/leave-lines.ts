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
  | 'UNCLEAR'
  | 'NO_SUCH_DAY'
  | 'ENDS_EARLY'
  | 'TOO_LONG'
  | 'PAST'
  | 'NO_DOCTOR'
  | 'UNKNOWN_DOCTOR'
  | 'SEVERAL_DOCTORS';
/** `nth`: the line, counted from 1 as a person counts. */
export type UnreadLine = { readonly nth: number; readonly text: string; readonly problem: LeaveProblem };

type Doctor = { readonly id: number; readonly name: string };

const DATE =
  /(?<![\p{L}\d])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2}[- ]\p{L}{3,9}[- ](?:\d{4}|\d{2}))(?![\p{L}\d])/giu;
/** The first three letters of the months, in Indonesian and as a spreadsheet in English writes them. */
const MONTHS = [
  'jan',
  'feb peb',
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
/** Words before a name that are written or left out as one likes. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'drg', 'prof', 'h', 'hj', 'ir']);
const WORD_MIN = 3;

/**
 * Reads a list that somebody copied from a spreadsheet or typed: a doctor, the first day and the last one in each line, however they are set apart (a doctor's name has commas itself). What follows the second date is a remark. A
 * date that is written and not understood makes the line unread, because half of a leave would pass for the whole. A heading, which has no digit and names no doctor, is passed over, and a line that stands there twice counts once.
 * @param today the date of the center
 */
export function readLeaveLines(
  text: string,
  doctors: readonly Doctor[],
  today: string,
): { readonly leaves: readonly LeaveLine[]; readonly unread: readonly UnreadLine[] } {
  const lines = text.split(/\r?\n/u).map((line, at) => ({ nth: at + 1, text: tidied(line) }));
  const filled = lines.filter((line) => line.text !== '');
  const isHeading = filled[0] && !/\d/u.test(filled[0].text) && doctorsNamed(filled[0].text, doctors).length === 0;
  const leaves = new Map<string, LeaveLine>();
  const unread: UnreadLine[] = [];
  for (const row of isHeading ? filled.slice(1) : filled) {
    const read = readLine(row.text, doctors, today);
    if (typeof read === 'string') unread.push({ ...row, problem: read });
    else leaves.set(`${read.doctor} ${read.from} ${read.to}`, read);
  }
  return { leaves: [...leaves.values()], unread };
}

/** One kind of space and of dash. */
const tidied = (line: string): string => line.replaceAll(/\s+/gu, ' ').replaceAll(/[‐-―]/gu, '-').trim();

function readLine(line: string, doctors: readonly Doctor[], today: string): LeaveLine | LeaveProblem {
  const [first, second, ...more] = [...line.matchAll(DATE)];
  if (!first) return 'NO_DATE';
  // A list may number its lines.
  const typed = line.slice(0, first.index).replace(/^\d+[.)]? /u, '');
  const between = line.slice(first.index + first[0].length, second?.index);
  if (more.length > 0 || /\d/u.test(typed) || /\d/u.test(between)) return 'UNCLEAR';
  const [from, to] = [dateOf(first[0]), dateOf((second ?? first)[0])];
  if (from === null || to === null) return 'NO_SUCH_DAY';
  if (to < from) return 'ENDS_EARLY';
  if (Date.parse(to) - Date.parse(from) >= YEAR_MS) return 'TOO_LONG';
  if (to < today) return 'PAST';
  if (wordsOf(typed).length === 0) return 'NO_DOCTOR';
  const found = doctorsNamed(typed, doctors);
  if (found.length > 1) return 'SEVERAL_DOCTORS';
  return found[0] ? { doctor: found[0].id, name: found[0].name, from, to } : 'UNKNOWN_DOCTOR';
}

/** The doctors whom a name means: those with the same name and degrees, however they are spelt; else with the same name; else those in whose name it stands. */
function doctorsNamed(typed: string, doctors: readonly Doctor[]): readonly Doctor[] {
  const [whole, own] = [wordsOf(typed).join(''), ownNameOf(typed)];
  const hasWord = own.split(' ').some((word) => word.length >= WORD_MIN);
  const rules: ((doctor: Doctor) => boolean)[] = [
    ({ name }) => wordsOf(name).join('') === whole,
    ({ name }) => hasWord && ownNameOf(name) === own,
    ({ name }) => hasWord && ` ${ownNameOf(name)} `.includes(` ${own} `),
  ];
  for (const rule of rules) {
    const found = doctors.filter((doctor) => rule(doctor));
    if (found.length > 0) return found;
  }
  return [];
}

/** The words of a name without the titles before it. */
function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const begin = words.findIndex((word) => !TITLES.has(word));
  return begin === -1 ? [] : words.slice(begin);
}

/** A name without the degrees behind its first comma. */
const ownNameOf = (name: string): string => wordsOf(name.split(/[,;]/u)[0]!).join(' ');

/** Null where the calendar has no such day. */
function dateOf(text: string): string | null {
  const [one = '', month = '', other = ''] = text.split(/[-/. ]/u);
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  const named = MONTHS.findIndex((names) => names.split(' ').includes(month.slice(0, 3).toLowerCase())) + 1;
  const date = `${year.padStart(4, '20')}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
