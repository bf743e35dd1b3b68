import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, instant, named, rowId, rowIdText } from '../../fields.ts';
import { publicSession } from '../../directory/directory-shapes.ts';

/** A patient who waits for a quota place in a full session. */
export const waitlistEntry = z.object({
  id: z.int(),
  session: publicSession,
  /** Of the session's doctor. */
  specializations: z.array(z.object({ name: z.string() })),
  patient: z.extend(named, { id: z.int() }),
  payment: z.extend(named, { id: z.int(), slug: z.string() }),
  joined_at: instant,
  /** 1: the next quota place that becomes free is offered here; null while one is offered. */
  position: z.nullable(count),
  /** A quota place is reserved for this patient until then; booking takes it. Null: none is. */
  offer_until: z.nullable(instant),
});

const one = z.object({ waiting: waitlistEntry });

export const joinWaiting = /* @__PURE__ */ endpoint({
  name: 'joinWaiting',
  method: 'POST',
  path: '/api/appointment/waiting',
  summary: 'Waits for a place in a full session; who waits already stays where they are',
  access: 'patient',
  body: z.object({
    session: rowId,
    patient: rowId,
    /** Id of the insurer, which is the payment kind: it decides in which part of the quota the patient waits. */
    payment: rowId,
  }),
  data: one,
  errors: [
    'INVALID_INPUT',
    'NOT_ACTIVATED',
    'SESSION_NOT_FOUND',
    'SESSION_HAS_PLACE',
    'SESSION_PASSED',
    'SESSION_CLOSED',
    'SESSION_CANCELLED',
    'BOOKING_NOT_OPEN',
    'ALREADY_BOOKED',
    'PATIENT_NOT_FOUND',
    'PAYMENT_NOT_ACCEPTED',
    'WAITING_FULL',
    'WAITINGS_FULL',
    'SESSION_NUMBERS_FULL',
    'TAKEN_TOO_OFTEN',
    'WAITING_NOT_FOUND',
  ],
});

export const listWaiting = /* @__PURE__ */ endpoint({
  name: 'listWaiting',
  method: 'GET',
  path: '/api/appointment/waiting',
  summary: 'The sessions in which the signed-in person waits for a place, offers first',
  access: 'patient',
  data: z.object({ waiting: z.array(waitlistEntry) }),
});

export const leaveWaiting = /* @__PURE__ */ endpoint({
  name: 'leaveWaiting',
  method: 'POST',
  path: '/api/appointment/waiting/{id}/leave',
  summary: 'Waits no more; a place that was offered goes to the next',
  access: 'patient',
  params: z.object({ id: rowIdText }),
  data: z.object({ left: z.boolean() }),
  errors: ['INVALID_INPUT', 'WAITING_NOT_FOUND'],
});
