import { BEGUN_STATUSES, LIVE_APPOINTMENT_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';
import { formatDate, formatDayCell, formatTimeRange } from '../../../lib/format.ts';
import { useStandstill } from '../../shared-queue/use-standstill.ts';
import { queueLine } from '../../shared-queue/queue-line.text.ts';
import { history } from './text.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import type { StampTone } from '../../../ui/stamp.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { Link } from '../../../ui/link.tsx';

const TONES: Partial<Record<Appointment['status'], StampTone>> = { DONE: 'done', REJECT: 'error', ABSENT: 'change' };

export interface AppointmentRowProps {
  readonly appointment: Appointment;
  /** False below a heading that says the date. */
  readonly withDate?: boolean;
}

/** One appointment in a list. It leads to its live card until the appointment has ended, then to its ticket. */
export function AppointmentRow({ appointment, withDate = true }: AppointmentRowProps) {
  const { schedule, doctor, clinic, patient, queue_label: label, trans_code: code } = appointment;
  const live = isLive(appointment);
  const cell = formatDayCell(schedule.date);
  return (
    <Link className={withDate ? 'janji' : 'janji tanpa-tanggal'} to={live ? `/pantau/${code}` : `/e-antrian/${code}`}>
      {withDate && (
        <span className="tg">
          <span className="vh">{`${formatDate(schedule.date)}. `}</span>
          <span aria-hidden="true">
            <b className="t">{cell.day}</b>
            {cell.month}
          </span>
        </span>
      )}
      <div className="jd">
        <b>{doctor.name}</b>
        <span className="meta">{`${patient.name} · ${clinic.name}, ${clinic.polyclinic.hospital.name}`}</span>
        {live ? <LiveLine appointment={appointment} /> : <EndLine appointment={appointment} />}
      </div>
      <span className="t jm">{formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}</span>
      {label && <span className={live ? 'nq no' : 'nq no usai'}>{label}</span>}
    </Link>
  );
}

function isLive({ status, schedule, session }: Appointment): boolean {
  return isOneOf(LIVE_APPOINTMENT_STATUSES, status) && (!schedule.is_passed || isOneOf(BEGUN_STATUSES, session.status));
}

function LiveLine({ appointment: { queue, schedule } }: { readonly appointment: Appointment }) {
  const standing = useStandstill(queue, schedule.zone);
  if (standing) return <StatusLine tone="paused">{standing}</StatusLine>;
  if (queue.now === 0) return <StatusLine tone="waiting">{queueLine.notBegun}</StatusLine>;
  return (
    <StatusLine tone="running">
      {queue.presence.is_passed ? queueLine.passed(queue.now_label) : queueLine.spoken(queue.now_label, queue.ahead)}
    </StatusLine>
  );
}

function EndLine({ appointment: { status, end_reason: reason } }: { readonly appointment: Appointment }) {
  return (
    <>
      <span className="status">
        <Stamp tone={TONES[status] ?? 'plain'}>
          {isOneOf(LIVE_APPOINTMENT_STATUSES, status) ? history.passed : history.statuses[status]}
        </Stamp>
      </span>
      {reason && <span className="meta">{history.reason(reason)}</span>}
    </>
  );
}
