import * as z from 'zod/mini';
import { FAIR_REFUSALS } from '#domain/booking/fair-use.ts';
import { COVERAGES, VISIT_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, localDate, rowIdText } from '../fields.ts';
import { publicSession } from '../directory/directory-shapes.ts';

export { coverageOf } from '#domain/coverage.ts';
export { FAIR_REFUSALS };

/** One thing to fill in. Only attributes with is_require are stored with a booking (ENT-04). */
export const attribute = z.object({
  name: z.string(),
  /** How people know it, in Indonesian. */
  label: z.string(),
  kind: z.enum(['digits', 'text', 'choice', 'image']),
  is_require: z.boolean(),
  /** For 'choice'. */
  options: z.array(z.string()),
  min_length: z.nullable(z.int()),
  max_length: z.nullable(z.int()),
  /** A regular expression without anchors; the whole value has to match. */
  pattern: z.nullable(z.string()),
  example: z.nullable(z.string()),
  /** Asked for only with these kinds of visit; empty: always. */
  visit_kinds: z.array(z.enum(VISIT_KINDS)),
});

export const paymentDocument = z.object({ name: z.string(), attributes: z.array(attribute) });

export const paymentKind = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  part: z.enum(COVERAGES),
  left: z.int(),
  /** What to bring, in the center's own words; '' when it says nothing. */
  note: z.string(),
});

const SESSION_REFUSALS = ['SESSION_CANCELLED', 'SESSION_CLOSED', 'SESSION_PASSED', 'BOOKING_NOT_OPEN'] as const;
const fact = z.union([z.string(), z.number(), z.boolean()]);

export const getPaymentRequirement = /* @__PURE__ */ endpoint({
  name: 'getPaymentRequirement',
  method: 'GET',
  path: '/api/appointment/payment/requirement',
  summary:
    'The session, the payment kinds that its center takes and, for the chosen one, the documents with their attributes',
  access: 'patient',
  query: z.object({ session: rowIdText, payment: z.optional(rowIdText) }),
  data: z.object({
    session: publicSession,
    /** Where it takes place, in degrees (WGS84); null when nobody knows. */
    location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** The first day after that of the session on which its doctor has a bookable one in the same center. */
    next_date: z.nullable(localDate),
    payments: z.array(paymentKind),
    documents: z.array(paymentDocument),
    /**
     * Live numbers of the account, the most that it may hold, who of its people may not get one here now, with the rule behind it (domain/booking/fair-use.ts), and which limits a number here would bring to their end;
     * `patient`: null where it is about the whole account.
     */
    fair: z.object({
      live: count,
      most: z.int(),
      refusals: z.array(
        z.object({ patient: z.int(), code: z.enum(FAIR_REFUSALS), details: z.record(z.string(), fact) }),
      ),
      last: z.array(
        z.object({ patient: z.nullable(z.int()), code: z.enum(FAIR_REFUSALS), details: z.record(z.string(), fact) }),
      ),
    }),
    /** Why this session gives no numbers to anybody now, with the rule behind it; null when it does. Free quota places are in `payments`. */
    refusal: z.nullable(z.object({ code: z.enum(SESSION_REFUSALS), details: z.record(z.string(), fact) })),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND', 'PAYMENT_NOT_ACCEPTED'],
});
