import { data } from 'react-router';
import { getArticle } from '#contract/content/article.ts';
import '../../../features/content/blog/blog.css';
import '../../../features/content/blog/reading.css';
import { FoldedContents, SideContents } from '../../../features/content/blog/contents.tsx';
import { Cover } from '../../../features/content/blog/cover.tsx';
import { ArticleFoot, RelatedArticles } from '../../../features/content/blog/article-foot.tsx';
import { ShareLinkIsland } from '../../../ui/share-link.island.tsx';
import { ShareRowIsland } from '../../../features/content/blog/share-row.island.tsx';
import { ReadingCountIsland } from '../../../features/content/blog/reading-count.island.tsx';
import { serverApi } from '../../../lib/requests/api.ts';
import { contentHeaders, dayOf, UNAVAILABLE } from '../../../features/content/content-page.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { formatDate } from '../../../lib/format.ts';
import { articleHead } from '../../../features/content/head/content-heads.ts';
import { unwrapContent } from '../../../features/content/unwrap-content.ts';
import { blog } from '../../../features/content/blog/text.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { ForeignHtml } from '../../../ui/foreign-html.tsx';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { Route } from './+types/blog-article';
import { BLOG_STEP } from './blog-step.ts';
import { DoctorSection } from './doctor-section.tsx';
import { siteSlots } from '../site-slots.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

/** The cover is as wide as a phone's screen; on a wide screen as wide as the column of the text. */
const COVER_SIZES = '(min-width: 1024px) 46rem, 100vw';

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: pageTitle(blog.unavailableTitle) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = serverApi(context.get(apiFetchContext));
  const found = unwrapContent(await call(getArticle, { params: { slug: params.slug } }), '/blog');
  if (!found) return data(null, UNAVAILABLE);
  return { ...found, head: articleHead(context.get(siteContext), found.article) };
}

/** ROUTE-04: one article. It ends with doctors of its field, where the reader can take a number. */
export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Read {...loaderData} /> : <OutOfReach list={BLOG_STEP} />;
}

function Read({ article, related }: NonNullable<Route.ComponentProps['loaderData']>) {
  const day = dayOf(article.modified_at ?? article.published_at);
  const { category } = article;
  const path = `/blog/${article.slug}`;
  const share = <ShareLinkIsland title={article.title} path={path} />;
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-baca"
      bar={<PageBar backTo="/blog" backLabel={common.back} label={blog.title} actions={share} />}
    >
      <ReadingCountIsland slug={article.slug} />
      <article className="wrap baca">
        <div className="baca-sampul">
          <Cover image={article.image} sizes={COVER_SIZES} first />
        </div>
        <header>
          <Trail
            label={common.trail}
            steps={[BLOG_STEP, ...(category ? [{ name: category.name, path: `/blog/category/${category.slug}` }] : [])]}
          />
          <h1>{article.title}</h1>
          <p className="meta fakta baca-fakta">
            {day && (
              <span>
                {article.modified_at ? blog.updated : blog.published} <time dateTime={day}>{formatDate(day)}</time>
              </span>
            )}
            <span>{blog.minutes(article.reading_minutes)}</span>
          </p>
        </header>
        <SideContents contents={article.contents} />
        <div className="baca-badan">
          <p className="awal">{article.summary}</p>
          <FoldedContents contents={article.contents} />
          <ForeignHtml html={article.html} />
          <ArticleFoot tags={article.tags} />
          <ShareRowIsland title={article.title} path={path} />
        </div>
      </article>
      <DoctorSection field={article.specialization} />
      <RelatedArticles articles={related} title={blog.related} />
    </WithoutSearchLayout>
  );
}
