import { parse } from 'yaml';
import { z } from 'zod';

/** The schema of the block above the text of an article or a topic (content/README.md). */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** 'YYYY-MM-DD'; YAML parses it as a date when it is not quoted. */
const day = z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]);
const common = {
  title: z.string().min(3).max(90),
  summary: z.string().min(40).max(160),
  references: z.array(z.string().min(8)).min(1).max(4),
  modified: day,
  /** Former slugs, which lead to this text. */
  former_slugs: z.array(slug).default([]),
};

export const topicFront = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('penyakit'),
    icd10: z.string().regex(/^[A-Z]\d{2}(\.\d)?$/),
    synonyms: z.array(z.string()),
    specialisation: slug,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('obat'),
    inn: z.string(),
    drug_class: z.string(),
    specialisation: slug,
  }),
]);

export const articleFront = z.strictObject({
  ...common,
  category: slug,
  tags: z.array(slug).min(2).max(4),
  specialisation: z.optional(slug),
  topics: z.array(slug),
  published: day,
  /** A drawing of content/images, and a description of it for people who cannot see it. */
  image: slug,
  image_alt: z.string().min(20).max(120),
});

export const termsFile = z.strictObject({
  categories: z.array(z.strictObject({ slug, name: z.string(), description: z.string(), parent: z.optional(slug) })),
  /** Names of tags that differ from their slug with spaces. */
  tags: z.record(slug, z.string()),
});

export type TopicFront = z.output<typeof topicFront>;
export type ArticleFront = z.output<typeof articleFront>;
export type TermsFile = z.output<typeof termsFile>;

/** Splits a Markdown file into the parsed block between the lines of dashes, which is not checked yet, and the text below it. */
export function splitFrontMatter(text: string): { front: unknown; body: string } {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { front: parse(front), body };
}
