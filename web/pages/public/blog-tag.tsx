import { redirect } from 'react-router';
import { BLOG_STEP } from '../../features/blog/trail.tsx';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { contentHeaders } from '../../lib/content-page.ts';
import { blog } from '../../text/blog.ts';
import { pageTitle } from '../../text/common.ts';
import type { Route } from './+types/blog-tag';
import { BlogFrame } from './blog-frame.tsx';
import { loadLists } from './blog-lists.ts';

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const tag = loaderData?.found.tag;
  if (!tag) return [{ title: pageTitle(blog.title) }];
  return [
    { title: pageTitle(blog.tagTitle(tag.name)) },
    { name: 'description', content: blog.tagDescription(tag.name) },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.slug) throw redirect('/blog');
  const call = serverApi(context.get(apiFetchContext));
  return loadLists(call, new URL(request.url).searchParams, { tag: params.slug });
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
