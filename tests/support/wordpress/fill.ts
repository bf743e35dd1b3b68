import type { AdminSignIn } from './wordpress-sign-in.ts';

/** The content of a site, whoever serves it. Everything is named by its slug. */
export type Filling = {
  /** Address with which links between its texts begin; a filled site replaces it by its own. */
  readonly site: string;
  readonly categories: readonly { slug: string; name: string; description: string; parent: string | null }[];
  readonly tags: readonly { slug: string; name: string }[];
  readonly media: readonly { name: string; alt: string; mimeType: string; bytes: Uint8Array }[];
  readonly posts: readonly {
    readonly slug: string;
    /** Text, not HTML. */
    readonly title: string;
    readonly summary: string;
    readonly html: string;
    /** Without zone, in the zone of the site: '2026-10-13T08:00:00'. */
    readonly date: string;
    readonly modified: string;
    readonly categories: readonly string[];
    readonly tags: readonly string[];
    /** Name of the cover picture. */
    readonly media: string | null;
    readonly formerSlugs: readonly string[];
  }[];
};

/** Requests that WordPress accepts in one batch (rest_get_max_batch_size). */
const BATCH = 25;
/** As many requests as there are cores to answer them. */
const AT_ONCE = 2;
const SITE_ZONE = 'Asia/Jakarta';

/** Puts all content into a new WordPress, over its REST API; the content it came with is removed. */
export async function fill(session: AdminSignIn, address: string, content: Filling): Promise<void> {
  await session.api('POST', '/wp/v2/settings', { timezone: SITE_ZONE, posts_per_page: 2 });
  await session.submit('/wp-admin/options-permalink.php', { permalink_structure: '/%postname%/' });
  // Removes 'Hello world!'; 'Uncategorized' cannot be deleted.
  await session.api('DELETE', '/wp/v2/posts/1?force=true', {});
  const categories = await fillCategories(session, content.categories);
  const tags = await fillTags(session, content.tags);
  const media = await fillMedia(session, content.media);
  const numbers = (names: readonly string[], known: ReadonlyMap<string, number>): number[] =>
    names.map((name) => known.get(name) ?? missing(name));
  const ids = await inBatches(
    session,
    content.posts.map((post) => ({
      method: 'POST',
      path: '/wp/v2/posts',
      body: {
        slug: post.formerSlugs[0] ?? post.slug,
        title: post.title,
        excerpt: post.summary,
        // A block of HTML, as an editor would paste it: WordPress leaves its paragraphs alone.
        content: `<!-- wp:html -->\n${post.html.replaceAll(content.site, address)}\n<!-- /wp:html -->`,
        date: post.date,
        status: 'publish',
        categories: numbers(post.categories, categories),
        tags: numbers(post.tags, tags),
        featured_media: post.media === null ? 0 : (media.get(post.media) ?? missing(post.media)),
      },
    })),
  );
  for (const [index, { slug, formerSlugs }] of content.posts.entries()) {
    // Each change of the slug leaves the one before as a former slug.
    for (const next of formerSlugs.length > 0 ? [...formerSlugs.slice(1), slug] : [])
      await session.api('POST', `/wp/v2/posts/${ids[index]}`, { slug: next });
  }
}

async function fillCategories(session: AdminSignIn, categories: Filling['categories']): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  // Parents come before their children.
  const [first, ...others] = categories.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
  for (const [path, category] of [
    ['/wp/v2/categories/1', first!],
    ...others.map((one) => ['/wp/v2/categories', one]),
  ] as [string, Filling['categories'][number]][]) {
    const { slug, name, description, parent } = category;
    const body = { slug, name, description, parent: parent === null ? 0 : (known.get(parent) ?? missing(parent)) };
    known.set(slug, (await session.api<{ id: number }>('POST', path, body)).id);
  }
  return known;
}

async function fillTags(session: AdminSignIn, tags: Filling['tags']): Promise<Map<string, number>> {
  const ids = await inBatches(
    session,
    tags.map((body) => ({ method: 'POST', path: '/wp/v2/tags', body })),
  );
  return new Map(tags.map(({ slug }, index) => [slug, ids[index]!]));
}

async function fillMedia(session: AdminSignIn, media: Filling['media']): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const upload = async ({ name, alt, mimeType, bytes }: Filling['media'][number]): Promise<void> => {
    const file = `${name}.${mimeType.split('/')[1]}`;
    const { id } = await session.api<{ id: number }>('POST', '/wp/v2/media', bytes, {
      'content-type': mimeType,
      'content-disposition': `attachment; filename="${file}"`,
    });
    await session.api('POST', `/wp/v2/media/${id}`, { alt_text: alt });
    known.set(name, id);
  };
  // The first upload makes the folder of the month; two that make it at once would collide.
  const [first, ...others] = media;
  if (first) await upload(first);
  await eachOf(others, upload);
  return known;
}

type BatchRequest = { method: string; path: string; body: unknown };
type BatchAnswer = { responses: { status: number; body: { id: number } }[] };

/** Sends requests in WordPress's own batches and answers the new ids, in the same order. */
async function inBatches(session: AdminSignIn, requests: readonly BatchRequest[]): Promise<number[]> {
  const batches = Array.from({ length: Math.ceil(requests.length / BATCH) }, (_, at) =>
    requests.slice(at * BATCH, (at + 1) * BATCH),
  );
  const ids: number[][] = batches.map(() => []);
  await eachOf(batches, async (batch, at) => {
    const { responses } = await session.api<BatchAnswer>('POST', '/batch/v1', { requests: batch });
    ids[at] = responses.map(({ status, body }) => {
      if (status !== 201) throw new Error(`WordPress refused: ${status} ${JSON.stringify(body).slice(0, 500)}`);
      return body.id;
    });
  });
  return ids.flat();
}

async function eachOf<T>(list: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < list.length; at = next++) await work(list[at]!, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function missing(name: string): never {
  throw new Error(`The content names '${name}', which it does not hold`);
}
