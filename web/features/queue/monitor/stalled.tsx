import { formatClock } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';
import { WindowBefore } from './moved-window.tsx';
import { stalled as words } from './stalled.text.ts';

interface StalledProps {
  readonly appointment: LiveCardData;
}

/** A queue that has stood still for longer than its pace explains, and nobody said why: no time, what is known and what is not, and what to do. That the number stays stands above it. */
export function Stalled({ appointment }: StalledProps) {
  const { queue, schedule, clinic } = appointment;
  return (
    <div className="mandek" role="status">
      <dl className="kira">
        <div>
          <dt>{monitor.window}</dt>
          <dd>
            {words.unknown}
            <WindowBefore appointment={appointment} />
          </dd>
        </div>
      </dl>
      <p>{words.facts(formatClock(queue.as_of, schedule.zone))}</p>
      <ul>
        <li>{words.there(clinic.room)}</li>
        {!queue.presence.is_here && <li>{words.home}</li>}
      </ul>
    </div>
  );
}
