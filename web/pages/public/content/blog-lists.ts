import type { MetaDescriptor } from 'react-router';
import type { Call } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { listArticleCategories, listArticles, listPopularArticles } from '#contract/content/article.ts';
import { listData, pageIn } from '../../../features/content/content-page.ts';
import { unwrap, unwrapOr } from '../../../lib/requests/unwrap.ts';

const NO_CATEGORIES = { available: false, categories: [], current_page: 1, total_page: 1 };

interface Question {
  readonly category?: string;
  readonly tag?: string;
  readonly query?: string;
}

/** Loads what every list of the blog shows: the articles, a page of categories, and popular articles. The page fails only without the articles. */
export async function loadLists(
  call: Call,
  params: URLSearchParams,
  question: Question,
  headOf: (found: DataOf<typeof listArticles>) => MetaDescriptor[],
) {
  const page = pageIn(params, 'page');
  const [found, categories, popular] = await Promise.all([
    call(listArticles, { query: { ...question, page: String(page) } }),
    call(listArticleCategories, { query: { page: String(pageIn(params, 'kategori')) } }),
    call(listPopularArticles),
  ]);
  const articles = unwrap(found);
  const lists = {
    head: headOf(articles),
    found: { ...articles, page },
    categories: unwrapOr(categories, NO_CATEGORIES),
    popular: unwrapOr(popular, { articles: [] }).articles,
  };
  return listData(lists, lists.found.available);
}

export type Lists = Awaited<ReturnType<typeof loadLists>>['data'];
