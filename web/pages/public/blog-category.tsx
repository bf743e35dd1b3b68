import { redirect } from 'react-router';
import { BLOG_STEP } from '../../features/blog/trail.tsx';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { contentHeaders } from '../../lib/content-page.ts';
import { blog } from '../../text/blog.ts';
import { pageTitle } from '../../text/common.ts';
import type { Route } from './+types/blog-category';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const category = loaderData?.found.category;
  const name = category?.name ?? blog.title;
  return [
    { title: pageTitle(name) },
    { name: 'description', content: category?.description || blog.categoryDescription(name) },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // An optional segment left out leads to the list it belongs to (filled-in.md).
  if (!params.slug) throw redirect('/blog');
  const call = serverApi(context.get(apiFetchContext));
  return loadLists(call, new URL(request.url).searchParams, { category: params.slug });
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
