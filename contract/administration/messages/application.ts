import * as z from 'zod/mini';
import { isEmail, isPhoneOrEmail } from '#domain/contact.ts';
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS, REASON_MAX_CHARS } from '#domain/limits.ts';
import { APPLICATION_KINDS, APPLICATION_STATUSES, CENTER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { instant, pageText, rowId, rowIdText } from '../../fields.ts';
import { filled, senderEmail, senderName, submissionReceipt } from './contact.ts';
import { captcha } from '../../platform/captcha.ts';

/** One line of words: at least three characters, none of them a control character or the beginning of a tag. */
const line = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(NAME_MAX_CHARS), z.regex(/^[^\u0000-\u001f<>]*$/), filled);
/** As dialled in Indonesia; a land line is fine, a person answers it. */
const phone = z.string().check(
  z.trim(),
  z.maxLength(30),
  filled,
  z.refine((text) => isPhoneOrEmail(text) && !isEmail(text), 'phone'),
);
const message = z._default(z.optional(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX_CHARS))), '');

/** What a doctor fills in; the form checks what is typed against it too. */
export const doctorApplicationBody = z.object({
  name: senderName,
  /** Number of the registration (STR) or of the licence for one practice address (SIP): letters, signs and some digits. */
  registration: line.check(z.regex(/\d{3}/)),
  specialisation: line,
  practice: line,
  email: senderEmail,
  phone,
  message,
  captcha,
});

export const submitDoctorApplication = /* @__PURE__ */ endpoint({
  name: 'submitDoctorApplication',
  method: 'POST',
  path: '/api/application/doctor',
  summary: 'A doctor asks to join: kept for an administrator to decide, and acknowledged by mail',
  access: 'public',
  body: doctorApplicationBody,
  data: submissionReceipt,
  errors: ['INVALID_INPUT', 'CAPTCHA_FAILED', 'RATE_LIMITED'],
});

/** The same for a medical center. */
export const centerApplicationBody = z.object({
  name: line,
  kind: z.enum(CENTER_KINDS),
  regency: line,
  contact_person: senderName,
  role: line,
  email: senderEmail,
  phone,
  message,
  captcha,
});

export const submitCenterApplication = /* @__PURE__ */ endpoint({
  name: 'submitCenterApplication',
  method: 'POST',
  path: '/api/application/center',
  summary: 'A medical center asks to join: kept for an administrator to decide, and acknowledged by mail',
  access: 'public',
  body: centerApplicationBody,
  data: submissionReceipt,
  errors: ['INVALID_INPUT', 'CAPTCHA_FAILED', 'RATE_LIMITED'],
});

/** What the directory needs to show a center or a doctor that nobody imported. */
const newCenter = z.object({
  name: line,
  kind: z.enum(CENTER_KINDS),
  /** The code of the regency. */
  regency: z.string().check(z.regex(/^\d{2}\.\d{2}$/)),
  address: z.string().check(z.trim(), z.minLength(3), z.maxLength(300), z.regex(/^[^\u0000-\u001f<>]*$/), filled),
});
const newDoctor = z.object({ name: senderName, specialisation: rowId });

const application = z.object({
  id: rowId,
  kind: z.enum(APPLICATION_KINDS),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What else the form has fields for, by their names. */
  details: z.record(z.string(), z.string()),
  status: z.enum(APPLICATION_STATUSES),
  reason: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
});

export const listApplications = /* @__PURE__ */ endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/admin/application',
  summary: 'Applications of doctors and medical centers, the oldest first',
  access: 'administrator',
  query: z.object({ status: z.optional(z.enum(APPLICATION_STATUSES)), page: z.optional(pageText) }),
  data: z.object({
    applications: z.array(application),
    pagination: z.object({ current_page: z.int(), total_page: z.int() }),
  }),
  errors: ['INVALID_INPUT'],
});

const centerLink = z.object({ id: rowId, name: z.string(), slug_name: z.string() });

export const getApplication = /* @__PURE__ */ endpoint({
  name: 'getApplication',
  method: 'GET',
  path: '/api/admin/application/{id}',
  summary: 'One application, who decided it and what became of it',
  access: 'administrator',
  params: z.object({ id: rowIdText }),
  data: z.object({
    application,
    /** Name of whoever decided. */
    decided_by: z.nullable(z.string()),
    center: z.nullable(centerLink),
    doctor: z.nullable(centerLink),
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const decideApplication = /* @__PURE__ */ endpoint({
  name: 'decideApplication',
  method: 'POST',
  path: '/api/admin/application/{id}/decide',
  summary:
    'Accepts or refuses an application, once; the applicant is told by mail. Of an accepted center the applicant becomes the manager, by the e-mail address given',
  access: 'administrator',
  grave: true,
  params: z.object({ id: rowIdText }),
  body: z.object({
    decision: z.enum(['ACCEPTED', 'REFUSED']),
    /** Goes into the mail of a refusal, which needs a reason. */
    reason: z._default(z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX_CHARS))), ''),
    /** Id of the center or the doctor of the directory that is meant. An accepted center needs this or `center`. */
    claim: z._default(z.optional(z.nullable(rowId)), null),
    /** A center that the directory does not have yet. */
    center: z._default(z.optional(z.nullable(newCenter)), null),
    /** A doctor whom the directory does not have yet; without this and `claim` the doctor's centers add them. */
    doctor: z._default(z.optional(z.nullable(newDoctor)), null),
  }),
  data: z.object({ application }),
  errors: [
    'INVALID_INPUT',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'HOSPITAL_NOT_FOUND',
    'DOCTOR_NOT_FOUND',
    'CITY_NOT_FOUND',
    'SPECIALIZATION_NOT_FOUND',
  ],
});
