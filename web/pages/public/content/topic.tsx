import { data } from 'react-router';
import { getTopic } from '#contract/content/topic.ts';
import { RelatedArticles } from '../../../features/content/blog/article-foot.tsx';
import '../../../features/content/blog/blog.css';
import '../../../features/content/blog/reading.css';
import { FoldedContents, SideContents } from '../../../features/content/blog/contents.tsx';
import { ShareLinkIsland } from '../../../ui/share-link.island.tsx';
import { ShareRowIsland } from '../../../features/content/blog/share-row.island.tsx';
import { TopicLink } from '../../../features/content/topics/topic-link.tsx';
import '../../../features/content/topics/topic.css';
import { serverApi } from '../../../lib/requests/api.ts';
import { contentHeaders, dayOf, UNAVAILABLE } from '../../../features/content/content-page.ts';
import { addressWith } from '../../../lib/address-with.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { formatDate } from '../../../lib/format.ts';
import { topicHead } from '../../../features/content/head/content-heads.ts';
import { unwrapContent } from '../../../features/content/unwrap-content.ts';
import { blog } from '../../../features/content/blog/text.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { topicText } from '../../../features/content/topics/text.ts';
import { ForeignHtml } from '../../../ui/foreign-html.tsx';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { TrailStep } from '../../../ui/trail.tsx';
import type { Route } from './+types/topic';
import { DoctorSection } from './doctor-section.tsx';
import { siteSlots } from '../site-slots.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

const TOPICS_STEP: TrailStep = { name: topicText.title, path: '/topik' };

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: pageTitle(blog.unavailableTitle) }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = serverApi(context.get(apiFetchContext));
  const found = unwrapContent(await call(getTopic, { params: { slug: params.slug } }), '/topik');
  if (!found) return data(null, UNAVAILABLE);
  return { ...found, head: topicHead(context.get(siteContext), found.topic) };
}

/** ROUTE-16: one disease or drug. It ends with doctors who treat it. */
export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Read {...loaderData} /> : <OutOfReach list={TOPICS_STEP} />;
}

function Read({ topic, related, articles }: NonNullable<Route.ComponentProps['loaderData']>) {
  const day = dayOf(topic.modified_at);
  const path = `/topik/${topic.slug}`;
  const share = <ShareLinkIsland title={topic.title} path={path} />;
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-baca"
      bar={<PageBar backTo="/topik" backLabel={common.back} label={topicText.title} actions={share} />}
    >
      <article className="wrap baca">
        <header>
          <Trail
            label={common.trail}
            steps={[
              TOPICS_STEP,
              { name: topicText.stamp[topic.kind], path: addressWith('/topik', { jenis: topic.kind }) },
            ]}
          />
          <h1>{topic.title}</h1>
          {day && (
            <p className="meta baca-fakta">
              {blog.updated} <time dateTime={day}>{formatDate(day)}</time>
            </p>
          )}
        </header>
        <SideContents contents={topic.contents} />
        <div className="baca-badan">
          <p className="awal">{topic.summary}</p>
          <Notice className="baca-catatan">{topicText.note}</Notice>
          <FoldedContents contents={topic.contents} />
          <ForeignHtml html={topic.html} />
          <ShareRowIsland title={topic.title} path={path} />
        </div>
      </article>
      <DoctorSection field={topic.specialization} />
      {related.length > 0 && (
        <section className="wrap baca-lain" aria-labelledby="topik-terkait">
          <h2 id="topik-terkait">{topicText.related}</h2>
          <ul className="topik-terkait">
            {related.map((each) => (
              <li key={each.slug}>
                <TopicLink topic={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RelatedArticles articles={articles} title={topicText.articles} />
    </WithoutSearchLayout>
  );
}
