import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { contentHeaders } from '../../../features/content/content-page.ts';
import { blogHead } from '../../../features/content/head/content-heads.ts';
import { blog } from '../../../features/content/blog/text.ts';
import type { Route } from './+types/blog';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export function loader({ context, request }: Route.LoaderArgs) {
  const call = serverApi(context.get(apiFetchContext));
  const { title, description } = blog;
  return loadLists(call, new URL(request.url).searchParams, {}, ({ available }) =>
    blogHead(context.get(siteContext), { title, description, path: '/blog', index: available }),
  );
}

/** ROUTE-04: articles, newest first. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogFrame title={blog.title} intro={blog.intro} path="/blog" lists={loaderData} />;
}
