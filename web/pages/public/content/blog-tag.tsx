import { redirect } from 'react-router';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { contentHeaders } from '../../../features/content/content-page.ts';
import { blogHead } from '../../../features/content/head/content-heads.ts';
import { blog } from '../../../features/content/blog/text.ts';
import type { Route } from './+types/blog-tag';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';
import { BLOG_STEP } from './blog-step.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.slug) throw redirect('/blog');
  const call = serverApi(context.get(apiFetchContext));
  const path = `/blog/tag/${params.slug}`;
  return loadLists(call, new URL(request.url).searchParams, { tag: params.slug }, ({ tag, available }) => {
    const name = tag?.name ?? params.slug ?? '';
    const words = { title: blog.tagTitle(name), description: blog.tagDescription(name) };
    return blogHead(context.get(siteContext), { ...words, path, index: available });
  });
}

/** ROUTE-04: the articles with one tag. */
export default function BlogTag({ loaderData, params }: Route.ComponentProps) {
  const { tag } = loaderData.found;
  return (
    <BlogFrame
      title={tag ? blog.tagTitle(tag.name) : blog.title}
      trail={[BLOG_STEP]}
      path={`/blog/tag/${params.slug}`}
      lists={loaderData}
    />
  );
}
