import { Keyboard, ScanQrCode } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { KeyHint } from './key-hint.tsx';
import { QuestionTitle } from './kiosk-frame.tsx';
import { kiosk as text } from './text.ts';
import type { Door } from './use-door-code.ts';

export interface CheckInQuestionProps {
  readonly door: Door | null;
  readonly onCamera: () => void;
  readonly onType: () => void;
}

/** How somebody shows the number that they have. A scanner reads it on every screen, so only the other ways are asked for. */
export function CheckInQuestion({ door, onCamera, onType }: CheckInQuestionProps) {
  return (
    <>
      <div>
        <QuestionTitle>{text.checkInTitle}</QuestionTitle>
        <p>{text.checkInIntro}</p>
      </div>
      <div className="kios-cara">
        <div className="kios-jalan">
          <Button block aria-keyshortcuts="1" onClick={onCamera}>
            <ScanQrCode className="i" aria-hidden="true" />
            {text.scan}
            <KeyHint digit={1} />
          </Button>
          <Button block tone="secondary" aria-keyshortcuts="2" onClick={onType}>
            <Keyboard className="i" aria-hidden="true" />
            {text.type}
            <KeyHint digit={2} />
          </Button>
        </div>
        <section className="kios-pintu" aria-labelledby="kios-hp">
          <h2 id="kios-hp">{text.door}</h2>
          {door ? <QrCode text={door.address} label={text.doorQr} /> : <p role="status">{text.doorFailed}</p>}
          <p>{text.doorHelp}</p>
          {door && (
            <p>
              {text.doorDigits} <b className="nq">{text.inGroups(door.digits)}</b>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
