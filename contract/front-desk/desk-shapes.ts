import * as z from 'zod/mini';
import {
  APPOINTMENT_STATUSES,
  PAUSE_REASONS,
  PRIORITY_REASONS,
  QUEUE_EVENT_KINDS,
  QUEUE_LINES,
  RETURN_REASONS,
  SESSION_STATUSES,
  WAITS_FOR,
} from '#domain/vocabulary.ts';
import { count, instant, localDate, localTime, opaqueId, zone } from '../fields.ts';
import { bookingRules } from '../booking/appointment.ts';
import { doctorLink, quota } from '../directory/directory-shapes.ts';

/** What every press at the desk carries. The server looks at all of it under the lock of the session, before anything is done. */
export const pressFields = {
  /** Made once for each press: the same key again does nothing again. */
  key: opaqueId,
  /** The desk that presses: one window of one browser. It alone can take the press back. */
  desk: opaqueId,
  /** The version of the session that the desk saw. */
  version: count,
};

/** One number as the desk sees it. */
export const deskEntry = z.object({
  trans_code: z.string(),
  number: z.int(),
  label: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** `name`: '' for somebody who took the number at a kiosk without one. */
  patient: z.object({ name: z.string(), age: z.nullable(z.int()) }),
  payment: z.string(),
  checked_in_at: z.nullable(instant),
  /** The desk made this check-in, and can still take it back. */
  can_undo_check_in: z.boolean(),
  called_at: z.nullable(instant),
  /** The last call, the first one or a repeated one. */
  last_call_at: z.nullable(instant),
  call_count: count,
  /** Calls far enough apart to count towards being absent. */
  real_calls: count,
  /** Where the number was called to, in a session with several rooms; else ''. */
  room: z.string(),
  is_onsite: z.boolean(),
  /** In which line the number will be called if nobody comes, joins or leaves; null: it will not be called then. */
  line: z.nullable(z.enum(QUEUE_LINES)),
  /** Why the number cannot be called now although it is in line; null: it can be, or is not in line. */
  waits_for: z.nullable(z.enum(WAITS_FOR)),
  times_held: count,
  priority: z.nullable(z.enum(PRIORITY_REASONS)),
  /** The number is called again after so many others; null: it stands in a line. */
  due_in: z.nullable(count),
  away_until: z.nullable(instant),
  /** At the laboratory, radiology or the like since then: not called until `backFromLab`. */
  lab_since: z.nullable(instant),
  /** Why a held number is held, when it is not that nobody came to its call. */
  returns_from: z.nullable(z.enum(RETURN_REASONS)),
  /** The patient said that they would be late, by so many minutes. */
  late_minutes: z.nullable(count),
  /** When the call is expected, as one time; null while there is no basis. */
  call_about: z.nullable(instant),
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
  /** Numbers still to be called; in an OPEN session, all who hold a number. */
  waiting: count,
  done: count,
  /** By how many minutes it will probably go past its hours, or has already; null: in time, not known, or not running. */
  over_minutes: z.nullable(count),
  version: count,
});

/** One press, in words that the desk forms of it. */
const step = z.object({
  kind: z.enum(QUEUE_EVENT_KINDS),
  label: z.nullable(z.string()),
  /** Where it was pressed for; '' for the whole session, and where there is one room only. */
  room: z.string(),
  at: instant,
});
/** A press of another desk, with the name of who pressed. `is_undo`: the press took this step back. */
export const otherStep = z.extend(step, { version: count, by: z.string(), is_undo: z.boolean() });
/** What was pressed here lately, as one desk sees it. */
export const deskSteps = z.object({
  /** The presses of this desk that it can take back now, by their keys, the latest first: at most one of each room, number and session. */
  own: z.array(z.extend(step, { key: opaqueId })),
  /** The last three presses of other desks within five minutes. */
  others: z.array(otherStep),
});

export const deskSession = z.extend(deskSessionSummary, {
  quota,
  /** Rooms that call from this queue; empty: only the clinic's own. */
  rooms: z.array(z.string()),
  /** The person called last and not finished yet. */
  current: z.nullable(deskEntry),
  /** Everybody called and not finished, one in each room. */
  inside: z.array(deskEntry),
  /** Who would be called next, by the order rule. */
  next: z.nullable(deskEntry),
  /** First who can be called, in the order in which that will happen if nobody comes, joins or leaves; then who waits for something; then all others. At most 500. */
  entries: z.array(deskEntry),
  /** Mean minutes a person spends inside, over those who were done today; null below three. */
  pace_minutes: z.nullable(z.number()),
  /** The planned start. */
  starts_at: instant,
  started_at: z.nullable(instant),
  pause: z.nullable(z.object({ reason: z.enum(PAUSE_REASONS), since: instant, until: z.nullable(instant) })),
  /** The desk is asked why nobody was called from then on, until then (null: it lasts); null: it is not. */
  stall: z.nullable(z.object({ since: instant, until: z.nullable(instant) })),
  /** The start that was announced for a late doctor. */
  expected_at: z.nullable(instant),
  doctor_here_at: z.nullable(instant),
  /** When an announced delay was taken back; null once something newer is known of the doctor. */
  late_undone_at: z.nullable(instant),
  /** When the last person is expected to be done; null while there is no basis. */
  ends_about: z.nullable(instant),
  /** Null in answers to who does not say which desk it is. */
  steps: z.nullable(deskSteps),
  /** So many seconds after a call the desk says how that turn ended before it calls the next; 0: it need not. */
  confirm_within: count,
  /** When this was read, by the server's clock. */
  as_of: instant,
  /** The rules that hold in this queue. */
  rules: bookingRules,
  /** Quota places that the desk can give now: on the spot, and those nobody took online once they are released. */
  desk_places: count,
  /** From when on the desk gives quota places that nobody took online. */
  released_at: instant,
});

/** What changes in a running session while nothing is pressed. Times are whole minutes. */
export const deskPace = z.object({
  session: z.int(),
  version: count,
  ends_about: z.nullable(instant),
  over_minutes: z.nullable(count),
  /** When each number in line is expected to be called. */
  calls: z.array(z.object({ number: z.int(), call_about: z.nullable(instant) })),
});
