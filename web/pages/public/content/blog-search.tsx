import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { contentHeaders, listData } from '../../../features/content/content-page.ts';
import { blogHead } from '../../../features/content/head/content-heads.ts';
import { blog } from '../../../features/content/blog/text.ts';
import type { Route } from './+types/blog-search';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';
import { BLOG_STEP } from './blog-step.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

const QUERY_MAX = 100;

export const handle = ISLAND_PAGE;

/** Cached like other lists: the search is in the address, and its results are the same for everybody. */
export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('query') ?? '').trim().slice(0, QUERY_MAX);
  const call = serverApi(context.get(apiFetchContext));
  const title = query === '' ? blog.searchTitle : blog.searchFound(query);
  const head = blogHead(context.get(siteContext), {
    title,
    description: blog.searchDescription,
    path: '/blog/search',
    index: false,
  });
  const { data: lists } = await loadLists(call, searchParams, query === '' ? {} : { query }, () => head);
  return listData({ query, ...lists }, lists.found.available);
}

/** ROUTE-04: the articles and topics that a search finds. */
export default function BlogSearchPage({ loaderData: { query, ...lists } }: Route.ComponentProps) {
  return (
    <BlogFrame
      title={query === '' ? blog.searchTitle : blog.searchFound(query)}
      trail={[BLOG_STEP]}
      path="/blog/search"
      query={query}
      lists={lists}
    >
      {query === '' ? <p>{blog.searchAsk}</p> : undefined}
    </BlogFrame>
  );
}
