import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { deskDialog } from '../desk-dialogs.text.ts';
import { desk } from '../desk.text.ts';
import { kiosk as text, kioskFailed, kioskNumber, kioskRefusals } from './text.ts';
import type { KioskOutcome } from '../check-in/use-check-in.ts';

/** Long enough to read, short enough for the next in the line. */
const SHOWN_MS = 8_000;

export interface KioskAnswerProps {
  readonly outcome: KioskOutcome;
  readonly onGone: () => void;
}

/** The result of a check-in, over the whole screen for a few seconds or until somebody touches it. */
export function KioskAnswer({ outcome, onGone }: KioskAnswerProps) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <button type="button" className={`kios-jawab ${outcome.ok ? 'ya' : 'tidak'}`} onClick={onGone} ref={focusOnce}>
      <span role="status">{outcome.ok ? <Success {...outcome} /> : <Refused code={outcome.code} />}</span>
    </button>
  );
}

function Success({ label, clinic, room }: Extract<KioskOutcome, { ok: true }>) {
  return (
    <>
      <CircleCheck className="i" aria-hidden="true" />
      <b>{text.success}</b>
      <span className="nq">{kioskNumber(label)}</span>
      <span>{text.place(clinic, room)}</span>
      <small>{text.wait}</small>
    </>
  );
}

function Refused({ code }: { readonly code: Extract<KioskOutcome, { ok: false }>['code'] }) {
  const sentence =
    code === 'FORGED' ? desk.scanned.false : code === 'NO_CODE' ? deskDialog.scanWrong : kioskRefusals[code];
  return (
    <>
      <CircleAlert className="i" aria-hidden="true" />
      <span>{sentence ?? kioskFailed}</span>
    </>
  );
}

/** Takes the focus, so that a screen reader reads it and Enter closes it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
