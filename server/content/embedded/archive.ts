import { createHash } from 'node:crypto';
import { drawingSizes, type Drawing } from './drawings.ts';
import type { Links, MediaObject, PostObject, TermObject } from './objects.ts';
import type { Folder, WrittenText } from './read-folder.ts';
import type { ArticleFront, TopicFront } from './front-matter.ts';
import { articleHtml, escapeHtml, topicHtml } from './to-html.ts';

export type Post = {
  readonly object: PostObject;
  /** The texts in lower case and without markup, for the search. */
  readonly words: { readonly title: string; readonly excerpt: string; readonly content: string };
};

/** Everything that the service can answer, made once from a folder. */
export type Archive = {
  readonly posts: readonly Post[];
  readonly categories: readonly TermObject[];
  readonly tags: readonly TermObject[];
  readonly media: readonly MediaObject[];
  readonly drawings: ReadonlyMap<string, Drawing>;
  /** Posts by their former slugs. */
  readonly former: ReadonlyMap<string, Post>;
};

/** Articles appear in the morning in Jakarta (UTC+7); WordPress writes dates without a zone, which are in the zone of its site. */
const MORNING = 'T08:00:00';
const MORNING_UTC = 'T01:00:00';

/** Makes the archive of a folder. `site`: the address with which the links of the objects begin, without a trailing slash. */
export function makeArchive(folder: Folder, site: string): Archive {
  const drawings = new Map(
    folder.articles.flatMap(({ front: { image, image_alt }, slug }) =>
      folder.drawings.has(image) ? [[image, drawingOf(image, image_alt, slug, folder)] as const] : [],
    ),
  );
  const media = [...drawings.values()].map((drawing) => mediaObject(drawing, site));
  const tagNames = new Map<string, string>();
  const tagged = (names: Iterable<readonly [slug: string, name: string]>): number[] =>
    [...new Map(names)].map(([slug, name]) => {
      if (!tagNames.has(slug)) tagNames.set(slug, name);
      return idOf('tag', slug);
    });
  const nameOf = (slug: string): string => folder.terms.tags[slug] ?? slug.replaceAll('-', ' ');
  const titles = new Map(folder.topics.map(({ slug, front }) => [slug, front.title]));

  const posts = [
    ...folder.articles.map((written) =>
      makePost(written, written.front.published, site, {
        html: articleHtml(written, titles, site),
        path: `/blog/${written.slug}`,
        category: written.front.category,
        tags: tagged([
          ...written.front.tags.map((slug) => [slug, nameOf(slug)] as const),
          ...doctorTag(written.front.specialisation, nameOf),
        ]),
        media: drawings.has(written.front.image) ? idOf('media', written.front.image) : 0,
      }),
    ),
    ...folder.topics.map((written) =>
      makePost(written, written.front.modified, site, {
        html: topicHtml(written),
        path: `/topik/${written.slug}`,
        category: written.front.kind,
        tags: tagged([
          ...otherNames(written.front).map((name) => [slugOf(name), name] as const),
          ...doctorTag(written.front.specialisation, nameOf),
        ]),
        media: 0,
      }),
    ),
  ].toSorted((a, b) => b.object.date.localeCompare(a.object.date) || b.object.id - a.object.id);

  const uses = (kind: 'categories' | 'tags', id: number): number =>
    posts.filter(({ object }) => object[kind].includes(id)).length;
  const category = ({ slug, name, description, parent }: Folder['terms']['categories'][number]): TermObject => ({
    ...termObject('category', slug, name, description, uses('categories', idOf('category', slug)), site),
    parent: parent ? idOf('category', parent) : 0,
  });
  const archive: Archive = {
    posts,
    categories: folder.terms.categories.map(category),
    tags: [...tagNames].map(([slug, name]) =>
      termObject('post_tag', slug, name, '', uses('tags', idOf('tag', slug)), site),
    ),
    media,
    drawings,
    former: new Map(
      [...folder.articles, ...folder.topics].flatMap(({ slug, front }) =>
        front.former_slugs.map((old) => [old, posts.find(({ object }) => object.slug === slug)!] as const),
      ),
    ),
  };
  requireDifferentIds(archive);
  return archive;
}

/** The specialisation is given as a tag ('Dokter anak'), so that any WordPress can express it too. */
function* doctorTag(slug: string | undefined, nameOf: (slug: string) => string): Iterable<readonly [string, string]> {
  if (!slug) return;
  const tag = slug.startsWith('dokter-') ? slug : `dokter-${slug}`;
  yield [tag, nameOf(tag)];
}

function otherNames(front: TopicFront): readonly string[] {
  if (front.kind === 'penyakit') return front.synonyms;
  return front.inn.toLowerCase() === front.title.toLowerCase() ? [] : [front.inn];
}

function makePost(
  { slug, front }: WrittenText<ArticleFront | TopicFront>,
  published: string,
  site: string,
  more: { html: string; path: string; category: string; tags: number[]; media: number },
): Post {
  const id = idOf('post', slug);
  const link = `${site}${more.path}`;
  const object: PostObject = {
    id,
    date: published + MORNING,
    date_gmt: published + MORNING_UTC,
    guid: { rendered: `${site}/?p=${id}` },
    modified: front.modified + MORNING,
    modified_gmt: front.modified + MORNING_UTC,
    slug,
    status: 'publish',
    type: 'post',
    link,
    title: { rendered: escapeHtml(front.title) },
    content: { rendered: more.html, protected: false },
    excerpt: { rendered: `<p>${escapeHtml(front.summary)}</p>\n`, protected: false },
    author: 1,
    featured_media: more.media,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: [],
    categories: [idOf('category', more.category)],
    tags: more.tags,
    _links: postLinks(id, more.media, site),
  };
  const words = (html: string): string => html.replace(/<[^>]*>/g, ' ').toLowerCase();
  return {
    object,
    words: { title: front.title.toLowerCase(), excerpt: front.summary.toLowerCase(), content: words(more.html) },
  };
}

function termObject(
  taxonomy: TermObject['taxonomy'],
  slug: string,
  name: string,
  description: string,
  count: number,
  site: string,
): TermObject {
  const [kind, base, collection] =
    taxonomy === 'category' ? ['category', 'category', 'categories'] : ['tag', 'tag', 'tags'];
  const id = idOf(kind as 'category' | 'tag', slug);
  return {
    id,
    count,
    description,
    link: `${site}/blog/${base}/${slug}`,
    name: escapeHtml(name),
    slug,
    taxonomy,
    meta: [],
    _links: {
      self: [{ href: `${site}/wp-json/wp/v2/${collection}/${id}` }],
      collection: [{ href: `${site}/wp-json/wp/v2/${collection}` }],
    },
  };
}

function mediaObject(drawing: Drawing, site: string): MediaObject {
  const id = idOf('media', drawing.name);
  const [full, ...sizes] = drawingSizes(drawing.name, `${site}/wp-content/uploads`);
  return {
    id,
    date: drawing.day + MORNING,
    date_gmt: drawing.day + MORNING_UTC,
    modified: drawing.day + MORNING,
    modified_gmt: drawing.day + MORNING_UTC,
    slug: drawing.name,
    status: 'inherit',
    type: 'attachment',
    link: full!.source_url,
    title: { rendered: drawing.name },
    author: 1,
    caption: { rendered: '' },
    alt_text: drawing.alt,
    media_type: 'image',
    mime_type: full!.mime_type,
    media_details: {
      width: full!.width,
      height: full!.height,
      file: full!.file,
      sizes: Object.fromEntries([...sizes.map(({ name, ...size }) => [name, size]), ['full', withoutName(full!)]]),
    },
    post: null,
    source_url: full!.source_url,
    _links: {
      self: [{ href: `${site}/wp-json/wp/v2/media/${id}` }],
      collection: [{ href: `${site}/wp-json/wp/v2/media` }],
    },
  };
}

function withoutName(size: ReturnType<typeof drawingSizes>[number]) {
  const { name, ...rest } = size;
  return name ? rest : size;
}

function drawingOf(name: string, alt: string, article: string, folder: Folder): Drawing {
  const published = folder.articles.find(({ slug }) => slug === article)!.front.published;
  return { name, alt, day: published, svg: folder.drawings.get(name)! };
}

function postLinks(id: number, media: number, site: string): Links {
  const api = `${site}/wp-json/wp/v2`;
  return {
    self: [{ href: `${api}/posts/${id}` }],
    collection: [{ href: `${api}/posts` }],
    ...(media > 0 && { 'wp:featuredmedia': [{ embeddable: true, href: `${api}/media/${media}` }] }),
    'wp:term': [
      { taxonomy: 'category', embeddable: true, href: `${api}/categories?post=${id}` },
      { taxonomy: 'post_tag', embeddable: true, href: `${api}/tags?post=${id}` },
    ],
  };
}

/** A number that is the same on every start and every machine: 31 bits of a digest of the kind and the slug. */
export function idOf(kind: 'post' | 'category' | 'tag' | 'media', slug: string): number {
  return createHash('sha256').update(`${kind}:${slug}`).digest().readUInt32BE() >>> 1 || 1;
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function requireDifferentIds({ posts, categories, tags, media }: Archive): void {
  for (const list of [posts.map(({ object }) => object), categories, tags, media]) {
    if (new Set(list.map(({ id }) => id)).size < list.length) throw new Error('Two texts share a slug or a number');
  }
}
