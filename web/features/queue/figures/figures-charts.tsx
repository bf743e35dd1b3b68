import { formatCount, formatDateWithoutYear, formatDayCell } from '../../../lib/format.ts';
import { chartSummary, delayWords, figuresText, shareWords } from './figures.text.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { weekdayNames } from '../../shared-administration/rows.text.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import type { ChartPoint } from '../../../ui/chart/bar-chart.tsx';
import { daysBefore, daysOf } from './figures-period.ts';
import type { Period } from './figures-period.ts';
import type { Figures } from './figures-shape.ts';

type Group = Figures['total'];
type Measure = {
  readonly title: string;
  readonly of: (group: Group) => number | null;
  readonly words: (value: number) => string;
};

const BY_DAY: readonly Measure[] = [
  { title: figuresText.waitByDay, of: ({ wait }) => wait, words: minutesWords },
  { title: figuresText.noShowByDay, of: ({ no_show_share: share }) => share, words: shareWords },
  { title: figuresText.delayByDay, of: ({ start_delay: delay }) => delay, words: delayWords },
  { title: figuresText.idleByDay, of: ({ idle_share: share }) => share, words: shareWords },
];
const BY_WEEKDAY: readonly Measure[] = [
  { title: figuresText.waitByWeekday, of: ({ wait }) => wait, words: minutesWords },
  { title: figuresText.servedByWeekday, of: ({ served }) => served, words: formatCount },
];

/** Small charts of the same days side by side. */
export function FiguresCharts({ figures, period }: { readonly figures: Figures; readonly period: Period }) {
  const byDate = new Map(figures.days.map((each) => [each.date, each]));
  const byWeekday = new Map(figures.weekdays.map((each) => [each.weekday, each]));
  const dates = Array.from({ length: daysOf(period) }, (_, at) => daysBefore(period.to, daysOf(period) - 1 - at));
  return (
    <section aria-labelledby="angka-bagan">
      <h2 id="angka-bagan">{figuresText.charts}</h2>
      <div className="angka-bagan">
        {BY_DAY.map((measure) => (
          <Chart
            key={measure.title}
            measure={measure}
            column={figuresText.day}
            groups={dates.map((date) => ({ ...namesOf(date), group: byDate.get(date) }))}
          />
        ))}
        {BY_WEEKDAY.map((measure) => (
          <Chart
            key={measure.title}
            measure={measure}
            column={figuresText.weekday}
            groups={weekdayNames.map((name, at) => ({
              key: name,
              name,
              label: name.slice(0, 3),
              group: byWeekday.get(at + 1),
            }))}
          />
        ))}
      </div>
    </section>
  );
}

function namesOf(date: string): { key: string; name: string; label: string } {
  const { day, month } = formatDayCell(date);
  return { key: date, name: formatDateWithoutYear(date), label: `${day} ${month}` };
}

interface ChartProps {
  readonly measure: Measure;
  readonly column: string;
  readonly groups: readonly { key: string; name: string; label: string; group: Group | undefined }[];
}

function Chart({ measure: { title, of, words }, column, groups }: ChartProps) {
  const points = groups.map(({ group, ...names }): ChartPoint => {
    const value = group === undefined ? null : of(group);
    return { ...names, value, words: value === null ? figuresText.noValue : words(value) };
  });
  return (
    <BarChart
      title={title}
      summary={summaryOf(points)}
      points={points}
      columns={[column, title]}
      asTable={figuresText.asTable}
    />
  );
}

function summaryOf(points: readonly ChartPoint[]): string {
  const known = points.filter(({ value }) => value !== null).sort((a, b) => b.value! - a.value!);
  const [highest, lowest] = [known[0], known.at(-1)];
  if (!highest || !lowest) return figuresText.noValue;
  return chartSummary({ words: highest.words, at: highest.name }, { words: lowest.words, at: lowest.name });
}
