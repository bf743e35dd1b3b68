import { Check, Minus } from 'lucide-react';
import { data } from 'react-router';
import { CheckIsland } from '../../features/queue/trace/check-button.late-island.tsx';
import { EventTable } from '../../features/queue/trace/event-table.tsx';
import { HashIsland } from '../../features/queue/trace/hash-block.late-island.tsx';
import '../../features/queue/trace/queue-trace.css';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { formatDate } from '../../lib/format.ts';
import { PUBLIC_PAGE } from '../../lib/page/page-cache.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';
import { common, pageTitle } from '../../text/common.ts';
import { proof } from '../../features/queue/trace/text.ts';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../ui/layouts/site-layouts.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import type { Route } from './+types/queue-trace';
import { siteSlots } from './site-slots.tsx';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { Link } from '../../ui/link.tsx';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

/** As many events as the interface answers at once. */
const PAGE = 1_000;

type Status = keyof typeof proof.statuses;

export const handle = ISLAND_PAGE;

/** Search engines must not list the page: people with a number are led here by their ticket. */
export const headers = () => ({ ...PUBLIC_PAGE, 'X-Robots-Tag': 'noindex' });
export const meta: Route.MetaFunction = () => [
  { title: pageTitle(proof.title) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // The interface accepts whole numbers only; any other id is no session.
  if (!/^\d{1,15}$/.test(params.session)) throw data(null, { status: 404 });
  const call = serverApi(context.get(apiFetchContext));
  const after = new URL(request.url).searchParams.get('sesudah');
  const query = after !== null && /^\d{1,15}$/.test(after) ? { after: `${Number(after)}` } : {};
  return unwrap(await call(getQueueTrace, { params: { session: params.session }, query }));
}

/** The whole log of one session, without persons, and a button that proves that nothing in it was changed. */
export default function QueueTracePage({ loaderData: trace }: Route.ComponentProps) {
  const { session, counts, events, total } = trace;
  const first = events[0]?.version ?? 1;
  const last = events.at(-1)?.version ?? total;
  const found = Object.entries(counts) as [Status, number][];
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-jejak bg-kertas"
      bar={<PageBar backTo="/" backLabel={common.home} label={proof.title} />}
    >
      <div className="isi">
        <header>
          <p className="meta">{proof.title}</p>
          <h1>{session.doctor}</h1>
          <p>
            {session.clinic}, <Link to={`/p/${session.hospital.slug_name}`}>{session.hospital.name}</Link>
          </p>
          <p className="t">{formatDate(session.date)}</p>
        </header>
        <section aria-labelledby="hitung">
          <h2 id="hitung">{proof.counts}</h2>
          {found.length === 0 && <p className="meta">{proof.noNumbers}</p>}
          <ul className="hitung">
            {found.map(([status, count]) => (
              <li key={status}>
                <Stamp tone="plain">{proof.countOf(count, proof.statuses[status])}</Stamp>
              </li>
            ))}
          </ul>
        </section>
        <HashIsland hash={trace.hash} isFinal={trace.is_final} />
        <section aria-labelledby="cara">
          <h2 id="cara">{proof.howTitle}</h2>
          <div className="cara">
            {proof.how.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <CheckIsland
            session={{ id: session.id, zone: session.zone }}
            hashes={events.map(({ version, hash }) => [version, hash] as const)}
          />
        </section>
        <section aria-labelledby="ditandatangani">
          <h2 id="ditandatangani">{proof.signedTitle}</h2>
          <ul className="tanda">
            {proof.signed.map((fact) => (
              <li key={fact}>
                <Check className="i" aria-hidden="true" />
                {fact}
              </li>
            ))}
            <li className="tak">
              <Minus className="i" aria-hidden="true" />
              {proof.unsigned}
            </li>
          </ul>
        </section>
        {total > 0 && (
          <section aria-labelledby="peristiwa">
            <h2 id="peristiwa">{proof.events}</h2>
            {events.length < total && <p className="meta mb-3">{proof.part(first, last, total)}</p>}
            <EventTable trace={trace} />
            <p className="mt-3">
              {first > 1 && (
                <Link className="tautan" to={`/jejak/${session.id}?sesudah=${Math.max(0, first - 1 - PAGE)}`}>
                  {proof.earlier(first - 1)}
                </Link>
              )}{' '}
              {last < total && (
                <Link className="tautan" to={`/jejak/${session.id}?sesudah=${last}`}>
                  {proof.later(total - last)}
                </Link>
              )}
            </p>
          </section>
        )}
      </div>
    </WithoutSearchLayout>
  );
}
