import { Search } from 'lucide-react';
import { listTopics } from '#contract/content/topic.ts';
import '../../../features/content/blog/blog.css';
import { Unavailable } from '../../../features/content/blog/unavailable.tsx';
import { TopicIndexIsland } from '../../../features/content/topics/topic-index.late-island.tsx';
import '../../../features/content/topics/topic.css';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { contentHeaders, listData } from '../../../features/content/content-page.ts';
import { topicsHead } from '../../../features/content/head/content-heads.ts';
import { unwrap } from '../../../lib/requests/unwrap.ts';
import { common } from '../../../text/common.ts';
import { topicText } from '../../../features/content/topics/text.ts';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/topics';
import { siteSlots } from '../site-slots.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

const KINDS = ['penyakit', 'obat'] as const;

export const handle = ISLAND_PAGE;

export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { available, topics } = unwrap(await serverApi(context.get(apiFetchContext))(listTopics));
  const answer = {
    head: topicsHead(context.get(siteContext), available),
    available,
    topics,
    kind: KINDS.find((kind) => kind === searchParams.get('jenis')) ?? null,
    asked: (searchParams.get('nama') ?? '').slice(0, 60),
  };
  return listData(answer, available);
}

/** ROUTE-16: diseases and drugs from A to Z. */
export default function Topics({ loaderData: { available, topics, kind, asked } }: Route.ComponentProps) {
  const toFilter = (
    <a className="ikon-btn" href="#saring" aria-label={topicText.toFilter}>
      <Search className="i" aria-hidden="true" />
    </a>
  );
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-topik"
      bar={<PageBar backTo="/" backLabel={common.back} label={topicText.title} actions={available && toFilter} />}
    >
      <div className="wrap topik-kepala">
        <h1>{topicText.heading}</h1>
        <p>{topicText.intro}</p>
      </div>
      {available ? <TopicIndexIsland topics={topics} kind={kind} asked={asked} /> : <Unavailable />}
    </WithoutSearchLayout>
  );
}
