import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  count,
  instant,
  line,
  localDate,
  localTime,
  named,
  namedLink,
  opaqueId,
  personName,
  recordId,
  rowIdText,
  transCode,
  zone,
} from '../../fields.ts';
import { printedSlip } from '../slip.ts';

const KIOSK_NAME_MAX = 60;
const atCenter = z.object({ center: z.optional(recordId) });

export const openKiosk = /* @__PURE__ */ endpoint({
  name: 'openKiosk',
  method: 'POST',
  path: '/api/desk/kiosk',
  summary:
    'A token for the tablet at the door of one center: it fetches the code of the door, checks in by the code of a ticket, gives numbers on the spot and asks for help, and can do nothing else. It ends after 30 days without use, and with the scope of whoever opened it',
  access: 'desk',
  grave: true,
  /** `name`: where the kiosk stands, for the staff. */
  body: z.extend(atCenter, { name: z.optional(line(0, KIOSK_NAME_MAX)) }),
  data: z.object({ token: z.string() }),
  errors: ['RATE_LIMITED'],
});

export const endKiosks = /* @__PURE__ */ endpoint({
  name: 'endKiosks',
  method: 'POST',
  path: '/api/desk/kiosk/end',
  summary: 'Every kiosk of one center stops at once',
  access: 'desk',
  body: atCenter,
  data: z.object({ ended: count }),
});

export const getDoorCode = /* @__PURE__ */ endpoint({
  name: 'getDoorCode',
  method: 'GET',
  path: '/api/kiosk/door',
  summary:
    "The code that the screen at the door of the kiosk's center shows now; each is good for a minute, and for one more",
  access: 'kiosk',
  data: z.object({
    code: z.string(),
    /** The same to be typed. */
    digits: z.string(),
    address: z.string(),
    next_at: instant,
    center: z.extend(namedLink, { zone }),
    /** What the kiosk is called. */
    kiosk: z.string(),
  }),
});

export const kioskCheckIn = /* @__PURE__ */ endpoint({
  name: 'kioskCheckIn',
  method: 'POST',
  path: '/api/kiosk/check-in/{trans_code}',
  summary: 'The holder of this code is at the door; answers the number and where it is called to, and names nobody',
  access: 'kiosk',
  params: z.object({ trans_code: transCode }),
  data: z.object({ label: z.string(), clinic: z.string(), room: z.string() }),
  errors: [
    'APPOINTMENT_NOT_FOUND',
    'ALREADY_CHECKED_IN',
    'CHECK_IN_NOT_OPEN',
    'SESSION_DATE_PAST',
    'ALREADY_ENDED',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'RATE_LIMITED',
  ],
});

/** A session of today as the kiosk offers it. */
export const kioskSession = z.object({
  id: z.int(),
  clinic: z.extend(named, { id: z.int(), room: z.string() }),
  doctor: named,
  time_start: localTime,
  time_end: localTime,
  /** The doctor has begun. */
  has_begun: z.boolean(),
  /** It gives no more numbers today, whatever is left. */
  is_over: z.boolean(),
  /** Numbers that the kiosk can give now. */
  left: count,
  /** How long somebody who takes a number now is expected to wait, on whole five minutes; null while there is no basis. */
  wait_minutes: z.nullable(count),
  /** The clinic's next session after today. */
  next: z.nullable(z.object({ date: localDate, time_start: localTime })),
});

export const listKioskSessions = /* @__PURE__ */ endpoint({
  name: 'listKioskSessions',
  method: 'GET',
  path: '/api/kiosk/session',
  summary: "Today's sessions of the kiosk's center with the numbers that it can give; no patients",
  access: 'kiosk',
  data: z.object({
    today: localDate,
    /** Whether the center gives a number to somebody without a name. */
    allows_nameless: z.boolean(),
    /** By clinic and hours; at most 200. */
    sessions: z.array(kioskSession),
  }),
});

export const takeKioskNumber = /* @__PURE__ */ endpoint({
  name: 'takeKioskNumber',
  method: 'POST',
  path: '/api/kiosk/session/{id}/number',
  summary:
    'A number on the spot for somebody in front of the kiosk, who pays in cash and counts as checked in: for a name, for the patient of an earlier ticket of this center, or for nobody by name (null) where the center allows it. Within the quota only. The answer names nobody',
  access: 'kiosk',
  params: z.object({ id: rowIdText }),
  body: z.object({
    patient: z.nullable(z.union([z.object({ name: personName }), z.object({ trans_code: transCode })])),
    idempotency_key: opaqueId,
  }),
  data: z.object({ slip: printedSlip }),
  errors: [
    'INVALID_INPUT',
    'SESSION_NOT_FOUND',
    'SESSION_ENDED',
    'SESSION_CANCELLED',
    'SESSION_CLOSED',
    'SESSION_NOT_TODAY',
    'SESSION_FULL',
    'NAME_REQUIRED',
    'APPOINTMENT_NOT_FOUND',
    'PATIENT_NOT_FOUND',
    'ALREADY_BOOKED',
    'PAYMENT_NOT_ACCEPTED',
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
  ],
});

export const askKioskHelp = /* @__PURE__ */ endpoint({
  name: 'askKioskHelp',
  method: 'POST',
  path: '/api/kiosk/help',
  summary: "'Panggil petugas': the desks of the center read which kiosk needs somebody",
  access: 'kiosk',
  data: z.object({ at: instant }),
  errors: ['RATE_LIMITED'],
});

export const endKioskHelp = /* @__PURE__ */ endpoint({
  name: 'endKioskHelp',
  method: 'POST',
  path: '/api/desk/kiosk/help/end',
  summary: 'Somebody goes there: what was asked until then is answered',
  access: 'desk',
  body: z.extend(atCenter, { until: instant }),
  data: z.object({ ended: count }),
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const endKiosk = /* @__PURE__ */ endpoint({
  name: 'endKiosk',
  method: 'POST',
  path: '/api/kiosk/end',
  summary: 'The kiosk that asks stops: its token works no longer',
  access: 'kiosk',
  data: z.object({}),
});
