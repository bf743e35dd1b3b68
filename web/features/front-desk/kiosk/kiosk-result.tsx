import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatWindow } from '../../../lib/format.ts';
import { shareLink } from '../../shared-booking/share-link.ts';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { QuestionTitle } from './kiosk-frame.tsx';
import type { Question, Slip } from './questions.ts';
import { kioskWhere, kiosk as text, sitAt, takeSlip } from './text.ts';

/** The number that was given. It names nobody, because others stand behind. */
export function NumberResult({ slip, prints }: { readonly slip: Slip; readonly prints: boolean }) {
  const { clinic, doctor, label, window, zone } = slip;
  const [room, name] = [clinic.room || clinic.name, kioskWhere(clinic.room, clinic.name)];
  return (
    <>
      <div className="kios-hasil karcis">
        <div className="no">
          <QuestionTitle>
            {text.yourNumber} <span className="nq">{label}</span>
          </QuestionTitle>
          {window && (
            <p className="kira2">
              {text.expected}
              <b className="t">{formatWindow(window, zone)}</b>
            </p>
          )}
        </div>
        <i className="sobek-tegak" aria-hidden="true" />
        <div className="sp2">
          <b>{name}</b>
          <span>{doctor.name}</span>
          <QrCode text={shareLink(slip.trans_code, slip.secret)} label={text.qr} />
          <span>{text.scanNumber}</span>
        </div>
      </div>
      <p className="kios-kalimat">
        <b className="kuat">{prints ? text.printing : text.notPrinting}</b>{' '}
        {prints ? takeSlip(room) : `${text.keepNumber} ${sitAt(room)}`}
      </p>
    </>
  );
}

/** The number that was checked in. */
export function CheckedInResult({ at }: Omit<Extract<Question, { name: 'checked-in' }>, 'name'>) {
  return (
    <Big icon={<CircleCheck className="i" aria-hidden="true" />} title={text.success}>
      <span className="nq">{at.label}</span>
      <span>{sitAt(kioskWhere(at.clinic, at.room))}</span>
    </Big>
  );
}

/** What did not work, and what to do now. */
export function RefusedResult({ sentence }: { readonly sentence: string }) {
  return (
    <Big tone="tidak" icon={<CircleAlert className="i" aria-hidden="true" />} title={text.refused}>
      <span>{sentence}</span>
    </Big>
  );
}

interface BigProps {
  readonly tone?: 'tidak';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Big({ tone, icon, title, children }: BigProps) {
  return (
    <div className={`kios-jawab ${tone ?? 'ya'}`}>
      {icon}
      <QuestionTitle>{title}</QuestionTitle>
      <p>{children}</p>
    </div>
  );
}
