import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tear } from '../../../ui/ticket/ticket.tsx';
import { ticket } from './text.ts';
import type { VoidAppointment } from './void-status.ts';

/**
 * What is left of a ticket whose number is over: grey, without a QR code, with a stamp, so that nobody at a door or in a family takes it for a valid one. The stamp is a drawing;
 * the sentence below says the same.
 */
export function VoidTicket({ appointment }: { readonly appointment: VoidAppointment }) {
  const { status, doctor, clinic, patient, schedule, end_reason: reason } = appointment;
  const isDone = status === 'DONE';
  const hours = formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone);
  return (
    <article className={classNames('karcis-batal', isDone && 'is-selesai')}>
      <div className="atas-b">
        <div className="meta">{ticket.number}</div>
        <div className="nq">{appointment.queue_label ?? ticket.noNumber}</div>
        <span className={classNames('stempel', `stempel-${status.toLowerCase()}`)}>{ticket.stamp[status]}</span>
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
          {ticket.voidText[status]} {status === 'ABSENT' && !schedule.is_passed && ticket.stillHere}
          {reason && status !== 'ABSENT' && ticket.voidReason(reason)}
        </p>
        <ButtonLink className="jangan-cetak" tone="secondary" block to={`/d/${doctor.slug}`}>
          {isDone ? ticket.takeForControl : ticket.takeAgain}
        </ButtonLink>
      </div>
    </article>
  );
}
