import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import type { NumberFacts } from '#domain/queue/estimate/lesson.ts';
import { about, of } from '#domain/queue/moves.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { PlayedDay, PlayedDays } from '../estimate-days/day.ts';

/**
 * The columns of a log of a hospital's own days, one row for each number, no names: docs/own-days.md says what each means. Times are of the clinic's clock, 'HH:MM' or 'HH:MM:SS'; an empty one did not happen.
 */
export const COLUMNS = [
  'date',
  'doctor',
  'field',
  'planned_start',
  'planned_end',
  'number',
  'kind',
  'days_ahead',
  'onsite',
  'checked_in',
  'called',
  'ended',
  'cancelled',
] as const;

const MINUTE = 60_000;
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));
const optionalClock = z.union([clock, z.literal('')]);
const yes = z.enum(['yes', 'no']);
const row = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  doctor: z.string().check(z.minLength(1)),
  field: z.string().check(z.minLength(1)),
  planned_start: clock,
  planned_end: clock,
  number: z.coerce.number().check(z.int(), z.positive(), z.lte(10_000)),
  kind: z.string(),
  days_ahead: z.coerce.number().check(z.int(), z.gte(0), z.lte(365)),
  onsite: yes,
  checked_in: optionalClock,
  called: optionalClock,
  ended: optionalClock,
  cancelled: yes,
});
type Row = z.output<typeof row>;

/** A file whose row cannot be read: which, and which column. */
export class LogUnreadable extends Error {}

/** Reads days in the order of their dates. Throws LogUnreadable, which names the row and the column. */
export function readDays(text: string): PlayedDays {
  const rows = rowsOf(text);
  const sessions = Map.groupBy(rows, ({ date, doctor, planned_start: start }) => `${date} ${start} ${doctor}`);
  const doctors = numbered(rows.map(({ doctor }) => doctor));
  const fields = numbered(rows.map(({ field }) => field));
  const days = [...sessions.values()]
    .filter((list) => list.some(({ called }) => called !== ''))
    .toSorted(([a], [b]) => startOf(a!) - startOf(b!))
    .map((list, nth) =>
      dayOf(list, { id: nth + 1, doctor: doctors.get(list[0]!.doctor)!, specialty: fields.get(list[0]!.field)! }),
    );
  return { doctors: doctors.size, days };
}

function rowsOf(text: string): Row[] {
  const records = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true }) as Record<
    string,
    string
  >[];
  return records.map((record, nth) => {
    const read = row.safeParse(record);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new LogUnreadable(`row ${nth + 2}, column ${String(issue?.path[0])}: ${issue?.message}`);
  });
}

const numbered = (names: readonly string[]): Map<string, number> =>
  new Map([...new Set(names)].map((name, nth) => [name, nth + 1]));
const at = (date: string, time: string): number => Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
const startOf = ({ date, planned_start: start }: Row): number => at(date, start);

function dayOf(rows: readonly Row[], ids: Pick<PlayedDay, 'id' | 'doctor' | 'specialty'>): PlayedDay {
  const { date, planned_start: start, planned_end: end, field } = rows[0]!;
  const startsAt = at(date, start);
  const planned = at(date, end);
  const asksCheckIn = rows.some(({ checked_in: here }) => here !== '');
  const rules = { ...DEFAULT_RULES, needs_check_in: asksCheckIn ? 1 : 0 };
  const bookings = new Map<number, NumberFacts>(
    rows.map(({ number, kind, days_ahead: leadDays, onsite }) => [
      number,
      { kind: kind || '-', leadDays, isOnsite: onsite === 'yes' },
    ]),
  );
  return {
    ...ids,
    clinic: field,
    arrivals: asksCheckIn ? 'with check-in' : 'without check-in',
    startsAt: new Date(startsAt),
    // A session that goes past midnight ends on the day after.
    endsAt: new Date(planned > startsAt ? planned : planned + 24 * 60 * MINUTE),
    breaks: [],
    rooms: 1,
    rules,
    bookings,
    log: logOf(rows, startsAt, rules),
    voiceCalls: new Map(),
    isKnown: true,
    habit: 'usual',
    changedDays: 0,
  };
}

/** The events that the product would have written: numbers taken before are issued the day before, the doctor begins with the first call, a call ends the visit before it where nobody noted its end. */
function logOf(rows: readonly Row[], startsAt: number, rules: PlayedDay['rules']): QueueEvent[] {
  const steps: { at: number; event: NewEvent }[] = [];
  const add = (when: number, event: NewEvent): void => void steps.push({ at: when, event });
  const calls = rows
    .filter(({ called }) => called !== '')
    .toSorted((a, b) => timeOf(a.called, a) - timeOf(b.called, b));
  const begins = timeOf(calls[0]!.called, calls[0]!);
  for (const one of rows) {
    const onsite = one.onsite === 'yes';
    const here = one.checked_in === '' ? null : timeOf(one.checked_in, one);
    add(
      onsite ? (here ?? begins) : startsAt - Math.max(12, one.days_ahead * 24) * 60 * MINUTE,
      of('ISSUED', one.number, onsite ? { lane: 'ONSITE' } : {}),
    );
    if (here !== null) add(here, of('CHECKED_IN', one.number));
    if (one.cancelled === 'yes') add(startsAt - MINUTE, of('CANCELLED', one.number));
  }
  add(begins, about('SESSION_STARTED', { rules }));
  for (const [nth, one] of calls.entries()) {
    const called = timeOf(one.called, one);
    const next = calls[nth + 1];
    const until = next ? timeOf(next.called, next) : called + 10 * MINUTE;
    add(called, of('CALLED', one.number, { line: one.onsite === 'yes' ? 'SECOND' : 'BOOKED' }));
    add(one.ended === '' ? until : Math.max(called, timeOf(one.ended, one)), of('SERVED', one.number));
  }
  // Of steps of one moment the end of a turn comes before the next call.
  const rank = ({ event: { kind } }: (typeof steps)[number]): number =>
    ['ISSUED', 'CHECKED_IN', 'CANCELLED', 'SESSION_STARTED', 'SERVED', 'CALLED'].indexOf(kind);
  const ordered = steps.toSorted((a, b) => a.at - b.at || rank(a) - rank(b));
  ordered.push({ at: ordered.at(-1)!.at, event: about('SESSION_FINISHED') });
  return ordered.map((step, version) => ({ ...step.event, version: version + 1, at: step.at }));
}

/** A time after midnight of a session that began before it belongs to the day after. */
function timeOf(time: string, { date, planned_start: start }: Row): number {
  const instant = at(date, time);
  return instant < at(date, start) - 12 * 60 * MINUTE ? instant + 24 * 60 * MINUTE : instant;
}
