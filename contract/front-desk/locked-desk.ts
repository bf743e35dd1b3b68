import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, deskCenter, instant, localDate, zone } from '../fields.ts';
import { deskEntry, deskSession, deskSessionSummary, otherStep } from './desk-shapes.ts';

const { label, line, waits_for, checked_in_at, called_at, last_call_at, call_count, times_held, is_onsite, room } =
  deskEntry.shape;

const { pace_minutes, ends_about } = deskSession.shape;
/** A number as a locked screen shows it: nothing of its holder, so that no name leaves the server. */
const lockedEntry = z.object({
  label,
  line,
  waits_for,
  checked_in_at,
  called_at,
  last_call_at,
  call_count,
  times_held,
  is_onsite,
  room,
});

export const getLockedDesk = /* @__PURE__ */ endpoint({
  name: 'getLockedDesk',
  method: 'GET',
  path: '/api/desk/locked',
  summary: 'What the screen of a desk shows while it is locked: numbers, order and pace of today, and no person',
  access: 'locked',
  query: z.extend(deskCenter, {
    session: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  }),
  data: z.object({
    center: z.object({ name: z.string(), slug_name: z.string(), zone }),
    /** Who locked it, or whose screen it is. */
    person: z.string(),
    locked_at: z.nullable(instant),
    lock_minutes: count,
    today: localDate,
    sessions: z.array(deskSessionSummary),
    /** The one that the query names. */
    session: z.nullable(
      z.extend(deskSessionSummary, {
        pace_minutes,
        ends_about,
        inside: z.array(lockedEntry),
        entries: z.array(lockedEntry),
        /** What was pressed last, within five minutes; null: nothing. A desk is locked after as long without a press, so that it was another one. */
        other: z.nullable(otherStep),
      }),
    ),
  }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'FACTOR_REQUIRED', 'SESSION_NOT_FOUND'],
});
