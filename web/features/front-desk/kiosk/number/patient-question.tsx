import { ArrowRight, ScanQrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { NAME_MIN_CHARS } from '#contract/limits.ts';
import { formatTimeRange } from '../../../../lib/format.ts';
import type { ZoneName } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { KioskSession } from './choices.ts';
import { LetterKeys } from './letter-keys.tsx';
import { kioskWhere, kiosk as text, visitAt } from '../text.ts';
import { withCapitals } from './with-capitals.ts';
import { focusOnce } from '../../../../lib/focus-once.ts';

const NAME_MAX = 100;

export interface PatientQuestionProps {
  readonly session: KioskSession;
  readonly zone: ZoneName | undefined;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly busy: boolean;
  /** Why no number was given just now. */
  readonly problem: string | null;
  /** Whether the center gives a number to somebody without a name. */
  readonly allowsNameless: boolean;
  /** Null: without a name. */
  readonly onTake: (name: string | null) => void;
  readonly onCamera: () => void;
}

/** Who is the patient: a name, an earlier ticket, or nobody by name where the center allows it. */
export function PatientQuestion(props: PatientQuestionProps) {
  const { session, zone, name, onName, busy, problem, allowsNameless, onTake, onCamera } = props;
  const [tried, setTried] = useState(false);
  const [field, note] = [useId(), useId()];
  const isShort = name.trim().length < NAME_MIN_CHARS;
  const fault = problem ?? (tried && isShort ? text.nameShort : null);
  const type = (next: string) => onName(withCapitals(next).slice(0, NAME_MAX));
  const send = () => {
    setTried(true);
    if (!isShort && !busy) onTake(name.trim());
  };
  return (
    <>
      <div>
        <h1>{text.patient}</h1>
        <p>
          {visitAt(
            kioskWhere(session.doctor.name, session.clinic.name, session.clinic.room),
            formatTimeRange(session.time_start, session.time_end, zone),
          )}{' '}
          {/* A fault stands where these words stood, so that no key moves under a finger. */}
          <span id={note} role="status" className={fault === null ? undefined : 'galat-kios'}>
            {fault ?? text.cash}
          </span>
        </p>
      </div>
      <form
        className="kios-nama"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div>
          <label htmlFor={field}>{text.name}</label>
          <input
            id={field}
            aria-describedby={note}
            aria-invalid={fault === null ? undefined : true}
            // The name is typed at once; a screen reader reads the question with the field.
            ref={focusOnce}
            className="kolom"
            // The letters below are the keyboard of this screen; the tablet's own would cover them.
            inputMode="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <LetterKeys
            onLetter={(letter) => type(name + letter.toLowerCase())}
            onErase={() => onName(name.slice(0, -1))}
          />
          <div className="kios-lanjut">
            {allowsNameless && (
              <Button tone="secondary" disabled={busy} onClick={() => onTake(null)}>
                {text.nameless}
              </Button>
            )}
            <Button type="submit" busyLabel={busy && text.taking}>
              {text.next}
              <ArrowRight className="i" aria-hidden="true" />
            </Button>
          </div>
        </div>
        <button type="button" className="kios-pindai" disabled={busy} onClick={onCamera}>
          <ScanQrCode className="i" aria-hidden="true" />
          <b>{text.card}</b>
          <span>{text.cardHelp}</span>
        </button>
      </form>
    </>
  );
}
