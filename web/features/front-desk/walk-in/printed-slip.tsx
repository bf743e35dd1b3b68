import type { DataOf } from '#contract/endpoint.ts';
import type { takeKioskNumber } from '#contract/front-desk/kiosk/kiosk.ts';
import { formatDate, formatWindow, localOf } from '../../../lib/format.ts';
import { orderLines } from '../../shared-booking/order-rule.text.ts';
import { shareLink } from '../../shared-booking/share-link.ts';
import { KawungHem } from '../../../ui/drawing/kawung.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { slipWords as text } from '../desk-walk-in.text.ts';
import './printed-slip.css';

export interface PrintedSlipProps {
  readonly slip: DataOf<typeof takeKioskNumber>['slip'];
}

/** The slip of a number, on paper of 80 mm: it is not drawn on the screen, and names nobody, because paper gets lost. */
export function PrintedSlip({ slip }: PrintedSlipProps) {
  const { center, clinic, zone, window } = slip;
  const booked = localOf(slip.booked_at, zone);
  return (
    <div className="struk-meja e-antrian" aria-hidden="true">
      <article className="slip">
        <KawungHem />
        <p className="rs">{center.name}</p>
        {center.address && <p>{center.address}</p>}
        <div className="kotak">
          <p>{text.number}</p>
          <div className="nq">{slip.label}</div>
          {window && (
            <p>
              {text.expected} <span className="t">{formatWindow(window, zone)}</span>
            </p>
          )}
        </div>
        <dl>
          <Fact name={text.clinic} value={clinic.name} wide={clinic.room === ''} />
          {clinic.room && <Fact name={text.room} value={clinic.room} />}
          <Fact wide name={text.doctor} value={slip.doctor.name} />
          <Fact wide name={text.booked} value={`${formatDate(booked.date)}, ${booked.time} ${zone}`} />
        </dl>
        <div className="sob">
          <QrCode text={shareLink(slip.trans_code, slip.secret)} label={text.qr} />
          <div>
            <p>{text.code}</p>
            <p className="kode t">{slip.trans_code}</p>
            <p className="cara">{text.codeHelp}</p>
          </div>
        </div>
        <p className="milik">
          <b>{text.keep}</b> {text.keepHelp}
        </p>
        <ol className="aturan">
          {[...(slip.is_onsite ? [text.secondLine] : []), ...orderLines(slip.rules)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="bukti">
          {text.proof} <span className="t">{inFours(slip.proof)}</span>
        </p>
      </article>
    </div>
  );
}

function Fact({ name, value, wide }: { readonly name: string; readonly value: string; readonly wide?: boolean }) {
  return (
    <div className={wide ? 'p' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** '9f3a 71c2 0be4', as the trace shows a fingerprint. */
function inFours(proof: string): string {
  return proof.match(/.{1,4}/g)?.join(' ') ?? '';
}
