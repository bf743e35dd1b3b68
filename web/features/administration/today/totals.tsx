import { formatCount } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inMinutes, ofAll, today as text } from './text.ts';
import type { Today } from './use-today.ts';

/** The figures of some sessions together, in fixed order. */
export function Totals({ total }: { readonly total: Today['total'] }) {
  const tiles = [
    [text.running, formatCount(total.running), ofAll(formatCount(total.sessions)), false],
    [text.inLineNow, formatCount(total.in_line), text.people, false],
    [text.served, formatCount(total.served), ofAll(formatCount(total.given)), false],
    [text.wait, total.wait === null ? text.unknown : formatCount(Math.round(total.wait)), inMinutes, false],
    [text.due, formatCount(total.due), total.due === 0 ? text.noneDue : text.sessions, total.due > 0],
  ] as const;
  return (
    <dl className="ringkas4">
      {tiles.map(([name, value, unit, isDue]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classNames('t', isDue && 'm-k')}>
            {value} <small className={isDue ? 'm-k' : undefined}>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
