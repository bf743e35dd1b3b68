import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import '../styles/bar-chart.css';
import '../styles/paired-bars.css';

export interface PairOfBars {
  readonly key: string;
  readonly name: string;
  /** Null: there is nothing to draw. */
  readonly values: readonly [number | null, number | null];
  readonly words: readonly [string, string];
}

export interface PairedBarsProps {
  readonly title: string;
  /** A sentence with what the chart shows, visible to everybody. */
  readonly summary: string;
  /** What the first and the second bar of each pair stand for. */
  readonly series: readonly [string, string];
  readonly pairs: readonly PairOfBars[];
  /** How many pairs are drawn; the table has all of them. */
  readonly drawn: number;
  /** The table's first heading. */
  readonly column: string;
  readonly asTable: string;
}

/** Two bars for each name. A sentence and, on request, a table say the same, so that nobody needs the drawing. */
export function PairedBars({ title, summary, series, pairs, drawn, column, asTable }: PairedBarsProps) {
  const id = useId();
  const shown = pairs.slice(0, drawn);
  const most = Math.max(1, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <figure className="panel bagan" aria-labelledby={id}>
      <figcaption id={id}>
        <h3>{title}</h3>
        <p className="meta">{summary}</p>
      </figcaption>
      <div className="bagan-pasang" aria-hidden="true">
        <p className="bagan-arti">
          {series.map((name) => (
            <span key={name}>
              <Bar share={1} />
              {name}
            </span>
          ))}
        </p>
        <ul>
          {shown.map(({ key, name, values, words }) => (
            <li key={key}>
              <p>{name}</p>
              {series.map((each, at) => (
                <div key={each}>
                  <Bar share={(values[at] ?? 0) / most} />
                  <span className="t">{words[at]}</span>
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <ChartTable
        title={title}
        asTable={asTable}
        columns={[column, ...series]}
        rows={pairs.map(({ key, name, words }) => ({ key, name, cells: words }))}
      />
    </figure>
  );
}

const Bar = ({ share }: { readonly share: number }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none">
    <rect width={Math.max(share * 100, 0.5)} height={10} />
  </svg>
);
