import type { Article, Drug, MedicalCondition, MedicalWebPage } from 'schema-dts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getArticle } from '#contract/content/article.ts';
import type { getTopic } from '#contract/content/topic.ts';
import { previewPath } from '../../../lib/head/page-head.ts';

type ArticleData = DataOf<typeof getArticle>['article'];
type TopicData = DataOf<typeof getTopic>['topic'];

export function articleThing(site: string, data: ArticleData): Exclude<Article, string> {
  const address = `${site}/blog/${data.slug}`;
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: data.title,
    description: data.summary,
    url: address,
    mainEntityOfPage: address,
    inLanguage: 'id',
    image: [
      ...(data.image ? [new URL(data.image.url, site).href] : []),
      `${site}${previewPath(`article/${data.slug}`)}`,
    ],
    ...timesOf(data.published_at, data.modified_at),
    ...(data.category && { articleSection: data.category.name }),
    ...(data.tags.length > 0 && { keywords: data.tags.map(({ name }) => name).join(', ') }),
    author: { '@id': `${site}/#organization` },
    publisher: { '@id': `${site}/#organization` },
  };
}

/** A page of the encyclopedia, which is about a disease with its ICD-10 code or about a drug. */
export function topicThing(site: string, data: TopicData): Exclude<MedicalWebPage, string> {
  const address = `${site}/topik/${data.slug}`;
  return {
    '@type': 'MedicalWebPage',
    '@id': address,
    name: data.title,
    description: data.summary,
    url: address,
    inLanguage: 'id',
    image: `${site}${previewPath(`topic/${data.slug}`)}`,
    ...(data.modified_at && { dateModified: data.modified_at }),
    medicalAudience: 'https://schema.org/Patient',
    publisher: { '@id': `${site}/#organization` },
    about: data.kind === 'obat' ? drugOf(data) : conditionOf(data),
  };
}

function conditionOf(data: TopicData): Exclude<MedicalCondition, string> {
  const code = icd10In(data.html);
  return {
    '@type': 'MedicalCondition',
    name: data.title,
    ...namesOf(data),
    ...(code && { code: { '@type': 'MedicalCode', codeValue: code, codingSystem: 'ICD-10' } }),
  };
}

function drugOf(data: TopicData): Exclude<Drug, string> {
  return { '@type': 'Drug', name: data.title, ...namesOf(data) };
}

function namesOf({ also }: TopicData): { alternateName?: string[] } {
  return also.length > 0 ? { alternateName: also } : {};
}

function timesOf(published: string | null, modified: string | null) {
  return {
    ...(published && { datePublished: published }),
    ...((modified ?? published) && { dateModified: modified ?? published ?? undefined }),
  };
}

/** The ICD-10 code in the text of a topic: the first code soon after the word 'ICD-10', in whatever HTML a WordPress page has. Null without one. */
export function icd10In(html: string): string | null {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return /\bICD[- ]?10\b[^A-Z]{0,20}([A-Z]\d[0-9AB](?:\.\d{1,2})?)\b/.exec(text)?.[1] ?? null;
}
