import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatClock, formatDate, formatDateWithoutYear, formatTimeRange, localOf } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tear } from '../../../ui/ticket/ticket.tsx';
import { history, missed } from '../appointments/text.ts';
import { ticket } from './text.ts';
import type { VoidAppointment } from './void-status.ts';
import { voidTicket as words } from './void.text.ts';

/**
 * What is left of a ticket whose number is over: grey, without a QR code, with a stamp, so that nobody at a door or in a family takes it for a valid one. The stamp is a drawing;
 * the sentence below says the same.
 */
export function VoidTicket({ appointment }: { readonly appointment: VoidAppointment }) {
  const { status, doctor, clinic, patient, schedule, end_reason: reason } = appointment;
  const isDone = status === 'DONE';
  const mayStillReport = isOneOf(BEGUN_STATUSES, appointment.session.status);
  const hours = formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone);
  return (
    <article className={classNames('karcis-batal', isDone && 'is-selesai')}>
      <div className="atas-b">
        <div className="meta">{words.number}</div>
        <div className="nq">{appointment.queue_label ?? ticket.noNumber}</div>
        <span className={classNames('stempel', `stempel-${status.toLowerCase()}`)}>{words.stamp[status]}</span>
        <p className="kuat">{doctor.name}</p>
        <p className="meta">
          {patient.name} · {clinic.polyclinic.hospital.name}
        </p>
        <p className="meta">
          {formatDate(schedule.date)}, <span className="t">{hours}</span>
        </p>
        <p className="meta">
          {ticket.code} <span className="t">{appointment.trans_code}</span>
        </p>
      </div>
      <Tear />
      <div className="bawah-b">
        <p>
          {endSentence(appointment)} {status === 'ABSENT' && mayStillReport && missed.stillHere}
          {reason && status !== 'ABSENT' && !isUnconfirmed(appointment) && history.reason(reason)}
        </p>
        <ButtonLink className="jangan-cetak" tone="secondary" block to={`/d/${doctor.slug}`}>
          {isDone ? words.takeForControl : missed.takeAgain}
        </ButtonLink>
      </div>
    </article>
  );
}

function isUnconfirmed({ ended_at: at, ended_by: by }: VoidAppointment): boolean {
  return Boolean(at) && by === null;
}

/** Who ended it and when; a copy that an earlier version stored on this device knows neither. */
function endSentence(appointment: VoidAppointment): string {
  const { status, schedule, ended_at: at } = appointment;
  if (!at) return words.voidText[status];
  const when = `${formatDateWithoutYear(localOf(at, schedule.zone).date)}, ${formatClock(at, schedule.zone)}`;
  return isUnconfirmed(appointment) ? words.voidUnconfirmed(when) : words.voidAt[status](when);
}
