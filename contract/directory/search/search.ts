import * as z from 'zod/mini';
import { LIVE_SECONDS, SUGGESTION_MAX } from '#domain/limits.ts';
import { CENTER_WORDS, DAY_PARTS, RELAXABLE, SEARCH_SORTS, SUGGESTION_TYPES } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import {
  count,
  distanceText,
  gender,
  latitudeText,
  listOf,
  localDate,
  longitudeText,
  pageText,
  queryText,
  rowId,
  rowIdText,
  slug,
} from '../../fields.ts';
import { doctorSummary, centerSummary, pagination } from '../directory-shapes.ts';

/** Answers are at most some seconds old (the catalogue follows a second behind); somebody who comes back at once is answered from a cache. */
const LIVE = { kind: 'public', seconds: LIVE_SECONDS } as const;

export const suggestion = z.object({
  id: z.string(),
  type: z.enum(SUGGESTION_TYPES),
  local_name: z.string(),
  local_id: z.int(),
  slug_name: z.string(),
  /** Where it is or what it is, to distinguish two of the same name. */
  detail: z.string(),
  /** Which parts of local_name the typed text matches: from and before, in characters, in order. */
  marks: z.array(z.tuple([count, count])),
});

export const getSuggestion = /* @__PURE__ */ endpoint({
  name: 'getSuggestion',
  method: 'GET',
  path: '/api/search/suggestion',
  summary: 'At most three suggestions for what has been typed (from 3 characters on; fewer give none)',
  access: 'public',
  cache: LIVE,
  query: z.object({ name: queryText }),
  data: z.array(suggestion).check(z.maxLength(SUGGESTION_MAX)),
  errors: ['INVALID_INPUT'],
});

/** 'HH:mm': sessions that are still running at or begin after this time of day. Or a part of the day ('sore'), in which a session must run. */
const timeText = z.union([z.enum(DAY_PARTS), z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);
/** 3 or 9 as in the specification, section 9; up to 30. */
const limitsText = z.pipe(
  z.string().check(z.regex(/^([1-9]|[12]\d|30)$/)),
  z.transform((text: string) => Number(text)),
);

export const searchQuery = z.object({
  query: z.optional(queryText),
  /** '1': no word of the query is corrected. */
  exact: z.optional(z.literal('1')),
  latitude: z.optional(latitudeText),
  longitude: z.optional(longitudeText),
  distance: z.optional(distanceText),
  /** Comma list of insurer ids; a center that takes one of them matches. */
  insurance: z.optional(listOf(rowIdText)),
  /** Comma list of specialisation slugs. */
  specialization: z.optional(listOf(slug)),
  /** Slug of a regency. */
  city: z.optional(slug),
  date: z.optional(localDate),
  time: z.optional(timeText),
  gender: z.optional(z.enum(['L', 'P'])),
  /** Kind of center. */
  kind: z.optional(z.enum(CENTER_WORDS)),
  /** 'nearest' needs a location. Without a word: nearest first when a location is given, else the best match first. */
  sort: z.optional(z.enum(SEARCH_SORTS)),
  limits: z.optional(limitsText),
  page: z.optional(pageText),
});

const slugName = z.object({ slug, name: z.string() });

/** What a question was read as. Null and empty: not asked for. */
export const understood = z.object({
  specialization: z.array(slugName),
  /** A regency (Kota before Kabupaten of the same name), or a province, which has no slug. */
  city: z.nullable(z.object({ code: z.string(), name: z.string(), slug: z.nullable(slug) })),
  /** Name of the one center meant, or the words of a center's name. */
  hospital: z.nullable(z.string()),
  /** Words of a doctor's name. */
  doctor: z.nullable(z.string()),
  /** Slugs. */
  insurance: z.array(slug),
  date: z.nullable(localDate),
  time: z.nullable(z.enum(DAY_PARTS)),
  gender: z.nullable(gender),
  kind: z.nullable(z.enum(CENTER_WORDS)),
  /** Near the person: the page asks for the location, on request. */
  near: z.boolean(),
  /** Wishes of the question that were given up, whole or partly, because nothing fits them all; in this order. */
  relaxed: z.array(z.enum(RELAXABLE)),
  /** The wider area that was searched instead of the city (another of the same name with it, or the province); null when the city was searched, or given up. */
  widened: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** The center that was named and has no such doctor: it stands first, and the doctors are those near it. Null otherwise. */
  near_hospital: z.nullable(z.string()),
  /** The question with its misspelt words corrected; null when none was. */
  corrected: z.nullable(z.string()),
  /** Each thing that was read, and the question without it. `relaxed`: it was given up for this answer. */
  chips: z.array(
    z.object({
      kind: z.enum(RELAXABLE),
      /** Slug, code, date ... ; words for names. */
      value: z.string(),
      name: z.string(),
      rest: z.string(),
      relaxed: z.boolean(),
    }),
  ),
});

/**
 * How many doctors each further choice would leave, with all other wishes unchanged; most first, days in order. Count null: too many fit to be counted;
 * then the most common choices of the whole directory are offered.
 */
export const facets = z.object({
  specialization: z.array(z.extend(slugName, { count: z.nullable(count) })),
  insurance: z.array(z.object({ id: rowId, name: z.string(), count: z.nullable(count) })),
  city: z.array(z.extend(slugName, { count: z.nullable(count) })),
  day: z.array(z.object({ date: localDate, count: z.nullable(count) })),
});

export const search = /* @__PURE__ */ endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary: 'Doctors and medical centers that fit; every filter narrows the result',
  access: 'public',
  cache: LIVE,
  query: searchQuery,
  data: z.object({
    doctor_list: z.array(doctorSummary),
    hospital_list: z.array(centerSummary),
    pagination,
    understood,
    facets,
  }),
  errors: ['INVALID_INPUT'],
});
