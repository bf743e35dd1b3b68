import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { shareLink } from '../../shared-booking/share-link.ts';
import { walkIn as text } from '../desk-walk-in.text.ts';
import { orderLines } from '../../shared-booking/order-rule.text.ts';
import { BrandMark, KawungHem } from '../../../ui/drawing/kawung.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { Tear } from '../../../ui/ticket/ticket.tsx';
import type { WalkInNumber } from './use-walk-in.ts';

/** The printed ticket of a number given at the desk. It names nobody, because paper gets lost. */
export function DeskTicket({
  done: { entry, session, secret },
  center,
}: {
  readonly done: WalkInNumber;
  center: string;
}) {
  const doctor = session.doctor_substitute ?? session.doctor;
  return (
    <div className="struk-meja e-antrian" aria-hidden="true">
      <article className="e-karcis">
        <KawungHem />
        <div className="kop">
          <div className="kuat">{center}</div>
          <BrandMark />
        </div>
        <div className="nomor-anda">
          <div>{text.ticketNumber}</div>
          <div className="nq">{entry.label}</div>
        </div>
        <Tear />
        <dl>
          <Fact name={text.doctor} value={doctor.name} />
          <Fact name={text.clinic} value={session.clinic.name} />
          <Fact name={text.date} value={formatDate(session.date)} />
          <Fact name={text.time} value={formatTimeRange(session.time_start, session.time_end, session.zone)} />
          {session.clinic.room && <Fact name={text.room} value={session.clinic.room} />}
        </dl>
        <ol className="aturan">
          {[text.secondLine, ...orderLines(session.rules)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Tear />
        <div className="sobekan">
          <QrCode text={shareLink(entry.trans_code, secret)} label={text.qr} />
          <div>
            <div className="meta">{text.code}</div>
            <div className="kode t">{entry.trans_code}</div>
            <div className="meta mt-2">{text.codeHelp}</div>
          </div>
        </div>
      </article>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="p">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
