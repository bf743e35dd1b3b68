import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import '../styles/bar-chart.css';

export interface ChartPoint {
  readonly key: string;
  /** Stands below the bar where there is room, and in the table. */
  readonly label: string;
  /** The full name, for the table. */
  readonly name: string;
  /** Null: there is nothing to draw. Below zero counts as zero. */
  readonly value: number | null;
  readonly words: string;
}

export interface BarChartProps {
  readonly title: string;
  /** A sentence with what the chart shows, visible to everybody. */
  readonly summary: string;
  readonly points: readonly ChartPoint[];
  /** Headings of the table. */
  readonly columns: readonly [string, string];
  readonly asTable: string;
}

const HEIGHT = 100;
const STEP = 10;
/** With more bars only the first and the last are named below the chart. */
const NAMED_MAX = 8;

/** Bars over days. A sentence and, on request, a table say the same, so that nobody needs the drawing. */
export function BarChart({ title, summary, points, columns, asTable }: BarChartProps) {
  const id = useId();
  const highest = points.reduce<ChartPoint | null>(
    (best, point) => ((point.value ?? -1) > (best?.value ?? -1) ? point : best),
    null,
  );
  const most = Math.max(highest?.value ?? 0, 0);
  const ends = points.length > NAMED_MAX ? [points[0]!, points.at(-1)!] : points;
  return (
    <figure className="panel bagan" aria-labelledby={id}>
      <figcaption id={id}>
        <h3>{title}</h3>
        <p className="meta">{summary}</p>
      </figcaption>
      <div className="bagan-gambar" aria-hidden="true">
        <span className="t">{highest?.words}</span>
        <svg viewBox={`0 0 ${Math.max(points.length, 1) * STEP} ${HEIGHT}`} preserveAspectRatio="none">
          {points.map(({ key, value }, at) => {
            const height = most === 0 || value === null ? 0 : Math.max((Math.max(value, 0) / most) * HEIGHT, 1);
            return <rect key={key} x={at * STEP + 1} width={STEP - 2} y={HEIGHT - height} height={height} />;
          })}
        </svg>
        <div className="bagan-nama t" data-ends={ends.length < points.length || undefined}>
          {ends.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
      <ChartTable
        title={title}
        asTable={asTable}
        columns={columns}
        rows={points.flatMap(({ key, name, value, words }) => (value === null ? [] : [{ key, name, cells: [words] }]))}
      />
    </figure>
  );
}
