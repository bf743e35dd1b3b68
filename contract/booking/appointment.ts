import * as z from 'zod/mini';
import { FAIR_REFUSALS } from '#domain/booking/fair-use.ts';
import { CANCEL_REASON_MAX } from '#domain/limits.ts';
import { RULE_LIMITS } from '#domain/schedule/center-rules.ts';
import {
  APPOINTMENT_PICTURES,
  APPOINTMENT_STATUSES,
  DEPARTURE_CARES,
  ESTIMATE_REASONS,
  WINDOW_CAUSES,
  HISTORY_PARTS,
  PAUSE_REASONS,
  VISIT_KINDS,
} from '#domain/vocabulary.ts';
import type { ReturnReason } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  instant,
  localDate,
  localTime,
  named,
  opaqueId,
  pageText,
  namedLink,
  rowId,
  transCode,
  zone,
  timeWindow,
} from '../fields.ts';
import { captcha } from '../platform/captcha.ts';

/** ReturnReason, and what a shared ticket says of each. Written out, because a spread list keeps a whole file in every page that needs one part of it. */
const SHOWN_REASONS = ['LAB', 'REOPENED', 'OUT'] as const satisfies readonly (ReturnReason | 'OUT')[];

/** An object with something for each rule of a center, by the rule's name: a rule that the domain gets is in every shape that has all of them. */
export function forEachRule<T>(make: (rule: keyof typeof RULE_LIMITS) => T): Record<keyof typeof RULE_LIMITS, T> {
  const rules = Object.keys(RULE_LIMITS) as (keyof typeof RULE_LIMITS)[];
  return Object.fromEntries(rules.map((rule) => [rule, make(rule)])) as Record<keyof typeof RULE_LIMITS, T>;
}

/** The rules frozen on a booking; the browser prints them in words. Minutes, days and counts as in domain/schedule/center-rules.ts. */
export const bookingRules = z.object(/* @__PURE__ */ forEachRule(() => count));

const arrival = z.object({ at: instant, wait_minutes: count });

export const appointment = z.object({
  id: z.int(),
  trans_code: z.string(),
  queue_number: z.nullable(z.int()),
  /** How the number is shown everywhere, such as 'B14'. */
  queue_label: z.nullable(z.string()),
  /** The text of the ticket's QR code: code, session, number, signed (ticket-mark.ts); null without a number. */
  qr: z.nullable(z.string()),
  status: z.enum(APPOINTMENT_STATUSES),
  end_reason: z.nullable(z.string()),
  /** When it ended and who ended it; both null before. By nobody: the number was to be confirmed and was not. */
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.enum(['OWNER', 'CENTER'])),
  booked_at: instant,
  /** When the holder must say that they come, because the account missed other numbers; null when they need not. */
  confirm: z.nullable(z.object({ from: instant, until: instant, done: z.boolean() })),
  session: z.object({ id: z.int(), status: z.string(), version: count }),
  /** The event of the session's log that gave this number, with its hash in hexadecimal: whoever stores it can compare the log with it later. Null once the number has ended. */
  head: z.nullable(z.object({ version: count, head: z.string() })),
  schedule: z.object({
    date: localDate,
    time_start: localTime,
    time_end: localTime,
    zone,
    is_passed: z.boolean(),
  }),
  patient: z.extend(named, { id: z.int() }),
  doctor: z.object({
    name: z.string(),
    slug: z.string(),
    specializations: z.array(named),
    doctor_substitute: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  }),
  specialization: z.array(named),
  clinic: z.object({
    name: z.string(),
    slug_name: z.string(),
    room: z.string(),
    polyclinic: z.object({
      hospital: z.extend(namedLink, {
        /** The same as in the code at the center's door (presence.ts). */
        id: z.int(),
        address: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        whatsapp: z.nullable(z.string()),
        /** Degrees, WGS84; both or neither. */
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
      }),
    }),
  }),
  payment: z.object({
    name: z.string(),
    slug: z.string(),
    visit_kind: z.nullable(z.enum(VISIT_KINDS)),
    /** The stored attributes; identity numbers are masked. */
    documents: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The pictures that came with it, also those that are no longer stored. */
    pictures: z.array(z.enum(APPOINTMENT_PICTURES)),
    /** What else the center asks for, in its own words; '' when it says nothing. */
    note: z.string(),
  }),
  queue: z.object({
    /** This patient's number, and the number called last (0: not begun). */
    patient: z.nullable(z.int()),
    now: count,
    now_label: z.string(),
    /** How many are called before this patient; null once called or ended. */
    ahead: z.nullable(count),
    /** When the call is expected; null while there is no basis. */
    window: z.nullable(timeWindow),
    /** What the window rests on, or why there is none. */
    reason: z.enum(ESTIMATE_REASONS),
    /** That another window was told lately, since when, and what happened since that moved it; null: it is about that. */
    moved: z.nullable(
      z.object({
        /** Null for who was told another one than everybody, because they say when they want to leave. */
        was: z.nullable(timeWindow),
        since: instant,
        /** Null where nothing is known that would move it so. */
        cause: z.nullable(
          z.object({
            kind: z.enum(WINDOW_CAUSES),
            /** Whom nobody came for (NOT_THERE). */
            labels: z.array(z.string()),
            /** How many left, joined or came ahead, or were ahead and are not any more (FASTER, SLOWER); else 0. */
            people: count,
          }),
        ),
      }),
    ),
    /** In 80 of 100 cases the turn would end after the session's hours. */
    may_not_be_served: z.boolean(),
    /** How many of this doctor's windows came true here in the last 60 days; null while they are too few. */
    accuracy: z.nullable(z.object({ kept: count, of: count })),
    /** When somebody would be there by what they want to lose least, and about how long they would wait then; null without a window. */
    arrivals: z.nullable(z.object({ RELAXED: arrival, BALANCED: arrival, SURE: arrival })),
    /** 'Jam berangkat', once the patient has said how far away they live (km, straight line) and what they want to lose least. */
    departure: z.nullable(
      z.object({
        km: z.number(),
        care: z.enum(DEPARTURE_CARES),
        /** Null without a window, and for a patient who is here. */
        leave_at: z.nullable(instant),
        /** When they were to leave until the forecast moved later in the last two hours; null when it did not. */
        leave_before: z.nullable(instant),
        /** An earlier window that may be accepted (acceptEarlier), and when to leave for it; null when there is none. */
        offer: z.nullable(z.extend(timeWindow, { leave_at: instant })),
      }),
    ),
    /** When the queue last changed; null before it begins. */
    updated_at: z.nullable(instant),
    as_of: instant,
    /** Where the number was called to, in a session with several rooms; else ''. */
    room: z.string(),
    /** Why nobody is called now, and until when if that was said. */
    pause: z.nullable(z.object({ reason: z.enum(PAUSE_REASONS), until: z.nullable(instant) })),
    /** The last step of calling before a silence that is longer than the pace explains, and that nobody explained; null: there is none. */
    stalled_since: z.nullable(instant),
    /** The start that was announced for a late doctor; and since when the doctor is known to be there. */
    expected_at: z.nullable(instant),
    doctor_here_at: z.nullable(instant),
    /** When the desk took an announced delay back; null once something newer is known of the doctor. */
    late_undone_at: z.nullable(instant),
    presence: z.object({
      is_here: z.boolean(),
      /** Higher numbers were called while this one was not here: after check-in it stands in the second line. */
      is_passed: z.boolean(),
      /** Stands in the second line: registered on the spot, or checked in after having been passed. */
      is_second: z.boolean(),
      check_in_from: instant,
      away_until: z.nullable(instant),
      /** How often the patient may still use 'izin sebentar'. */
      away_left: count,
      late_minutes: z.nullable(count),
      /** At the laboratory, radiology or the like since then: not called, and without a position, until they report back. */
      lab_since: z.nullable(instant),
      /** Why a held number is held, when it is not that nobody came to its call. OUT: all that a shared ticket says of LAB. */
      returns_from: z.nullable(z.enum(SHOWN_REASONS)),
      /** The number is called again after so many others; null: it stands in a line. */
      due_in: z.nullable(count),
    }),
  }),
  rules: bookingRules,
});

const oneAppointment = z.object({ appointment });
const byCode = z.object({ trans_code: transCode });
/** Attribute values by document and attribute name; 'image' values are ids of uploads. Without a card number that is asked for, the patient's stored one counts. */
const documents = z.record(
  z.string().check(z.maxLength(40)),
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
);

export const book = /* @__PURE__ */ endpoint({
  name: 'book',
  method: 'POST',
  path: '/api/appointment/book',
  summary: 'Takes a number. The same idempotency key with the same body answers the same booking',
  access: 'patient',
  body: z.object({
    session: rowId,
    patient: rowId,
    /** Id of the insurer, which is the payment kind. */
    payment: rowId,
    documents: z._default(z.optional(documents), {}),
    idempotency_key: opaqueId,
    captcha,
  }),
  data: oneAppointment,
  errors: [
    'INVALID_INPUT',
    'NOT_ACTIVATED',
    'SESSION_NOT_FOUND',
    'SESSION_FULL',
    'SESSION_PASSED',
    'SESSION_CLOSED',
    'SESSION_CANCELLED',
    'BOOKING_NOT_OPEN',
    'ALREADY_BOOKED',
    'PATIENT_NOT_FOUND',
    'PAYMENT_NOT_ACCEPTED',
    'DOCUMENT_MISSING',
    'DOCUMENT_INVALID',
    'REFERENCE_IN_USE',
    'CARD_IN_USE',
    ...FAIR_REFUSALS,
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
    'PROOF_OF_WORK_REQUIRED',
  ],
});

const ticketKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

export const getTicketKey = /* @__PURE__ */ endpoint({
  name: 'getTicketKey',
  method: 'GET',
  path: '/api/appointment/ticket-key',
  summary:
    'The public key with which QR codes of tickets are checked, also without a connection; `older`: keys of tickets that were issued before a key was replaced',
  access: 'public',
  cache: { kind: 'public', seconds: 3_600 },
  data: z.object({ key: ticketKey, older: z.array(ticketKey) }),
});

export const cancel = /* @__PURE__ */ endpoint({
  name: 'cancel',
  method: 'POST',
  path: '/api/appointment/{trans_code}/cancel',
  summary: 'Gives the number back; allowed until it is called',
  access: 'patient',
  params: byCode,
  body: z.object({
    reason: z.optional(z.string().check(z.trim(), z.maxLength(CANCEL_REASON_MAX), z.regex(/^[^\u0000]*$/))),
  }),
  data: oneAppointment,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'CANCEL_TOO_LATE', 'ALREADY_ENDED', 'STALE_VERSION'],
});

export const confirm = /* @__PURE__ */ endpoint({
  name: 'confirm',
  method: 'POST',
  path: '/api/appointment/{trans_code}/confirm',
  summary:
    'Says on the evening before that the holder comes, where that is asked for; else the place goes to somebody else',
  access: 'patient',
  params: byCode,
  data: oneAppointment,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'CONFIRM_NOT_NOW'],
});

export const reschedule = /* @__PURE__ */ endpoint({
  name: 'reschedule',
  method: 'POST',
  path: '/api/appointment/{trans_code}/reschedule',
  summary:
    'Goes to another session of the same doctor or clinic: takes a number there and gives the old one back, or changes nothing; allowed until it is called',
  access: 'patient',
  params: byCode,
  body: z.object({ session: rowId }),
  data: oneAppointment,
  errors: [
    'INVALID_INPUT',
    'APPOINTMENT_NOT_FOUND',
    'RESCHEDULE_TOO_LATE',
    'RESCHEDULE_ELSEWHERE',
    'ALREADY_ENDED',
    'SESSION_NOT_FOUND',
    'SESSION_FULL',
    'SESSION_PASSED',
    'SESSION_CLOSED',
    'SESSION_CANCELLED',
    'BOOKING_NOT_OPEN',
    'ALREADY_BOOKED',
    'PAYMENT_NOT_ACCEPTED',
    'SESSION_NUMBERS_FULL',
    'HOURS_OVERLAP',
    'MOVED_TOO_OFTEN',
  ],
});

export const getDetail = /* @__PURE__ */ endpoint({
  name: 'getDetail',
  method: 'GET',
  path: '/api/appointment/detail/{trans_code}',
  summary: 'One appointment of the signed-in person',
  access: 'patient',
  params: byCode,
  data: oneAppointment,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});

export const getOngoing = /* @__PURE__ */ endpoint({
  name: 'getOngoing',
  method: 'GET',
  path: '/api/appointment/ongoing',
  summary: 'Appointments that are still to come or running, soonest first (at most 50)',
  access: 'patient',
  data: z.object({ appointments: z.array(appointment), total: count }),
});

export const getHistory = /* @__PURE__ */ endpoint({
  name: 'getHistory',
  method: 'GET',
  path: '/api/appointment/history',
  summary:
    'All appointments of the signed-in person, newest first, ten to a page (of the last 500); a part of them: still to come (janji), with rejected ones (semuaJanji), over (riwayat)',
  access: 'patient',
  query: z.object({ page: z.optional(pageText), part: z.optional(z.enum(HISTORY_PARTS)) }),
  data: z.object({
    appointments: z.array(appointment),
    pagination: z.object({ current_page: z.int(), total_page: z.int(), total: count }),
  }),
  errors: ['INVALID_INPUT'],
});

export const getMonitor = /* @__PURE__ */ endpoint({
  name: 'getMonitor',
  method: 'GET',
  path: '/api/appointment/monitor/{trans_code}',
  summary: 'The appointment with its place in the queue now',
  access: 'patient',
  params: byCode,
  data: appointment,
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});

export const getMonitorEvents = /* @__PURE__ */ endpoint({
  name: 'getMonitorEvents',
  method: 'GET',
  path: '/api/appointment/monitor/{trans_code}/events',
  summary: "Server-sent events for the owner: 'look again', with the queue's version and current number",
  access: 'patient',
  answer: 'event-stream',
  params: byCode,
  data: z.object({ session: z.int(), version: count, now: count, waiting: count }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});
