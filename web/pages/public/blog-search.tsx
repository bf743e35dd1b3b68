import { BLOG_STEP } from '../../features/blog/trail.tsx';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext, siteContext } from '../../lib/context.ts';
import { blogHead } from '../../lib/head/content-heads.ts';
import { PUBLIC_PAGE } from '../../lib/page-cache.ts';
import { blog } from '../../text/blog.ts';
import type { Route } from './+types/blog-search';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';

const QUERY_MAX = 100;

export const headers = () => PUBLIC_PAGE;

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
  return { query, ...(await loadLists(call, searchParams, query === '' ? {} : { query }, () => head)).data };
}

/** ROUTE-04: what a search finds, articles and topics. */
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
