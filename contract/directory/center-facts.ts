import * as z from 'zod/mini';
import { parseContact } from '#domain/contact.ts';
import { FACT_CHARS } from '#domain/directory/center-facts.ts';
import { CONFIRM_WITHIN_LIMITS, LOCK_MINUTES_LIMITS } from '#domain/schedule/center-rules.ts';
import { line } from '../fields.ts';

/**
 * What a center tells everybody, in every shape in which it crosses the wire: as staff write it, as staff read it, as the center's pages have it. Each
 * fact has the name of its column: the statements of server/directory/center-facts.store.ts take theirs from these shapes.
 */

export { FACT_CHARS };

/** Five digits at least, or nothing. */
const isDialled = (text: string): boolean => text === '' || text.replace(/\D/g, '').length >= 5;
/** A number that people dial, as they write it; several are separated. */
const phone = z
  .string()
  .check(z.trim(), z.maxLength(FACT_CHARS.phone), z.regex(/^[\d\s+().,;/-]*$/), z.refine(isDialled, 'phone'));
const degrees = (low: number, high: number) => z.nullable(z.number().check(z.gte(low), z.lte(high)));

/** As its staff and administrators write it; '' for what is not known. Latitude and longitude are given together. */
export const contactWritten = {
  address: line(0, FACT_CHARS.address),
  phone,
  /** A mobile number, stored as '+62812…'. */
  whatsapp: z.string().check(
    z.trim(),
    z.maxLength(FACT_CHARS.whatsapp),
    z.refine((text) => text === '' || parseContact(text)?.channel === 'phone', 'whatsapp'),
  ),
  /** When its counter registers patients, in its own words: 'Senin–Jumat 07.00–11.00 (BPJS), sampai 13.00 (umum)'. */
  registration_hours: line(0, FACT_CHARS.registration_hours),
  latitude: degrees(-12, 8),
  longitude: degrees(94, 142),
};
/** The same going out to them: what was stored before is shown, also where it could not be stored now. */
export const contactRead = {
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  registration_hours: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};
/** What the manager alone writes and reads beside it. */
export const managerFacts = {
  works_on_holidays: z.boolean(),
  /** Seconds after a call within which the desk says how that turn ended before it calls the next. */
  confirm_within: z.int().check(z.gte(CONFIRM_WITHIN_LIMITS[0]), z.lte(CONFIRM_WITHIN_LIMITS[1])),
  /** Minutes without a press after which the screen of a desk locks itself. */
  lock_minutes: z.int().check(z.gte(LOCK_MINUTES_LIMITS[0]), z.lte(LOCK_MINUTES_LIMITS[1])),
  /** Whether a kiosk gives a number to somebody without a name. */
  kiosk_nameless: z.boolean(),
};
/** What the center's pages have of all this; null for what is not known. */
export const factsShown = {
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  registration_hours: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
};
