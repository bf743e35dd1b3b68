import { redirect } from 'react-router';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { contentHeaders } from '../../../features/content/content-page.ts';
import { blogHead } from '../../../features/content/head/content-heads.ts';
import { blog } from '../../../features/content/blog/text.ts';
import type { Route } from './+types/blog-category';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';
import { BLOG_STEP } from './blog-step.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // The slug is optional (ROUTE-04): without one the path leads to all articles.
  if (!params.slug) throw redirect('/blog');
  const call = serverApi(context.get(apiFetchContext));
  const path = `/blog/category/${params.slug}`;
  return loadLists(call, new URL(request.url).searchParams, { category: params.slug }, ({ category, available }) => {
    const title = category?.name ?? blog.title;
    const description = category?.description || blog.categoryDescription(title);
    return blogHead(context.get(siteContext), { title, description, path, index: available });
  });
}

/** ROUTE-04: the articles of one category. */
export default function BlogCategory({ loaderData, params }: Route.ComponentProps) {
  const slug = params.slug ?? '';
  const { category } = loaderData.found;
  return (
    <BlogFrame
      title={category?.name ?? blog.title}
      intro={category?.description}
      trail={[BLOG_STEP]}
      path={`/blog/category/${slug}`}
      category={slug}
      lists={loaderData}
    />
  );
}
