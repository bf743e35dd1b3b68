import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { common } from '../../text/common.ts';

/** What the head of a page says to search engines and to whoever shows its link. */
export interface PageHead {
  /** As the tab shows it. */
  readonly title: string;
  readonly description: string;
  /** The one address of this page: a path, with a query only where that makes another page. */
  readonly path: string;
  /** Names the picture shown with a link, as the server draws it: 'doctor/dr-ratna' is /og/doctor/dr-ratna.png. */
  readonly preview?: string;
  /** False: not to be found, though its links may be followed. */
  readonly index?: boolean;
  /** Set for an article or topic: when it was published and changed (ISO instants). */
  readonly article?: { readonly published: string | null; readonly modified: string | null };
  /** The same in the words of schema.org. */
  readonly things?: readonly Thing[];
}

/** What loaders of pages hand to `meta`; made on the server, so that no browser loads what makes it. */
export interface WithHead {
  readonly head: MetaDescriptor[];
}

/** The preview of pages that have none of their own. */
const SITE_PREVIEW = 'site/ambil-antrian';

/** `site`: the address people use, without a trailing slash. */
export function headOf(site: string, page: PageHead): MetaDescriptor[] {
  const address = site + page.path;
  const picture = `${site}${previewPath(page.preview ?? SITE_PREVIEW)}`;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: common.brand },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    ...articleTimes(page.article),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.things && page.things.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': page.things } } as MetaDescriptor]
      : []),
  ];
}

/** The path of a drawn preview. */
export function previewPath(preview: string): string {
  return `/og/${preview}.png`;
}

/** Feeds of the blog, for every page of it: to be put beside `headOf` in its `meta`. */
export function feedLinks(site: string): MetaDescriptor[] {
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: common.feed,
      href: `${site}/blog/feed.xml`,
    },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: common.feed,
      href: `${site}/blog/atom.xml`,
    },
  ];
}

/** The address people use, for pages without a loader: out of what the root's loader answered. */
export function siteOf(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site?: string } | undefined;
  return root?.site ?? '';
}

function articleTimes(article: PageHead['article']): MetaDescriptor[] {
  return [
    ...(article?.published ? [{ property: 'article:published_time', content: article.published }] : []),
    ...(article?.modified ? [{ property: 'article:modified_time', content: article.modified }] : []),
  ];
}
