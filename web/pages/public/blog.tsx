import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { contentHeaders } from '../../lib/content-page.ts';
import { blog } from '../../text/blog.ts';
import { pageTitle } from '../../text/common.ts';
import type { Route } from './+types/blog';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';

export const headers = contentHeaders;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(blog.title) },
  { name: 'description', content: blog.description },
];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadLists(serverApi(context.get(apiFetchContext)), new URL(request.url).searchParams);
}

/** ROUTE-04: articles, newest first. */
export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogFrame title={blog.title} intro={blog.intro} path="/blog" lists={loaderData} />;
}
