import * as z from 'zod/mini';
import { REASON_MAX_CHARS } from '#domain/limits.ts';
import { OVER_REASONS, PRIORITY_REASONS, VOID_REASONS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import {
  count,
  deskCenter,
  gender,
  line,
  localDate,
  named,
  opaqueId,
  personName,
  recordId,
  rowId,
  rowIdText,
  transCode,
} from '../fields.ts';
import { deskEntry, deskSession, pressFields } from './desk-shapes.ts';
import { printedSlip } from './slip.ts';
import { doctorLink } from '../directory/directory-shapes.ts';
import { confirmation, reschedulingAnswer } from '../disruption/affected-bookings.ts';

const byId = z.object({ id: rowIdText });
const GONE = ['INVALID_INPUT', 'SESSION_NOT_FOUND', 'SESSION_ENDED', 'SESSION_CANCELLED'] as const;

export const deskCheckIn = /* @__PURE__ */ endpoint({
  name: 'deskCheckIn',
  method: 'POST',
  path: '/api/desk/appointment/{trans_code}/check-in',
  summary:
    "The holder of this code is here (scanned, typed, or seen); answers the number and its session, which may be another of the center's",
  access: 'desk',
  params: z.object({ trans_code: transCode }),
  query: deskCenter,
  data: z.object({ session: deskSession, entry: deskEntry }),
  errors: [
    ...GONE,
    'APPOINTMENT_NOT_FOUND',
    'ALREADY_CHECKED_IN',
    'CHECK_IN_NOT_OPEN',
    'SESSION_DATE_PAST',
    'ALREADY_ENDED',
  ],
});

/** Somebody who was at this center before. */
export const knownPatient = z.object({
  id: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  /** The last four digits of the account's phone, to distinguish two of one name; '' without one. */
  phone_end: z.string(),
  last_visit: localDate,
  /** The payment kind of that visit; null: it is not known. */
  payment: z.nullable(z.int()),
});

export const findKnownPatients = /* @__PURE__ */ endpoint({
  name: 'findKnownPatients',
  method: 'POST',
  path: '/api/desk/patient',
  summary:
    "People who had a number at the desk's center before, by a part of their names; at most ten. A POST, so that no name stands in an address that is written down somewhere; who searched and who was shown is recorded",
  access: 'desk',
  query: deskCenter,
  body: z.object({ query: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
  data: z.object({ patients: z.array(knownPatient) }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'RATE_LIMITED'],
});

export const listDeskPayments = /* @__PURE__ */ endpoint({
  name: 'listDeskPayments',
  method: 'GET',
  path: '/api/desk/payment',
  summary: "Payment kinds of the desk's center",
  access: 'desk',
  query: deskCenter,
  data: z.object({ payments: z.array(z.extend(named, { id: z.int(), slug: z.string() })) }),
  errors: ['FORBIDDEN'],
});

export const registerWalkIn = /* @__PURE__ */ endpoint({
  name: 'registerWalkIn',
  method: 'POST',
  path: '/api/desk/session/{id}/walk-in',
  summary:
    'A number for somebody at the desk, who counts as checked in. A known person, or a new one; no phone is needed',
  access: 'desk',
  params: byId,
  body: z.object({
    patient: z.union([
      z.object({ id: rowId }),
      z.object({ name: personName, gender, birth_date: z.nullable(localDate) }),
    ]),
    payment: recordId,
    priority: z.nullable(z.enum(PRIORITY_REASONS)),
    /** Set for a number beyond the quota of the session, and why. */
    over: z.nullable(z.enum(OVER_REASONS)),
    idempotency_key: opaqueId,
  }),
  data: z.object({ session: deskSession, entry: deskEntry, slip: printedSlip }),
  errors: [
    ...GONE,
    'PATIENT_NOT_FOUND',
    'PAYMENT_NOT_ACCEPTED',
    'ALREADY_BOOKED',
    'SESSION_FULL',
    'SESSION_NOT_TODAY',
    'IDEMPOTENCY_KEY_REUSED',
    'APPOINTMENT_NOT_FOUND',
  ],
});

export const nameWalkIn = /* @__PURE__ */ endpoint({
  name: 'nameWalkIn',
  method: 'POST',
  path: '/api/desk/appointment/{trans_code}/name',
  summary: 'Writes in the name of somebody who took a number at a kiosk without one, while the number is live',
  access: 'desk',
  params: z.object({ trans_code: transCode }),
  query: deskCenter,
  body: z.object({ name: personName }),
  data: z.object({ session: deskSession }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND'],
});

export const voidNumber = /* @__PURE__ */ endpoint({
  name: 'voidNumber',
  method: 'POST',
  path: '/api/desk/session/{id}/void',
  summary:
    'Takes back one number that is still to be called: registered by mistake, or its holder leaves. Its place is free again; an undo does not bring it back',
  access: 'desk',
  params: byId,
  body: z.object({
    ...pressFields,
    number: z.int().check(z.positive(), z.lte(100_000)),
    reason: z.enum(VOID_REASONS),
  }),
  data: z.object({ session: deskSession }),
  errors: [...GONE, 'STALE_VERSION', 'IDEMPOTENCY_KEY_REUSED', 'PRESS_WITHDRAWN', 'NUMBER_NOT_WAITING'],
});

export const listSubstitutes = /* @__PURE__ */ endpoint({
  name: 'listSubstitutes',
  method: 'GET',
  path: '/api/desk/session/{id}/substitute',
  summary:
    'Doctors of the center who could take over: those of the same field who are free then first, of them those of the clinic; at most 50',
  access: 'desk',
  params: byId,
  data: z.object({
    doctors: z.array(
      z.extend(doctorLink, {
        id: z.int(),
        is_of_clinic: z.boolean(),
        /** Practises in a clinic of the same field here, or has the field. */
        is_of_field: z.boolean(),
        /** Has no other session then, anywhere. */
        is_free: z.boolean(),
      }),
    ),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});

const settled = z.extend(reschedulingAnswer, { session: deskSession });

export const substituteDoctor = /* @__PURE__ */ endpoint({
  name: 'substituteDoctor',
  method: 'POST',
  path: '/api/desk/session/{id}/substitute',
  summary:
    'Another doctor takes the session over (null: its own again); every booking is shown first, and told afterwards',
  access: 'desk',
  params: byId,
  body: z.object({
    doctor: z.nullable(recordId),
    reason: line(3, REASON_MAX_CHARS),
    confirm: z.nullable(confirmation),
  }),
  data: settled,
  errors: [...GONE, 'DOCTOR_NOT_FOUND', 'TOO_MANY_AFFECTED'],
});

export const closeSession = /* @__PURE__ */ endpoint({
  name: 'closeSession',
  method: 'POST',
  path: '/api/desk/session/{id}/close',
  summary:
    'Ends the session. Whoever is still to be called, and before the end of its hours whoever may still come, is shown first, also when that is nobody: moved to the next session of the doctor, or ended with a message; numbers of people who never came end with the session',
  access: 'desk',
  params: byId,
  body: z.object({ reason: line(3, REASON_MAX_CHARS), confirm: z.nullable(confirmation) }),
  data: z.extend(settled, { unattended: count }),
  errors: [...GONE, 'SESSION_NOT_STARTED', 'TOO_MANY_AFFECTED'],
});
