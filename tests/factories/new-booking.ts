import { randomUUID } from 'node:crypto';
import type { NewBooking } from '#server/booking/booking.store.ts';
import { newTransCode } from '#server/booking/trans-code.ts';
import { UNLIMITED } from '../support/unlimited.ts';

type Wish = Pick<NewBooking, 'sessionId' | 'patientId' | 'accountId' | 'insurerId' | 'now'>;

/** A booking as the store gets it: by cash, without documents and within loose limits, unless said otherwise. */
export const newBooking = (wish: Wish & Partial<NewBooking>): NewBooking => ({
  transCode: newTransCode(),
  part: 'GENERAL',
  visitKind: null,
  documentsSealed: null,
  pictures: [],
  referenceDigest: null,
  cardDigest: null,
  limits: UNLIMITED,
  idempotencyKey: randomUUID(),
  requestDigest: Buffer.alloc(1),
  ...wish,
});
