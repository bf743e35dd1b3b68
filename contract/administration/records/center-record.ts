import * as z from 'zod/mini';
import { isBreak, RULE_LIMITS } from '#domain/schedule/center-rules.ts';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { bookingRules, forEachRule } from '../../booking/appointment.ts';
import { contactRead, contactWritten, managerFacts } from '../../directory/center-facts.ts';
import { count, line, rowId, rowIdText } from '../../fields.ts';
import { seenDigest } from '../../disruption/schedule.ts';

const ruleOf = (rule: keyof typeof RULE_LIMITS) =>
  z.int().check(z.gte(RULE_LIMITS[rule][0]), z.lte(RULE_LIMITS[rule][1]));

type Break = 'break_from' | 'break_to' | 'friday_from' | 'friday_to';
const breakInOrder = <From extends Break, To extends Break>(from: From, to: To) =>
  z.refine<Record<From | To, number>>((rules) => isBreak(rules[from], rules[to]), { path: [to] });

const centerFacts = z.object({
  ...contactWritten,
  ...managerFacts,
  /** Minutes, days and counts of domain/schedule/center-rules.ts. Frozen on a booking when it is made. */
  rules: z
    .object(forEachRule(ruleOf))
    .check(breakInOrder('break_from', 'break_to'), breakInOrder('friday_from', 'friday_to')),
});
const centerRecord = z.object({
  ...contactWritten,
  name: line(3, 120),
  kind: z.enum(CENTER_KINDS),
  /** The register's own code. */
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$/)),
  hospital_class: z.enum(['', 'A', 'B', 'C', 'D', 'D PRATAMA']),
  /** Code of the city or regency, such as '32.73'. */
  regency: z.string().check(z.regex(/^\d{2}\.\d{2}$/)),
  district: line(0, 80),
});
const createdCenter = z.object({ center: z.object({ id: rowId, slug_name: z.string() }) });

export const getCenterRecord = /* @__PURE__ */ endpoint({
  name: 'getCenterRecord',
  method: 'GET',
  path: '/api/admin/center/{id}',
  summary: 'A medical center with all that an administrator can change',
  access: 'administrator',
  params: z.object({ id: rowIdText }),
  data: z.object({
    center: z.object({
      id: rowId,
      slug_name: z.string(),
      ...contactRead,
      name: z.string(),
      kind: z.enum(CENTER_KINDS),
      code: z.string(),
      hospital_class: z.string(),
      regency: z.string(),
      regency_name: z.string(),
      district: z.string(),
    }),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND'],
});

export const createCenter = /* @__PURE__ */ endpoint({
  name: 'createCenter',
  method: 'POST',
  path: '/api/admin/center',
  summary: 'A new medical center, which takes cash',
  access: 'administrator',
  body: centerRecord,
  data: createdCenter,
  errors: ['INVALID_INPUT', 'CITY_NOT_FOUND', 'CENTER_CODE_TAKEN'],
});

export const saveCenter = /* @__PURE__ */ endpoint({
  name: 'saveCenter',
  method: 'POST',
  path: '/api/admin/center/{id}',
  summary: 'Changes a medical center. With another name it gets another address on the web, to which the old one leads',
  access: 'administrator',
  params: z.object({ id: rowIdText }),
  body: z.extend(centerRecord, { seen: seenDigest }),
  data: createdCenter,
  errors: [
    'INVALID_INPUT',
    'HOSPITAL_NOT_FOUND',
    'CITY_NOT_FOUND',
    'CENTER_CODE_TAKEN',
    'CENTER_BOOKED',
    'EDITED_MEANWHILE',
  ],
});

export const getCenterFacts = /* @__PURE__ */ endpoint({
  name: 'getCenterFacts',
  method: 'GET',
  path: '/api/manage/{center}/facts',
  summary: 'What a center tells everybody, and its rules of booking',
  access: 'manager',
  params: z.object({ center: rowIdText }),
  data: z.object({
    facts: z.object({
      ...contactRead,
      ...managerFacts,
      rules: bookingRules,
    }),
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND'],
});

export const saveCenterFacts = /* @__PURE__ */ endpoint({
  name: 'saveCenterFacts',
  method: 'POST',
  path: '/api/manage/{center}/facts',
  summary:
    'Changes them. Sessions to come follow the new window and the new holidays; bookings made keep the rules they were made under',
  access: 'manager',
  grave: true,
  params: z.object({ center: rowIdText }),
  body: z.extend(centerFacts, { seen: seenDigest }),
  data: z.object({
    /** Sessions on national holidays that give no more numbers and have bookings for the manager to decide about. */
    held: count,
    seen: seenDigest,
  }),
  errors: ['INVALID_INPUT', 'HOSPITAL_NOT_FOUND', 'EDITED_MEANWHILE'],
});
