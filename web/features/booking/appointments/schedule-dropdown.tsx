import { TURN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { useCallback } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { formatDateWithoutYear, formatTime } from '../../../lib/format.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useStandstill } from '../../shared-queue/use-standstill.ts';
import { queueLine } from '../../shared-queue/queue-line.text.ts';
import { signedInNav as nav } from '../../../text/navigation.ts';
import { Dropdown } from '../../../ui/dialog/dropdown.tsx';
import { useDropdown } from '../../../lib/requests/use-dropdown.ts';
import { useFollowedQueues } from './use-followed-queues.ts';
import { Link } from '../../../ui/link.tsx';

/** Specification, section 9: the bar shows at most three appointments. */
const SHOWN_MAX = 3;

type Ongoing = DataOf<typeof getOngoing>;

export interface ScheduleDropdownProps {
  readonly token: string;
  /** Opens the monitoring modal (NAV-05). */
  readonly onWatch: (code: string) => void;
}

/** 'Jadwal' in the bar (NAV-02): the next appointments, fetched each time it opens, so that they are up to date. */
export function ScheduleDropdown({ token, onWatch }: ScheduleDropdownProps) {
  const load = useCallback(() => api(getOngoing, { token }), [token]);
  const { open, setOpen, data, error, reload } = useDropdown<Ongoing>(load);
  useFollowedQueues(open && data ? data.appointments.slice(0, SHOWN_MAX) : NONE, reload);
  return (
    <Dropdown trigger={nav.schedule} title={nav.schedule} open={open} onOpenChange={setOpen}>
      {error && !isSignedOut(error) && <LoadFailed error={error} onRetry={reload} />}
      {data?.total === 0 && <p className="menu-kosong">{nav.noSchedule}</p>}
      {data && data.total > 0 && (
        <>
          <ul>
            {data.appointments
              .slice(0, SHOWN_MAX)
              .map(({ trans_code, doctor, patient, schedule, queue_label, queue, status }) => (
                <li key={trans_code}>
                  <button
                    type="button"
                    className="menu-baris"
                    onClick={() => {
                      setOpen(false);
                      onWatch(trans_code);
                    }}
                  >
                    <span>
                      {doctor.name}
                      <small>
                        {patient.name} · {formatDateWithoutYear(schedule.date)}, {formatTime(schedule.time_start)}
                      </small>
                      <LiveLine queue={queue} status={status} zone={schedule.zone} />
                    </span>
                    <b className="nq">{queue_label}</b>
                  </button>
                </li>
              ))}
          </ul>
          <Link className="menu-baris menu-semua" to={nav.moreTo} onClick={() => setOpen(false)}>
            {nav.more(data.total)}
          </Link>
        </>
      )}
    </Dropdown>
  );
}

const NONE: Ongoing['appointments'] = [];

type LiveLineProps = Pick<Ongoing['appointments'][number], 'queue' | 'status'> & {
  readonly zone: Ongoing['appointments'][number]['schedule']['zone'];
};

function positionWords({ now_label: label, ahead, presence }: LiveLineProps['queue']): string {
  return presence.is_passed ? queueLine.passed(label) : queueLine.spoken(label, ahead);
}

/** The number that is called now; nothing before the session begins. */
function LiveLine({ queue, status, zone }: LiveLineProps) {
  const standing = useStandstill(queue, zone);
  const words = isOneOf(TURN_STATUSES, status)
    ? queueLine.turn
    : (standing ?? (queue.now > 0 ? positionWords(queue) : null));
  return words && <small className="menu-kini">{words}</small>;
}
