import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { transCode } from '../fields.ts';
import { appointment } from './appointment.ts';

const params = z.object({ trans_code: transCode });

/** What somebody with a share link sees: where the queue is and which number is meant. Nobody is named. */
export const sharedCard = z.pick(appointment, {
  queue_number: true,
  queue_label: true,
  status: true,
  session: true,
  schedule: true,
  doctor: true,
  specialization: true,
  clinic: true,
  queue: true,
});

export const shareAppointment = /* @__PURE__ */ endpoint({
  name: 'shareAppointment',
  method: 'POST',
  path: '/api/appointment/{trans_code}/share',
  summary:
    'Makes a secret that opens the live card of this appointment without a sign-in (of more than five the oldest ends)',
  access: 'patient',
  params,
  data: z.object({ secret: z.string() }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'RATE_LIMITED'],
});

export const unshareAppointment = /* @__PURE__ */ endpoint({
  name: 'unshareAppointment',
  method: 'POST',
  path: '/api/appointment/{trans_code}/unshare',
  summary: 'Ends every secret of this appointment',
  access: 'patient',
  params,
  data: z.object({ ended: z.int() }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});

export const getShared = /* @__PURE__ */ endpoint({
  name: 'getShared',
  method: 'GET',
  path: '/api/appointment/shared/{trans_code}',
  summary: 'The live card for whoever brings its secret as the Bearer',
  access: 'public',
  params,
  data: z.object({ card: sharedCard }),
  errors: ['INVALID_INPUT', 'SHARE_NOT_FOUND'],
});
