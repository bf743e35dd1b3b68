import * as z from 'zod/mini';

/**
 * What we read of a content service: the answers of the WordPress REST API v2 (developer.wordpress.org/rest-api), as far as we use them. Unknown fields
 * are dropped. `rendered` holds HTML and entities, also in titles.
 */
const rendered = z.object({ rendered: z.string().check(z.maxLength(2_000_000)) });
const id = z.int().check(z.nonnegative());
/** 'YYYY-MM-DDTHH:mm:ss' in UTC, without a zone. */
const dateGmt = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/));

export const wpTerm = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  count: z.optional(z.int()),
  taxonomy: z.optional(z.string()),
  parent: z.optional(id),
});

export const wpPost = z.object({
  id,
  slug: z.string(),
  date_gmt: z.optional(dateGmt),
  modified_gmt: z.optional(dateGmt),
  title: rendered,
  content: z.optional(rendered),
  excerpt: z.optional(rendered),
  featured_media: z.optional(id),
  categories: z._default(z.array(id), []),
  tags: z._default(z.array(id), []),
  _embedded: z.optional(
    z.object({
      'wp:term': z.optional(z.array(z.array(wpTerm))),
      /** For a cover that may not be seen, this holds an error object. */
      'wp:featuredmedia': z.optional(z.array(z.unknown())),
    }),
  ),
});

const size = z.object({ source_url: z.string(), width: z.int(), height: z.int() });
export const wpMedia = z.object({
  id,
  source_url: z.string(),
  alt_text: z._default(z.string(), ''),
  media_type: z.string(),
  media_details: z.optional(
    z.object({
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      /** By name; PHP writes an empty object as an empty list. */
      sizes: z.optional(z.union([z.record(z.string(), size), z.array(z.unknown())])),
    }),
  ),
});

/** One result of /search: its title is plain text with entities. */
export const wpHit = z.object({ id, title: z.string(), url: z.string() });

/** An error of the service, as {code, message, data: {status}}. */
export const wpRefusal = z.object({ code: z.string(), data: z.optional(z.object({ status: z.int() })) });

export type WpPost = z.output<typeof wpPost>;
export type WpTerm = z.output<typeof wpTerm>;
export type WpMedia = z.output<typeof wpMedia>;
export type WpHit = z.output<typeof wpHit>;
