import type { WpPost, WpTerm } from '#contract/content/content.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getTopic, listTopics } from '#contract/content/topic.ts';
import { AppError } from '#contract/errors.ts';
import { TOPIC_KINDS, type TopicKind } from '#domain/vocabulary.ts';
import { isPlainSlug, type Sites } from './address.ts';
import { onePost, type createArticles } from './articles.ts';
import { isDoctorTag, specialisationSlugs, type TopicLine } from './cards.ts';
import { plainText } from './html.ts';
import { ContentUnavailable, type WaitLimit } from './content-cache.ts';
import { everyPage, groupsOf, NOTHING, orElse, type ContentList, type CachedWordPress } from './cached-wordpress.ts';

type Topic = Omit<DataOf<typeof getTopic>, 'topic'> & {
  topic: Omit<DataOf<typeof getTopic>['topic'], 'specialization'>;
  specialisations: string[];
};

const A_PAGE = 100;
const PAGES_MAX = 10;
const RELATED = 6;
const ARTICLES = 2;
/** Topics are read without embedded terms: a WordPress takes ten times as long for a hundred posts with their terms as for posts and terms apart. */
const LINES = { _fields: 'id,slug,title,categories,tags' };
const TERMS_AT_ONCE = 100;
const IN_ORDER = new Intl.Collator('id');

/** Reads the encyclopedia: the posts in the categories of diseases and drugs. */
export function createTopics(shelf: CachedWordPress, articles: ReturnType<typeof createArticles>, sites: Sites) {
  const kinds = async (wait: WaitLimit): Promise<ReadonlyMap<number, TopicKind>> => {
    const categories = await articles.topicCategories(wait);
    return new Map(TOPIC_KINDS.flatMap((kind) => (categories.has(kind) ? [[categories.get(kind)!, kind]] : [])));
  };

  const bare = async (
    params: Parameters<CachedWordPress['posts']>[1],
    wait: WaitLimit,
  ): Promise<ContentList<BareLine>> => {
    const known = await kinds(wait);
    if (known.size === 0) return NOTHING;
    const whole = { ...LINES, categories: [...known.keys()], ...params };
    const { items, total } = await shelf.posts('lines', whole, wait, (post) => lineOf(post, known));
    return { items: items.filter((line) => line !== null), total };
  };

  /** Adds other names to topics; they stay without these where the tags cannot be read. */
  const named = async (lines: readonly BareLine[], wait: WaitLimit): Promise<TopicLine[]> => {
    const ids = [...new Set(lines.flatMap(({ tags }) => tags))].toSorted((a, b) => a - b);
    const read = await Promise.all(
      groupsOf(ids, TERMS_AT_ONCE).map((include) => orElse(shelf.tags({ include }, wait), NOTHING)),
    );
    const tags = new Map(read.flatMap(({ items }) => items.map((tag) => [tag.id, tag] as const)));
    return lines.map(({ tags: own, ...line }) => ({
      ...line,
      also: otherNames(own.flatMap((id) => tags.get(id) ?? [])),
    }));
  };

  const all = async (wait: WaitLimit): Promise<TopicLine[]> => {
    const params = { per_page: A_PAGE, orderby: 'title', order: 'asc' } as const;
    const lines = await everyPage(A_PAGE, PAGES_MAX, (page) => bare({ ...params, page }, wait));
    return (await named(lines, wait)).toSorted((a, b) => IN_ORDER.compare(a.title, b.title));
  };

  return {
    async list(wait: WaitLimit): Promise<DataOf<typeof listTopics>> {
      try {
        return { available: true, topics: await all(wait) };
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        return { available: false, topics: [] };
      }
    },

    /** Reads one topic. TOPIC_NOT_FOUND, CONTENT_MOVED with the present slug, CONTENT_UNAVAILABLE. */
    async read(slug: string, wait: WaitLimit): Promise<Topic> {
      const { facts, html, contents } = await onePost(shelf, slug, sites, wait, 'TOPIC_NOT_FOUND');
      const known = await orElse(kinds(wait), null);
      if (known === null) throw new AppError('CONTENT_UNAVAILABLE');
      const kind = kindOf(facts.categories, known);
      if (!kind) throw new AppError('TOPIC_NOT_FOUND');
      const tags = facts.tags.length > 0 ? await orElse(shelf.tags({ include: facts.tags }, wait), NOTHING) : NOTHING;
      const doctor = tags.items.find((tag) => isDoctorTag(tag.slug));
      const beside = { exclude: [facts.id], ...(doctor && { tags: [doctor.id] }) };
      const [related, reading] = await Promise.all([
        orElse(bare({ ...beside, per_page: RELATED }, wait), NOTHING),
        doctor ? orElse(articles.articlesOf({ tags: [doctor.id], per_page: ARTICLES }, wait), NOTHING) : NOTHING,
      ]);
      return {
        topic: {
          slug,
          title: facts.title,
          kind,
          also: otherNames(tags.items),
          summary: facts.summary,
          html,
          contents: [...contents],
          modified_at: facts.modified_at,
        },
        related: await named(related.items, wait),
        articles: await orElse(articles.cards(reading.items, wait), []),
        specialisations: specialisationSlugs(tags.items),
      };
    },
  };
}

type BareLine = Omit<TopicLine, 'also'> & { readonly tags: readonly number[] };

function lineOf(post: WpPost, known: ReadonlyMap<number, TopicKind>): BareLine | null {
  const kind = kindOf(post.categories, known);
  if (!kind || !isPlainSlug(post.slug)) return null;
  return { slug: post.slug, title: plainText(post.title.rendered), kind, tags: post.tags };
}

const kindOf = (categories: readonly number[], known: ReadonlyMap<number, TopicKind>): TopicKind | undefined =>
  categories.flatMap((id) => known.get(id) ?? [])[0];

const otherNames = (tags: readonly WpTerm[]): string[] =>
  tags.filter(({ slug }) => !isDoctorTag(slug)).map(({ name }) => plainText(name));
