import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { common } from '../../text/common.ts';

/** What the head of a page says to search engines and to programs that preview its link. */
export interface PageHead {
  /** As the tab shows it. */
  readonly title: string;
  readonly description: string;
  /** The canonical address of this page: a path, with a query only where that makes another page. */
  readonly path: string;
  /** Names the picture shown with a link, as the server draws it: 'doctor/dr-ratna' is /og/doctor/dr-ratna.png. */
  readonly preview?: string;
  /** False: search engines must not list the page, but may follow its links. */
  readonly index?: boolean;
  /** Set for an article or topic: when it was published and changed (ISO instants). */
  readonly article?: { readonly published: string | null; readonly modified: string | null };
  /** The structured data of the page, in the words of schema.org. */
  readonly things?: readonly Thing[];
}

/** The head that a page's loader hands to `meta`. It is made on the server, so that no browser loads the code that makes it. */
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

/** Links to the blog's feeds, for the `meta` of every page of the blog, beside `headOf`. */
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

/** The address people use, for pages without a loader: it comes from the answer of the root loader. */
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
