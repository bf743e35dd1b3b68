import type * as z from 'zod/mini';
import type { articleCard, articleCategory, articleImage } from '#contract/content/article.ts';

export type Article = z.output<typeof articleCard>;
export type Category = z.output<typeof articleCategory>;
export type Image = z.output<typeof articleImage>;

/** The path of an article or topic. */
export function addressOf({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string {
  return kind === 'topic' ? `/topik/${slug}` : `/blog/${slug}`;
}
