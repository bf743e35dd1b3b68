import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, instant, namedLink, recordId, transCode } from '../../fields.ts';

const atCenter = z.object({ center: z.optional(recordId) });

export const openKiosk = /* @__PURE__ */ endpoint({
  name: 'openKiosk',
  method: 'POST',
  path: '/api/desk/kiosk',
  summary:
    'A token for the tablet at the door of one center: it fetches the code of the door and checks in by the code of a ticket, and can do nothing else. It ends after 30 days without use, and with the scope of whoever opened it',
  access: 'desk',
  body: atCenter,
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
  data: z.object({ code: z.string(), address: z.string(), next_at: instant, center: namedLink }),
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

export const endKiosk = /* @__PURE__ */ endpoint({
  name: 'endKiosk',
  method: 'POST',
  path: '/api/kiosk/end',
  summary: 'The kiosk that asks stops: its token works no longer',
  access: 'kiosk',
  data: z.object({}),
});
