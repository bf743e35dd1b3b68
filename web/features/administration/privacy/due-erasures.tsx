import { useCallback } from 'react';
import { listErasures } from '#contract/administration/erasure.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { adminMenu } from '../../../text/manage.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Fact } from '../fact.tsx';
import { privacy } from './privacy.text.ts';

/** Not more are counted. */
const COUNTED_MAX = 10_000;

/** What is erased when its time is over: after how long, how much is due, and what was erased last. */
export function DueErasures({ token }: { readonly token: string }) {
  const loading = useLoaded(useCallback(() => api(listErasures, { token }), [token]));
  return (
    <>
      <h1>{adminMenu.erasure.label}</h1>
      <p className="meta mb-4">{privacy.erasureHelp}</p>
      <Loaded loading={loading} bones={[64, 64, 64, 64]}>
        {({ erasures }) =>
          erasures.map(({ kind, days, due, last }) => (
            <section key={kind} className="panel">
              <h2>{privacy.kinds[kind]}</h2>
              <dl className="dua-lajur mt-3">
                <Fact name={privacy.days} className="t">
                  {privacy.daysOf(formatCount(days))}
                </Fact>
                <Fact name={privacy.due} className="t">
                  {privacy.dueOf(formatCount(due), due >= COUNTED_MAX)}
                </Fact>
                {/* A sentence, which a narrow screen must be allowed to break. */}
                <Fact name={privacy.last}>
                  {last === null ? privacy.never : privacy.lastOf(formatCount(last.erased), formatMoment(last.at))}
                </Fact>
              </dl>
            </section>
          ))
        }
      </Loaded>
    </>
  );
}
