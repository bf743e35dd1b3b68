import * as z from 'zod/mini';
import { isPhoneOrEmail } from '#domain/contact.ts';
import {
  CONTACT_MAX_CHARS,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  NAME_MAX_CHARS,
  NAME_MIN_CHARS,
  QUERY_MAX_CHARS,
  SEARCH_PAGE_MAX,
} from '#domain/limits.ts';
import { isLocalDate } from '#domain/time/zone.ts';
import { GENDERS, ZONES } from '#domain/vocabulary.ts';
import { ONE_LINE } from './typed.ts';

/** Small schemas that several endpoint families share. Query parameters arrive as text. */

export const localDate = z.string().check(z.refine(isLocalDate, 'date'));
export const localTime = z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/));
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));
/** An instant that somebody sends: one that exists. */
export const givenInstant = instant.check(z.refine((text: string) => !Number.isNaN(Date.parse(text)), 'instant'));
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120));
export const transCode = z.string().check(z.regex(/^[A-Z2-9-]{6,20}$/i));
export const opaqueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
export const rowId = z.int().check(z.positive());
export const rowIdText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text: string) => Number(text)),
);
/** Ids of the directory and of its administration (centers, clinics, doctors, closures): 32 bits. */
export const recordId = z.int().check(z.positive(), z.lte(2_147_483_647));
export const recordIdText = z.pipe(rowIdText, recordId);
/** For staff who work at several centers: the one meant; left out: their first. */
export const deskCenter = z.object({ center: z.optional(recordIdText) });
export const zone = z.enum(ZONES);
export const gender = z.enum(GENDERS);
export const count = z.int().check(z.nonnegative());
export const personName = z
  .string()
  .check(z.trim(), z.minLength(NAME_MIN_CHARS), z.maxLength(NAME_MAX_CHARS), z.regex(ONE_LINE));

export const phoneOrEmail = z
  .string()
  .check(z.trim(), z.maxLength(CONTACT_MAX_CHARS), z.refine(isPhoneOrEmail, 'phoneOrEmail'));

/** Words on one line, so many characters: no control character and no beginning of a tag. */
export const line = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(ONE_LINE));

const decimalText = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/));
const numberFrom = (low: number, high: number) =>
  z.pipe(
    decimalText,
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(low), z.lte(high)),
    ),
  );
/** Degrees, WGS84. */
export const latitudeText = numberFrom(-90, 90);
export const longitudeText = numberFrom(-180, 180);
/** Kilometres, 0 to 20 (VALID-04). */
export const distanceText = numberFrom(DISTANCE_MIN_KM, DISTANCE_MAX_KM);
export const queryText = z.string().check(z.trim(), z.maxLength(QUERY_MAX_CHARS));
export const pageText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.gte(1), z.lte(SEARCH_PAGE_MAX)),
  ),
);

/** A comma list, as in 'insurance=1,2' (at most 20 items). */
export const listOf = <T extends z.ZodMiniType<unknown, string>>(item: T) =>
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
      z.array(item).check(z.maxLength(20)),
    ),
  );

/** A range of time in which something is expected. */
export const timeWindow = z.object({ from: instant, to: instant });

export const named = z.object({ name: z.string() });
export const namedLink = z.object({ name: z.string(), slug_name: z.string() });
