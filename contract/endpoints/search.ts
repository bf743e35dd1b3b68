import * as z from 'zod/mini';
import { SUGGESTION_MAX } from '#domain/limits.ts';
import { SUGGESTION_TYPES } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import {
  distanceText,
  latitudeText,
  listOf,
  localDate,
  longitudeText,
  pageText,
  queryText,
  rowIdText,
  slug,
} from '../fields.ts';
import { doctorSummary, hospitalSummary, pagination } from './directory-shapes.ts';

export const suggestion = z.object({
  id: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  local_name: z.string(),
  local_id: z.int(),
  slug_name: z.string(),
  /** Where it is or what it is, to tell two of the same name apart. */
  detail: z.string(),
});

export const getSuggestion = /* @__PURE__ */ endpoint({
  name: 'getSuggestion',
  method: 'GET',
  path: '/api/search/suggestion',
  summary: 'At most three suggestions for what has been typed (from 3 characters on; fewer give none)',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  query: z.object({ name: queryText }),
  data: z.array(suggestion).check(z.maxLength(SUGGESTION_MAX)),
  errors: ['INVALID_INPUT'],
});

/** 'HH:mm': sessions that are still running at or begin after this time of day. */
const timeText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** 3 or 9 as in the specification, section 9; up to 30. */
const limitsText = z.pipe(
  z.string().check(z.regex(/^([1-9]|[12]\d|30)$/)),
  z.transform((text: string) => Number(text)),
);

export const searchQuery = z.object({
  query: z.optional(queryText),
  latitude: z.optional(latitudeText),
  longitude: z.optional(longitudeText),
  distance: z.optional(distanceText),
  /** Comma list of insurance ids; a center that takes one of them matches. */
  insurance: z.optional(listOf(rowIdText)),
  /** Comma list of specialisation slugs. */
  specialization: z.optional(listOf(slug)),
  /** Slug of a regency. */
  city: z.optional(slug),
  date: z.optional(localDate),
  time: z.optional(timeText),
  limits: z.optional(limitsText),
  page: z.optional(pageText),
});

export const search = /* @__PURE__ */ endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary: 'Doctors and medical centers that fit; every filter narrows the result',
  access: 'public',
  cache: { kind: 'public', seconds: 15 },
  query: searchQuery,
  data: z.object({
    doctor_list: z.array(doctorSummary),
    hospital_list: z.array(hospitalSummary),
    pagination,
    /** What the question was understood as, for the page's title. */
    understood: z.object({
      specialization: z.nullable(z.object({ name: z.string(), slug: z.string() })),
      city: z.nullable(z.object({ name: z.string(), slug: z.string() })),
    }),
  }),
  errors: ['INVALID_INPUT'],
});
