import { Ticket, TicketCheck } from 'lucide-react';
import { Tear } from '../../../ui/ticket/ticket.tsx';
import { KeyHint } from './key-hint.tsx';
import { QuestionTitle } from './kiosk-frame.tsx';
import { kiosk as text } from './text.ts';

/** The first question: whether somebody has a number already. */
export function StartQuestion({ onCheckIn, onTake }: { readonly onCheckIn: () => void; readonly onTake: () => void }) {
  return (
    <>
      <div>
        <QuestionTitle>{text.welcome}</QuestionTitle>
        <p>{text.welcomeHelp}</p>
      </div>
      <div className="kios-dua">
        <button type="button" className="kios-besar utama karcis" aria-keyshortcuts="1" onClick={onCheckIn}>
          <span className="bagian-atas">
            <TicketCheck className="i" aria-hidden="true" />
            <b>{text.checkIn}</b>
          </span>
          <Tear />
          <span className="bawah">{text.checkInHelp}</span>
          <KeyHint digit={1} />
        </button>
        <button type="button" className="kios-besar karcis" aria-keyshortcuts="2" onClick={onTake}>
          <span className="bagian-atas">
            <Ticket className="i" aria-hidden="true" />
            <b>{text.take}</b>
          </span>
          <Tear />
          <span className="bawah">{text.takeHelp}</span>
          <KeyHint digit={2} />
        </button>
      </div>
    </>
  );
}
