import type { ReactNode } from 'react';
import { formatDate, formatTimeRange, localOf } from '../../../lib/format.ts';
import { attributeNames } from '../../../text/attributes.ts';
import { ticket } from './text.ts';
import { BrandMark, KawungHem } from '../../../ui/drawing/kawung.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { Tear } from '../../../ui/ticket/ticket.tsx';
import type { Appointment } from '../../shared-booking/appointment.ts';

/** The E-Antrian ticket itself (TICKET-02, TICKET-03); also what is printed. `actions`: what can be done with the number, right below it. */
export function ETicket({ appointment, actions }: { readonly appointment: Appointment; readonly actions?: ReactNode }) {
  const { clinic, schedule, doctor, queue, payment } = appointment;
  const { hospital } = clinic.polyclinic;
  return (
    <article className="e-karcis">
      <KawungHem />
      <div className="kop">
        <div>
          <div className="kuat">{hospital.name}</div>
          {hospital.address && <div>{hospital.address}</div>}
        </div>
        <BrandMark />
      </div>
      <div className="nomor-anda">
        <div>{ticket.yourNumber}</div>
        <div className="nq">{appointment.queue_label ?? ticket.noNumber}</div>
        {queue.stalled_since && (
          <div className="kira">
            {ticket.quiet}{' '}
            <b className="t nw">
              {localOf(queue.stalled_since, schedule.zone).time} {schedule.zone}
            </b>
          </div>
        )}
        {queue.window && (
          <div className="kira">
            {ticket.window}{' '}
            <b className="t nw">
              {formatTimeRange(
                localOf(queue.window.from, schedule.zone).time,
                localOf(queue.window.to, schedule.zone).time,
                schedule.zone,
              )}
            </b>
          </div>
        )}
      </div>
      {actions}
      <Tear />
      <dl>
        <Fact name={ticket.patient} value={appointment.patient.name} />
        <Fact name={ticket.payment} value={payment.name} />
        <Fact name={ticket.doctor} value={doctor.name} className="p" />
        {doctor.doctor_substitute && (
          <Fact name={ticket.substitute} value={doctor.doctor_substitute.name} className="p ganti" />
        )}
        <Fact name={ticket.clinic} value={clinic.name} />
        <Fact name={ticket.center} value={hospital.name} />
        <Fact name={ticket.date} value={formatDate(schedule.date)} className="p" />
        <Fact
          name={ticket.time}
          value={formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)}
          figures
        />
        {clinic.room && <Fact name={ticket.room} value={clinic.room} />}
        {payment.documents.map(({ name, value }) => (
          <Fact
            key={name}
            name={ticket.documents[name] ?? attributeNames[name] ?? name}
            value={value}
            className="p"
            figures
          />
        ))}
      </dl>
      <Tear />
      <div className="sobekan">
        <QrCode text={appointment.qr ?? appointment.trans_code} label={ticket.qr} />
        <div>
          <div className="meta">{ticket.code}</div>
          <div className="kode t">{appointment.trans_code}</div>
          <div className="meta mt-2">{ticket.codeHelp}</div>
        </div>
      </div>
    </article>
  );
}

function Fact({
  name,
  value,
  className,
  figures,
}: {
  readonly name: string;
  readonly value: string;
  readonly className?: string;
  readonly figures?: boolean;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className={figures ? 't' : undefined}>{value}</dd>
    </div>
  );
}
