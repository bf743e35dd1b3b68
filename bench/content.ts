import { join } from 'node:path';
import type { DataOf } from '#contract/endpoint.ts';
import type { listArticles } from '#contract/content/article.ts';
import { readFilling } from '#tests/content/support/content.ts';
import { findWordPress, NO_WORDPRESS } from '#tests/support/wordpress/programs.ts';
import { startWordPress, type WordPress } from '#tests/support/wordpress/start.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { httpLoad, type LoadResult } from './support/http-load.ts';
import { type BenchProduct, startProduct } from './support/product.ts';
import type { LoadAnswer } from './support/raw-connection.ts';

export const title = 'Content: articles and topics beside a WordPress';

type Extent = { rounds: number; seconds: number; warmUpSeconds: number };
const EXTENTS: Record<Size, Extent> = {
  full: { rounds: 3, seconds: 3, warmUpSeconds: 2 },
  tiny: { rounds: 1, seconds: 0.1, warmUpSeconds: 0.1 },
};
/** Twice WordPress's workers, so that none of them is ever idle. */
const CONNECTIONS = 8;
const FROM_CACHE = 20;
const RENDERED = 5;

/** A request, and a text that the answer must contain. */
type Target = { readonly path: string; readonly holds: string };
type Kind = 'article' | 'list' | 'search' | 'topic';
type Side = 'wordpress_page' | 'cached_page' | 'rendered_page' | 'wordpress_api' | 'api';
type Plan = Readonly<Record<Kind, Readonly<Record<Side, readonly Target[]>>>>;
type Rates = Record<Kind, Record<Side, LoadResult[]>>;

const KINDS: readonly Kind[] = ['article', 'list', 'search', 'topic'];
const SIDES: readonly Side[] = ['wordpress_page', 'cached_page', 'rendered_page', 'wordpress_api', 'api'];
const WORDS = ['demam', 'rujukan', 'asma', 'anak', 'nomor'];

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const programs = findWordPress();
  if (programs === null) throw new Error(NO_WORDPRESS);
  const content = await readFilling(join(import.meta.dirname, '..', 'content'));
  const started: { stop(): Promise<void> }[] = [];
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    started.push(one);
    return one;
  };
  try {
    const wordPress = await keep(startWordPress(programs, content));
    log(`${wordPress.versions} with ${content.posts.length} posts at ${wordPress.address}`);
    const cached = await keep(startProduct());
    const rendered = await keep(startProduct({ PAGE_CACHE: 'off' }));
    const ports: Record<Side, number> = {
      wordpress_page: wordPress.port,
      wordpress_api: wordPress.port,
      cached_page: cached.port,
      rendered_page: rendered.port,
      api: rendered.port,
    };
    const plan = await planOf(cached, wordPress, content.posts);
    const rates = Object.fromEntries(
      KINDS.map((kind) => [kind, Object.fromEntries(SIDES.map((side) => [side, []]))]),
    ) as unknown as Rates;
    for (const kind of KINDS) for (const side of SIDES) await load(ports[side], plan[kind][side], extent.warmUpSeconds);
    for (let round = 0; round < extent.rounds; round += 1) {
      for (const kind of KINDS) {
        for (const side of SIDES) rates[kind][side].push(await load(ports[side], plan[kind][side], extent.seconds));
        const per = (side: Side): string => `${side} ${rates[kind][side][round]!.perSecond}/s`;
        log(`round ${round + 1}, ${kind}: ${SIDES.map(per).join(', ')}`);
      }
    }
    return report(extent, rates, wordPress);
  } finally {
    await Promise.all(started.map((each) => each.stop()));
  }
}

/** Requests the targets in turn. Fails on the first wrong answer. */
async function load(port: number, targets: readonly Target[], seconds: number): Promise<LoadResult> {
  let sent = 0;
  const wrong: string[] = [];
  const result = await httpLoad(
    port,
    CONNECTIONS,
    seconds,
    () => {
      if (wrong.length > 0) return null;
      const { path } = targets[sent++ % targets.length]!;
      return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html,application/json\r\n\r\n`;
    },
    (answer) => {
      // Connections answer in an order of their own, so any of the requested texts will do.
      const right = answer.status === 200 && targets.some(({ holds }) => includes(answer, holds));
      if (!right) wrong.push(`${targets[0]!.path} or its like: ${answer.status} ${answer.body.slice(0, 300)}`);
    },
  );
  if (wrong.length > 0) throw new Error(`A wrong answer from port ${port}: ${wrong[0]}`);
  return result;
}

/** Bodies are read byte by byte (latin1), and may come in pieces that cut a word. */
function includes({ body }: LoadAnswer, text: string): boolean {
  const bytes = Buffer.from(text).toString('latin1');
  return body.includes(bytes) || body.replace(/\r\n[\da-f]+\r\n/gi, '').includes(bytes);
}

type Post = { slug: string; title: string; categories: readonly string[] };

/** The same texts for all servers, with titles that WordPress's typography leaves alone. */
async function planOf(product: BenchProduct, wordPress: WordPress, posts: readonly Post[]): Promise<Plan> {
  const isTopic = ({ categories }: Post): boolean => categories.some((slug) => slug === 'penyakit' || slug === 'obat');
  const plain = posts.filter((post) => /^[\w ,:()-]+$/.test(post.title));
  const articles = plain.filter((post) => !isTopic(post)).slice(0, 12);
  const topics = plain.filter(isTopic).slice(0, 40);
  const api = `${wordPress.address}/wp-json/wp/v2`;
  const categories = (await json<{ id: number }[]>(`${api}/categories?slug=penyakit,obat,topik`)).map(({ id }) => id);
  const newest = (await json<{ data: DataOf<typeof listArticles> }>(`${product.address}/api/articles`)).data.articles;
  const first = newest[0]!.title;
  const one = (path: (slug: string) => string, list: readonly Post[]): Target[] =>
    list.map(({ slug, title: holds }) => ({ path: path(slug), holds }));
  const texts = (page: string, endpoint: string, list: readonly Post[]) => ({
    wordpress_page: one((slug) => `/${slug}/`, list),
    cached_page: one((slug) => `${page}/${slug}`, list),
    rendered_page: one((slug) => `${page}/${slug}`, list),
    wordpress_api: one((slug) => `/wp-json/wp/v2/posts?slug=${slug}`, list),
    api: one((slug) => `${endpoint}/${slug}`, list),
  });
  const searches = await Promise.all(
    WORDS.map(async (word) => {
      const asked = `${product.address}/api/articles?query=${word}`;
      const ours = (await json<{ data: DataOf<typeof listArticles> }>(asked)).data.articles[0]!.title;
      const theirs = (await json<{ title: string }[]>(`${api}/search?subtype=post&search=${word}`))[0]!.title;
      return { word, ours, theirs };
    }),
  );
  const found = (path: (word: string) => string, side: 'ours' | 'theirs'): Target[] =>
    searches.map((search) => ({ path: path(search.word), holds: search[side] }));
  return {
    article: texts('/blog', '/api/articles', articles),
    topic: texts('/topik', '/api/topics', topics),
    list: {
      wordpress_page: [{ path: `/?cat=${categories.map((id) => -id).join(',')}`, holds: first }],
      cached_page: [{ path: '/blog', holds: first }],
      rendered_page: [{ path: '/blog', holds: first }],
      wordpress_api: [
        { path: `/wp-json/wp/v2/posts?per_page=2&categories_exclude=${categories.join(',')}`, holds: first },
      ],
      api: [{ path: '/api/articles', holds: first }],
    },
    search: {
      wordpress_page: found((word) => `/?s=${word}`, 'theirs'),
      cached_page: found((word) => `/blog/search?query=${word}`, 'ours'),
      rendered_page: found((word) => `/blog/search?query=${word}`, 'ours'),
      wordpress_api: found((word) => `/wp-json/wp/v2/search?subtype=post&per_page=2&search=${word}`, 'theirs'),
      api: found((word) => `/api/articles?query=${word}`, 'ours'),
    },
  };
}

async function json<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as T;
}

function report({ rounds, seconds, warmUpSeconds }: Extent, rates: Rates, { versions }: WordPress): BenchResult {
  const ratio = (kind: Kind, side: Side, rival: Side): number =>
    round(median(rates[kind][side].map(({ perSecond }, at) => perSecond / rates[kind][rival][at]!.perSecond)));
  const per = (kind: Kind, side: Side): number => median(rates[kind][side].map(({ perSecond }) => perSecond));
  const promise = (name: string, value: number, bar: number) => ({
    name,
    value,
    bar,
    better: 'higher' as const,
    unit: 'x WordPress',
  });
  return {
    promises: KINDS.flatMap((kind) => [
      promise(`${kind}_cached`, ratio(kind, 'cached_page', 'wordpress_page'), FROM_CACHE),
      promise(`${kind}_rendered`, ratio(kind, 'rendered_page', 'wordpress_page'), RENDERED),
      promise(`${kind}_api`, ratio(kind, 'api', 'wordpress_api'), RENDERED),
    ]),
    figures: Object.fromEntries(
      KINDS.flatMap((kind) => SIDES.map((side) => [`${kind}_${side}_per_s`, per(kind, side)])),
    ),
    account: `
Requests a second, median of ${rounds} rounds of ${seconds} s for each, one side after the other in turn, after ${warmUpSeconds} s of each to warm up; ${CONNECTIONS}
keep-alive connections from a process of its own on the same cores. Every answer was looked at: status 200, and the title that belongs there.
The ratio is the median of the ratios of the rounds.

| | WordPress, page | kept page | page rendered each time | WordPress, REST | our interface |
| --- | --- | --- | --- | --- | --- |
${KINDS.map((kind) => `| ${kind} | ${SIDES.map((side) => per(kind, side)).join(' | ')} |`).join('\n')}

WordPress: ${versions}, nginx before php-fpm with four workers and opcache, its default theme, the same texts, two posts a page, no plugin. Its pages are
asked for at their permalinks, \`/?cat=\` without the categories of the encyclopedia, and \`/?s=\`; its interface at /wp/v2/posts and /wp/v2/search. Ours: the
product as it starts (kept page), and with \`PAGE_CACHE=off\` (rendered each time); our interface never keeps answers, only what it reads of the content
service.`,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const round = (value: number): number => Math.round(value * 10) / 10;
