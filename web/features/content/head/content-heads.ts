import type { MetaDescriptor } from 'react-router';
import type { DataOf } from '#contract/endpoint.ts';
import type { getArticle } from '#contract/content/article.ts';
import type { getTopic } from '#contract/content/topic.ts';
import { blog } from '../blog/text.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { topicText } from '../topics/text.ts';
import { articleThing, topicThing } from './content-things.ts';
import { feedLinks, headOf } from '../../../lib/head/page-head.ts';
import { breadcrumbThing, organizationThing } from '../../../lib/head/site-things.ts';

const HOME = { name: common.brand, path: '/' };
const BLOG = { name: blog.title, path: '/blog' };
const TOPICS = { name: topicText.title, path: '/topik' };

interface List {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** False for results of a search, and while the content service is out of reach: search engines must not list an empty page. */
  readonly index?: boolean;
}

/** The head of a list of articles. Each longer page contains the first one, so the first page is the canonical address of all. */
export function blogHead(site: string, { title, description, path, index = true }: List): MetaDescriptor[] {
  const trail = [HOME, BLOG, ...(path === BLOG.path ? [] : [{ name: title, path }])];
  return [
    ...headOf(site, { title: pageTitle(title), description, path, index, things: [breadcrumbThing(site, trail)] }),
    ...feedLinks(site),
  ];
}

export function articleHead(site: string, article: DataOf<typeof getArticle>['article']): MetaDescriptor[] {
  const path = `/blog/${article.slug}`;
  const category = article.category && { name: article.category.name, path: `/blog/category/${article.category.slug}` };
  const trail = [HOME, BLOG, ...(category ? [category] : []), { name: article.title, path }];
  return [
    ...headOf(site, {
      title: pageTitle(article.title),
      description: article.summary,
      path,
      preview: `article/${article.slug}`,
      article: { published: article.published_at, modified: article.modified_at },
      things: [articleThing(site, article), breadcrumbThing(site, trail), organizationThing(site)],
    }),
    ...feedLinks(site),
  ];
}

/** `index`: false while the content service is out of reach. */
export function topicsHead(site: string, index: boolean): MetaDescriptor[] {
  return headOf(site, {
    title: pageTitle(topicText.title),
    description: topicText.description,
    path: TOPICS.path,
    index,
    things: [breadcrumbThing(site, [HOME, TOPICS])],
  });
}

export function topicHead(site: string, topic: DataOf<typeof getTopic>['topic']): MetaDescriptor[] {
  const path = `/topik/${topic.slug}`;
  return headOf(site, {
    title: pageTitle(topic.title),
    description: topic.summary,
    path,
    preview: `topic/${topic.slug}`,
    article: { published: null, modified: topic.modified_at },
    things: [
      topicThing(site, topic),
      breadcrumbThing(site, [HOME, TOPICS, { name: topic.title, path }]),
      organizationThing(site),
    ],
  });
}
