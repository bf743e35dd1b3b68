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
  /** False for what a search found, and while the content service is away: an empty list is worth no visit. */
  readonly index?: boolean;
}

/** A list of articles. Its pages grow, so each shows what the first one shows, and the first is the address of all. */
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

/** `index`: false while the content service is away. */
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
