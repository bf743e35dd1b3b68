import * as z from 'zod/mini';
import { PAUSE_REASONS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { quota } from '../../directory/directory-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import { count, instant, localDate, localTime, named, recordId, recordIdText, rowId } from '../../fields.ts';
import { managedCenter } from '../manage.ts';

/** Minutes, or nothing to say. */
const minutes = z.nullable(count);

/** A session of today as its manager sees it: no patients. */
const todaySession = z.object({
  id: rowId,
  date: localDate,
  time_start: localTime,
  time_end: localTime,
  status: z.enum(SESSION_STATUSES),
  clinic: z.object({ name: z.string(), room: z.string() }),
  /** Rooms that call from this queue; empty: only the clinic's own. */
  rooms: z.array(z.string()),
  doctor: named,
  doctor_substitute: z.nullable(named),
  /** The practice with the weekly hours; null when the doctor no longer practises there. */
  practice: z.nullable(recordId),
  quota,
  /** The number called last; '' before the first call. */
  now_label: z.string(),
  doctor_here_at: z.nullable(instant),
  /** Nobody has been called since then, and nobody said why. */
  stalled_since: z.nullable(instant),
  /** The start that was announced for a late doctor. */
  expected_at: z.nullable(instant),
  started_at: z.nullable(instant),
  finished_at: z.nullable(instant),
  pause: z.nullable(z.object({ reason: z.enum(PAUSE_REASONS), until: z.nullable(instant) })),
  in_line: count,
  inside: count,
  served: count,
  /** Numbers given and not withdrawn. */
  given: count,
  /** Mean minutes of the visits that have ended; null below three. */
  pace_minutes: z.nullable(z.number()),
  /** When the last person is expected to be done; null while there is no basis. */
  ends_about: z.nullable(instant),
  /** How late the session began or still is, and how far it ends after its hours; null: in time, or not known. */
  late_minutes: minutes,
  over_minutes: minutes,
  /** The manager should look at it now. */
  is_due: z.boolean(),
  version: count,
});

/** Sessions together, running ones among them. */
const todayTotal = z.object({
  sessions: count,
  running: count,
  in_line: count,
  served: count,
  given: count,
  /** The middle of the waits of everybody who was called, in minutes; null of none. */
  wait: z.nullable(z.number()),
  /** Sessions that the manager should look at now. */
  due: count,
});

const byCenter = z.object({ center: recordIdText });

export const getCenterToday = /* @__PURE__ */ endpoint({
  name: 'getCenterToday',
  method: 'GET',
  path: '/api/manage/{center}/today',
  summary:
    'The sessions of a center on its local date, and those of the two days before that still run, by their hours: how each goes and when it will probably end; at most 500',
  access: 'manager',
  params: byCenter,
  data: z.object({
    center: managedCenter,
    today: localDate,
    sessions: z.array(todaySession),
    total: todayTotal,
    /** Whether a manager of the center has a mail address, to which the day's checkpoint is sent. */
    checkpoint_is_mailed: z.boolean(),
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND'],
});

export const getCenterEvents = /* @__PURE__ */ endpoint({
  name: 'getCenterEvents',
  method: 'GET',
  path: '/api/manage/{center}/events',
  summary: "Server-sent events of all of a center's queues: 'look again'",
  access: 'manager',
  answer: 'event-stream',
  params: byCenter,
  data: z.object({ session: rowId, version: count }),
  errors: ['INVALID_INPUT'],
});

export const getManagedToday = /* @__PURE__ */ endpoint({
  name: 'getManagedToday',
  method: 'GET',
  path: '/api/manage/today',
  summary: 'Today at each center that this account manages, and at all of them together; at most 100 centers',
  access: 'patient',
  data: z.object({
    centers: z.array(z.object({ center: managedCenter, today: localDate, total: todayTotal })),
    total: todayTotal,
  }),
});
