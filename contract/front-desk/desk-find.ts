import * as z from 'zod/mini';
import { DESK_QUERY_MAX_CHARS } from '#domain/limits.ts';
import { APPOINTMENT_STATUSES, OVER_REASONS, PRIORITY_REASONS, SESSION_STATUSES } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  deskCenter,
  instant,
  localDate,
  localTime,
  named,
  rowId,
  rowIdText,
  transCode,
  zone,
} from '../fields.ts';
import { deskSession, pressFields } from './desk-shapes.ts';
import { printedSlip } from './slip.ts';

const clinic = z.object({ name: z.string(), room: z.string() });

/** One number that the search of a desk found, with what the desk can see and press of it without opening its session. */
export const foundNumber = z.object({
  /** `version`: the one that a press on this number carries. */
  session: z.object({
    id: z.int(),
    date: localDate,
    time_start: localTime,
    zone,
    status: z.enum(SESSION_STATUSES),
    clinic,
    doctor: named,
    version: count,
  }),
  trans_code: z.string(),
  number: z.int(),
  label: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** `name`: '' for somebody who took the number at a kiosk without one. `phone_end`: the last four digits; '' without a phone. */
  patient: z.object({ name: z.string(), age: z.nullable(z.int()), phone_end: z.string() }),
  payment: z.string(),
  /** Whether they count as here: always, where the center asks for no check-in. */
  is_here: z.boolean(),
  checked_in_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** The room that they were called to, in a session with several; else ''. */
  room: z.string(),
  priority: z.nullable(z.enum(PRIORITY_REASONS)),
  /** How many are called before them; null: they are not in line. */
  ahead: z.nullable(count),
  /** They were passed, and are called again after so many others; null: they stand in a line. */
  due_in: z.nullable(count),
  away_until: z.nullable(instant),
  /** At the laboratory, radiology or the like since then. */
  lab_since: z.nullable(instant),
});

export const findAtDesk = /* @__PURE__ */ endpoint({
  name: 'findAtDesk',
  method: 'POST',
  path: '/api/desk/find',
  summary:
    "Numbers of all of the center's sessions of today, ended ones too, by a part of the name, the end of the phone, the booking code or the number; at most 20. A POST, so that no name or phone stands in an address that is written down somewhere",
  access: 'desk',
  query: deskCenter,
  body: z.object({ query: z.string().check(z.trim(), z.minLength(1), z.maxLength(DESK_QUERY_MAX_CHARS)) }),
  /** Those still to be served first, the likeliest before the others. `has_more`: not all are answered. */
  data: z.object({ numbers: z.array(foundNumber), has_more: z.boolean() }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'RATE_LIMITED'],
});

export const printSlip = /* @__PURE__ */ endpoint({
  name: 'printSlip',
  method: 'POST',
  path: '/api/desk/appointment/{trans_code}/slip',
  summary:
    'The slip of a live number once more, with a new secret that opens its live card; of several the oldest ends',
  access: 'desk',
  params: z.object({ trans_code: transCode }),
  query: deskCenter,
  data: z.object({ slip: printedSlip }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND', 'ALREADY_ENDED'],
});

const number = z.int().check(z.positive(), z.lte(100_000));

export const listMoveTargets = /* @__PURE__ */ endpoint({
  name: 'listMoveTargets',
  method: 'GET',
  path: '/api/desk/session/{id}/move-target',
  summary:
    'Where one number of this session can be moved: the other sessions of today at the center that still take numbers, those of the same field first; at most 100',
  access: 'desk',
  params: z.object({ id: rowIdText }),
  query: z.object({ number: rowIdText }),
  data: z.object({
    targets: z.array(
      z.object({
        session: z.int(),
        clinic,
        doctor: named,
        time_start: localTime,
        time_end: localTime,
        status: z.enum(SESSION_STATUSES),
        is_of_field: z.boolean(),
        /** Quota places that this number could take there without a reason. */
        places: count,
        waiting: count,
        /** The patient has a number there already. */
        is_standing: z.boolean(),
      }),
    ),
  }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});

export const moveNumber = /* @__PURE__ */ endpoint({
  name: 'moveNumber',
  method: 'POST',
  path: '/api/desk/session/{id}/move-number',
  summary:
    'Moves one number that is still to be called to another session of today: it takes the next number and a place there and gives its place here to others; its code stays. An undo does not bring it back',
  access: 'desk',
  params: z.object({ id: rowIdText }),
  body: z.object({
    ...pressFields,
    number,
    /** The session that it goes to. */
    to: rowId,
    /** Set for a number beyond the quota of that session, and why. */
    over: z.nullable(z.enum(OVER_REASONS)),
  }),
  /** `session`: the one that it left. */
  data: z.object({
    session: deskSession,
    arrival: z.object({ session: z.int(), clinic: z.string(), label: z.string(), trans_code: z.string() }),
  }),
  errors: [
    'INVALID_INPUT',
    'SESSION_NOT_FOUND',
    'STALE_VERSION',
    'IDEMPOTENCY_KEY_REUSED',
    'PRESS_WITHDRAWN',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'SESSION_NOT_TODAY',
    'NUMBER_NOT_WAITING',
    'ALREADY_BOOKED',
    'SESSION_FULL',
  ],
});
