import { ChartNoAxesColumn } from 'lucide-react';
import { useCallback } from 'react';
import { getFigures } from '#contract/queue/figures/figures.ts';
import { FIGURES_DAYS_MAX, FIGURES_SESSIONS_MAX } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { formatCount, formatDateWithoutYear } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { delayWords, figuresText, shareWords } from './figures.text.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { FiguresCharts } from './figures-charts.tsx';
import { FiguresDoctors } from './figures-doctors.tsx';
import { FiguresFairness } from './figures-fairness.tsx';
import { FiguresForecasts } from './figures-forecasts.tsx';
import { FiguresFilter } from './figures-filter.tsx';
import { daysOf, usePeriod } from './figures-period.ts';
import type { Period } from './figures-period.ts';
import type { Figures } from './figures-shape.ts';
import { FiguresSessions } from './figures-sessions.tsx';
import type { ListBounds } from '../../shared-administration/use-rows.ts';
import './figures.css';

export interface FiguresViewProps {
  readonly token: string;
  readonly center: { readonly id: number; readonly zone: ZoneName };
}

/** The figures of a center's ended sessions in a period. */
export function FiguresView({ token, center }: FiguresViewProps) {
  const { period, today, hrefFor } = usePeriod(center.zone);
  const days = daysOf(period);
  return (
    <>
      <div className="kepala-daftar">
        <div>
          <h1>{figuresText.title}</h1>
          <p className="meta">{figuresText.help}</p>
        </div>
      </div>
      <FiguresFilter token={token} center={center.id} period={period} today={today} hrefFor={hrefFor} />
      {days < 1 || days > FIGURES_DAYS_MAX ? (
        <Notice tone="error">{figuresText.tooLong(FIGURES_DAYS_MAX)}</Notice>
      ) : (
        <FiguresQuery token={token} center={center} period={period} hrefFor={hrefFor} />
      )}
    </>
  );
}

function FiguresQuery({
  token,
  center,
  period,
  hrefFor,
}: FiguresViewProps & { readonly period: Period; readonly hrefFor: (within: ListBounds) => string }) {
  const { from, to, doctor } = period;
  const ask = useCallback(
    () =>
      api(getFigures, {
        params: { center: String(center.id) },
        query: { from, to, ...(doctor && { doctor }) },
        token,
      }),
    [token, center.id, from, to, doctor],
  );
  return (
    <Loaded loading={useLoaded(ask)} bones={[96, 220, 220]}>
      {(figures) =>
        figures.total.sessions === 0 ? (
          <Empty icon={ChartNoAxesColumn} title={figuresText.empty}>
            {figuresText.emptyHelp}
          </Empty>
        ) : (
          <div className="angka-semua">
            {figures.counted_from > from && (
              <Notice tone="change">
                {figuresText.countedFrom(
                  formatDateWithoutYear(figures.counted_from),
                  formatCount(FIGURES_SESSIONS_MAX),
                )}
              </Notice>
            )}
            <Total total={figures.total} />
            <FiguresCharts figures={figures} period={period} />
            {/* An answer of the release before has none. */}
            <FiguresForecasts forecasts={figures.forecasts ?? []} />
            <FiguresFairness figures={figures} />
            <FiguresDoctors doctors={figures.doctors} hrefFor={(id) => hrefFor({ from, to, doctor: String(id) })} />
            <FiguresSessions token={token} center={center} period={period} />
          </div>
        )
      }
    </Loaded>
  );
}

function Total({ total }: { readonly total: Figures['total'] }) {
  const orNone = (value: number | null, words: (value: number) => string): string =>
    value === null ? figuresText.noValue : words(value);
  const facts: [string, string][] = [
    [figuresText.sessions, formatCount(total.sessions)],
    [figuresText.served, formatCount(total.served)],
    [figuresText.wait, orNone(total.wait, minutesWords)],
    [figuresText.waitLong, orNone(total.wait_long, minutesWords)],
    [figuresText.noShow, orNone(total.no_show_share, shareWords)],
    [figuresText.startDelay, orNone(total.start_delay, delayWords)],
    [figuresText.idle, orNone(total.idle_share, shareWords)],
    [figuresText.unserved, formatCount(total.unserved)],
  ];
  return (
    <section aria-labelledby="angka-total">
      <h2 id="angka-total">{figuresText.total}</h2>
      <dl className="angka-fakta">
        {facts.map(([name, value]) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="angka-cara">
        <summary>{figuresText.how}</summary>
        <ul>
          {figuresText.howLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
