import {
  ArrowRight,
  ArrowRightLeft,
  Check,
  ChevronUp,
  FlaskConical,
  Printer,
  RotateCcw,
  UserCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { LIVE_APPOINTMENT_STATUSES, UNBEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatTime, localOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stamp } from '../../../ui/stamp.tsx';
import { ageOf, shortPayment } from '../desk.text.ts';
import { dueAfter, waitsWords } from '../desk-line.text.ts';
import { phoneEnds } from '../desk-walk-in.text.ts';
import { patientName } from '../patient-name.text.ts';
import type { FoundNumber } from '../state/shapes.ts';
import { actsOf, markedParts } from './acts.ts';
import type { Act } from './acts.ts';
import {
  actName,
  atTime,
  beforeThem,
  beginsAt,
  checkedInAtTime,
  findText as text,
  inLower,
  roomOf,
  whoIs,
} from './find.text.ts';

const ICONS: Readonly<Record<Act, LucideIcon>> = {
  checkIn: UserCheck,
  labReturn: FlaskConical,
  reopen: RotateCcw,
  move: ArrowRightLeft,
  print: Printer,
  priority: ChevronUp,
  open: ArrowRight,
};
/** Acts that a row offers although it has no mark: what most people come for. */
const AT_ONCE: readonly Act[] = ['checkIn', 'labReturn', 'reopen'];

export interface FoundRowProps {
  readonly id: string;
  readonly found: FoundNumber;
  readonly typed: string;
  /** It has the mark: Enter does its main act, and it shows them all. */
  readonly isActive: boolean;
  /** Its session is on the screen. */
  readonly isHere: boolean;
  /** A press of its session is on its way. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onAct: (act: Act) => void;
}

/** One number that was found: whose it is, where, and what they wait for. */
export function FoundRow({ id, found, typed, isActive, isHere, isBusy, onChoose, onAct }: FoundRowProps) {
  const { label, patient, session, status } = found;
  const acts = actsOf(found, isHere);
  const [main] = acts;
  const shown = isActive ? acts : main && AT_ONCE.includes(main) ? [main] : [];
  const isOver = !isOneOf(LIVE_APPOINTMENT_STATUSES, status);
  const buttons = shown.map((act, at) => {
    const Icon = ICONS[act];
    return (
      <Button
        key={act}
        tone={isActive && at === 0 ? 'primary' : 'secondary'}
        small
        disabled={isBusy}
        aria-label={`${actName(act, isHere)} ${whoIs(found)}`}
        onClick={() => onAct(act)}
      >
        <Icon className="i i-16" aria-hidden="true" />
        {actName(act, isHere)}
      </Button>
    );
  });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      role="row"
      aria-selected={isActive}
      className={classNames('temu', isActive && 'is-aktif', isOver && 'usai')}
      onClick={onChoose}
    >
      <b className="nq" role="gridcell">
        {label}
      </b>
      <span className="nm" role="gridcell">
        {markedParts(patientName(patient.name), typed).map(({ text: part, isTyped }, at) =>
          isTyped ? <mark key={at}>{part}</mark> : part,
        )}
        <span className="meta">
          {roomOf(session.clinic.name, session.clinic.room)} · {waitsFor(found)}
        </span>
        {isActive && <span className="meta">{factsOf(found)}</span>}
      </span>
      <span className="temu-cap" role="gridcell">
        {isActive || shown.length === 0 ? <Mark found={found} /> : buttons}
      </span>
      {isActive && buttons.length > 0 && (
        <span className="laku" role="gridcell">
          {buttons}
        </span>
      )}
    </div>
  );
}

function Mark({ found: { status, is_here: isHere, checked_in_at: at, session } }: Pick<FoundRowProps, 'found'>) {
  if (!isOneOf(LIVE_APPOINTMENT_STATUSES, status)) return null;
  if (at !== null)
    return (
      <Stamp tone="done">
        <Check className="i i-16" aria-hidden="true" />
        {checkedInAtTime(localOf(at, session.zone).time)}
      </Stamp>
    );
  return isHere ? null : <Stamp>{text.notCheckedIn}</Stamp>;
}

/** What the holder of a number waits for, or how it ended, in words. */
function waitsFor(found: FoundNumber): string {
  const { status, session, ended_at: ended, lab_since: lab, away_until: away, due_in: due, ahead, room } = found;
  const timeOf = (at: string) => localOf(at, session.zone).time;
  if (status === 'DONE' || status === 'ABSENT' || status === 'CANCEL' || status === 'REJECT')
    return ended ? atTime(text.ended_as[status], timeOf(ended)) : text.ended_as[status];
  if (lab) return inLower(waitsWords.labSince(timeOf(lab)));
  if (status === 'CALLED' || status === 'SERVING') return roomOf(text.inside, room);
  if (away) return inLower(waitsWords.awayUntil(timeOf(away)));
  if (isOneOf(UNBEGUN_STATUSES, session.status)) return beginsAt(formatTime(session.time_start));
  if (due !== null) return dueAfter(due);
  if (ahead === null) return text.passed;
  return ahead === 0 ? text.next : beforeThem(ahead);
}

/** What tells two people of one name apart. */
function factsOf({ patient: { age, phone_end: phone }, payment, trans_code: code, session }: FoundNumber): string {
  return [
    ...(age === null ? [] : [ageOf(age)]),
    shortPayment(payment),
    ...(phone === '' ? [] : [phoneEnds(phone)]),
    code,
    session.doctor.name,
  ].join(' · ');
}
