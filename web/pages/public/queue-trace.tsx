import { Check, Minus } from 'lucide-react';
import { data } from 'react-router';
import { CheckIsland } from '../../features/queue/trace/check-card.late-island.tsx';
import { ByHand, StepList } from '../../features/queue/trace/step-list.tsx';
import { WitnessIsland } from '../../features/queue/trace/witness-card.late-island.tsx';
import '../../features/queue/trace/queue-trace.css';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { formatDate } from '../../lib/format.ts';
import { PUBLIC_PAGE } from '../../lib/page/page-cache.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';
import { common, pageTitle } from '../../text/common.ts';
import { proof } from '../../features/queue/trace/proof.text.ts';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../ui/layouts/site-layouts.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import type { Route } from './+types/queue-trace';
import { siteSlots } from './site-slots.tsx';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { Link } from '../../ui/link.tsx';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

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

/** The whole log of one session, without persons, and what proves that nothing in it was changed. */
export default function QueueTracePage({ loaderData: trace }: Route.ComponentProps) {
  const { session, counts, events, total } = trace;
  const end = events.at(-1);
  const found = Object.entries(counts) as [Status, number][];
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-jejak bg-kertas"
      bar={<PageBar backTo="/" backLabel={common.home} label={proof.title} />}
    >
      <div className="isi">
        <header>
          <p className="meta">
            {session.clinic}, <Link to={`/p/${session.hospital.slug_name}`}>{session.hospital.name}</Link>
          </p>
          <h1>{proof.of(session.doctor, formatDate(session.date))}</h1>
        </header>
        <div className="dua-kol">
          <div>
            <div>
              <CheckIsland
                session={{ id: session.id, zone: session.zone, date: session.date }}
                hashes={events.map(({ version, hash }) => [version, hash] as const)}
                hash={trace.hash}
                lastAt={end?.version === total ? end.at : null}
                isFinal={trace.is_final}
              />
            </div>
            {total > 0 && <StepList trace={trace} />}
            {total > 0 && <ByHand events={events} />}
          </div>
          <div>
            <WitnessIsland zone={session.zone} />
            <section aria-labelledby="ditandatangani">
              <h2 id="ditandatangani">{proof.signedTitle}</h2>
              <div className="bukti">
                <ul className="tanda isi-b">
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
              </div>
            </section>
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
          </div>
        </div>
      </div>
    </WithoutSearchLayout>
  );
}
