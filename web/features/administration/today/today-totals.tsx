import { useCallback } from 'react';
import { getCenterToday } from '#contract/administration/today/center-today.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { today as text } from './text.ts';
import { Totals } from './totals.tsx';
import './today.css';
import { Link } from '../../../ui/link.tsx';

/** The figures of today, with the sessions that still run, for a page whose own figures are those of ended sessions. */
export function TodayTotals({ token, center }: { readonly token: string; readonly center: number }) {
  const { data } = useLoaded(
    useCallback(() => api(getCenterToday, { params: { center: String(center) }, token }), [token, center]),
  );
  if (data === null) return null;
  return (
    <section className="mt-8">
      <h2 className="usai-judul">{text.withRunning}</h2>
      <Totals total={data.total} />
      <p className="mt-3">
        <Link className="tautan" to={`/kelola/${center}`}>
          {text.toToday}
        </Link>
      </p>
    </section>
  );
}
