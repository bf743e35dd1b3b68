import { useCallback } from 'react';
import { getManagedToday } from '#contract/administration/today/center-today.ts';
import { formatCount } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import type { ManagedCenters } from '../managed-guard.tsx';
import { dueSessions, today as text, todayOfCenter } from './text.ts';
import { Totals } from './totals.tsx';
import './today.css';
import { Link } from '../../../ui/link.tsx';

/** The centers that a person manages, each with its day, and the figures of all of them together. */
export function ManagedToday({
  token,
  centers,
}: {
  readonly token: string;
  readonly centers: ManagedCenters['centers'];
}) {
  const { data } = useLoaded(useCallback(() => api(getManagedToday, { token }), [token]));
  return (
    <>
      <ul className="tumpuk mt-4">
        {centers.map(({ id, name }) => {
          const total = data?.centers.find(({ center }) => center.id === id)?.total;
          return (
            <li key={id}>
              <Link className="panel block tautan" to={`/kelola/${id}`}>
                {name}
                {total && (
                  <span className="meta block">
                    {todayOfCenter(
                      formatCount(total.running),
                      formatCount(total.sessions),
                      formatCount(total.in_line),
                      formatCount(total.served),
                    )}
                  </span>
                )}
                {total && total.due > 0 && <Stamp tone="change">{dueSessions(formatCount(total.due))}</Stamp>}
              </Link>
            </li>
          );
        })}
      </ul>
      {data && centers.length > 1 && (
        <section className="mt-8">
          <h2 className="usai-judul">{text.allCenters}</h2>
          <Totals total={data.total} />
        </section>
      )}
    </>
  );
}
