import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, transCode } from '../fields.ts';

export const getChangeTerms = /* @__PURE__ */ endpoint({
  name: 'getChangeTerms',
  method: 'GET',
  path: '/api/appointment/{trans_code}/change-terms',
  summary: 'What fair use says of moving this number or giving it back, before either is done',
  access: 'patient',
  params: z.object({ trans_code: transCode }),
  data: z.object({
    /** How often it was moved to another session, and how often it may be. */
    moves: z.object({ made: count, most: z.int() }),
    /** The limit that keeps the account from taking numbers for up to an hour or 24 hours once this one is given back; null when it may go on taking them. */
    pause: z.nullable(z.object({ most: z.int(), per: z.enum(['hour', 'day']) })),
  }),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND'],
});
