import { formatClock, formatTimeRange, localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { stalled as words } from './stalled.text.ts';

interface StalledProps {
  readonly appointment: LiveCardData;
  /** The window that was shown here before it was withdrawn; null: none was. */
  readonly before: LiveCardData['queue']['window'];
}

/** A queue that has stood still for longer than its pace explains, and nobody said why: no time, what is known and what is not, and what to do. That the number stays stands above it. */
export function Stalled({ appointment: { queue, schedule, clinic }, before }: StalledProps) {
  const now = useNow(15_000);
  const { zone } = schedule;
  const minutes = queue.stalled_since ? Math.floor((now.getTime() - Date.parse(queue.stalled_since)) / 60_000) : 0;
  return (
    <div className="mandek" role="status">
      {minutes > 0 && <p className="meta">{words.since(minutes)}</p>}
      <dl className="kira">
        <div>
          <dt>{words.window}</dt>
          <dd>{words.unknown}</dd>
          {before && (
            <dd className="meta">
              {words.before}{' '}
              <s className="t">
                {formatTimeRange(localOf(before.from, zone).time, localOf(before.to, zone).time, zone)}
              </s>
            </dd>
          )}
        </div>
      </dl>
      <h4>{words.known}</h4>
      <p>{words.facts(formatClock(queue.as_of, zone))}</p>
      <h4>{words.doing}</h4>
      <ul>
        <li>{words.there(clinic.room)}</li>
        {!queue.presence.is_here && <li>{words.home}</li>}
      </ul>
    </div>
  );
}
