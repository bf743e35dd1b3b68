import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES, PAUSE_REASONS, PRIORITY_REASONS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { count, instant, localDate, localTime, zone } from '../fields.ts';
import { bookingRules } from '../booking/appointment.ts';
import { doctorLink, quota } from '../directory/directory-shapes.ts';

/** One number as the desk sees it. */
export const deskEntry = z.object({
  trans_code: z.string(),
  number: z.int(),
  label: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  patient: z.object({ name: z.string(), age: z.nullable(z.int()) }),
  payment: z.string(),
  checked_in_at: z.nullable(instant),
  /** The desk made that check-in, and could take it back now. */
  can_undo_check_in: z.boolean(),
  called_at: z.nullable(instant),
  call_count: count,
  /** Calls far enough apart to count towards being absent. */
  real_calls: count,
  /** Where the number was called to, of a session with several rooms; else ''. */
  room: z.string(),
  /** Stands in the second line: registered on the spot, or late. */
  is_second: z.boolean(),
  /** Came too late to be called by number: was passed before checking in, or has not checked in and was passed. */
  is_passed: z.boolean(),
  priority: z.nullable(z.enum(PRIORITY_REASONS)),
  /** Called again after so many others; null: stands in a line. */
  due_in: z.nullable(count),
  away_until: z.nullable(instant),
  /** The patient said that they would be late, by so many minutes. */
  late_minutes: z.nullable(count),
  /** When the call is expected; null while there is no basis. */
  window: z.nullable(z.object({ from: instant, to: instant })),
});

export const deskSessionSummary = z.object({
  id: z.int(),
  date: localDate,
  time_start: localTime,
  time_end: localTime,
  zone,
  status: z.enum(SESSION_STATUSES),
  clinic: z.object({ name: z.string(), room: z.string() }),
  doctor: doctorLink,
  doctor_substitute: z.nullable(doctorLink),
  now: count,
  now_label: z.string(),
  /** Still to be called; of an OPEN session, all who hold a number. */
  waiting: count,
  done: count,
  version: count,
});

export const deskSession = z.extend(deskSessionSummary, {
  quota,
  /** Rooms that call from this queue; empty: one, the clinic's. */
  rooms: z.array(z.string()),
  /** The person called last and not finished yet. */
  current: z.nullable(deskEntry),
  /** Everybody called and not finished, one in each room. */
  inside: z.array(deskEntry),
  /** Who would be called next, by the order rule. */
  next: z.nullable(deskEntry),
  /** In the order of calling; at most 500. */
  entries: z.array(deskEntry),
  /** Mean minutes a person spends inside, of those finished today; null below three. */
  pace_minutes: z.nullable(z.number()),
  started_at: z.nullable(instant),
  pause: z.nullable(z.object({ reason: z.enum(PAUSE_REASONS), since: instant, until: z.nullable(instant) })),
  /** The start that was announced for a late doctor. */
  expected_at: z.nullable(instant),
  doctor_here_at: z.nullable(instant),
  /** When the last person is expected to be done; null while there is no basis. */
  ends_about: z.nullable(instant),
  /** What 'undo' would take back now. */
  undo: z.nullable(z.object({ kind: z.string(), label: z.nullable(z.string()), at: instant })),
  /** The rules that hold in this queue. */
  rules: bookingRules,
  /** Places that the desk can give now: on the spot, and those nobody took online where they are released. */
  desk_places: count,
  /** From when on the desk gives places that nobody took online. */
  released_at: instant,
});
