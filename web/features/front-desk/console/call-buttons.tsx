import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Check, Clock, Megaphone, Play, SkipForward, Stethoscope, Volume2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { localOf } from '../../../lib/format.ts';
import { callLabel, desk, deskDone, expectedAt, hereSince, nextPerson, pausedBy } from '../desk.text.ts';
import { pauseReasons } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { MoveName } from '../state/moves.ts';
import type { Panel } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { insideOf, lineOf } from '../state/work.ts';
import { EarlyQuestion } from './early-question.tsx';
import { useStart } from './use-start.ts';

/** A module of its own, because few sessions begin late. */
const LateStatus = lazy(() => import('./late-status.tsx').then((module) => ({ default: module.LateStatus })));

export interface CallButtonsProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
  /** The one-letter keys, shown on the buttons; null while they are off. */
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onOpen: (panel: Panel) => void;
}

/** The buttons that the session allows now. A pressed button shows at once that it is busy. */
export function CallButtons(props: CallButtonsProps) {
  const { session, room } = props;
  if (session.status === 'FINISHED') return <p className="meja-kabar">{desk.over}</p>;
  if (session.status === 'CANCELLED') return <p className="meja-kabar">{desk.calledOff}</p>;
  if (!isOneOf(BEGUN_STATUSES, session.status)) return <BeforeStart {...props} />;
  if (room === null) return <p className="meja-kabar">{desk.chooseRoom}</p>;
  const nobody = insideOf(session, room) === null;
  return (
    <>
      {session.status === 'PAUSED' ? <Resume {...props} /> : <CallNext {...props} />}
      <div className="tiga">
        <Small {...props} action="recall" Icon={Volume2} words={desk.recall} busyWords={desk.recalling} off={nobody} />
        <Small {...props} action="hold" Icon={SkipForward} words={desk.hold} busyWords={desk.holding} off={nobody} />
        <Small {...props} action="finish" Icon={Check} words={desk.finish} busyWords={desk.finishing} off={nobody} />
      </div>
    </>
  );
}

function CallNext({ session: { next }, desk: { busy }, letters, actions }: CallButtonsProps) {
  return (
    <Large
      Icon={Megaphone}
      title={next ? callLabel(next.label) : desk.nobodyWaits}
      help={next ? <Next next={next} /> : desk.nobodyWaitsHelp}
      letter={next ? letters?.call : undefined}
      disabled={next === null}
      busyWords={busy === 'call' && desk.calling}
      onPress={actions.call}
    />
  );
}

function Next({ next }: { readonly next: DeskEntry }) {
  return nextPerson(next.patient.name, next.status !== 'BOOKED', lineOf(next));
}

function Resume({ session: { pause, zone }, desk: { busy }, letters, actions }: CallButtonsProps) {
  const until = pause?.until ? `${localOf(pause.until, zone).time} ${zone}` : null;
  return (
    <Large
      Icon={Play}
      title={desk.resume}
      help={pause && pausedBy(pauseReasons[pause.reason], until)}
      letter={letters?.pause}
      busyWords={busy === 'resume' && desk.resuming}
      onPress={actions.pause}
    />
  );
}

function BeforeStart(props: CallButtonsProps) {
  const { session, onOpen } = props;
  const { busy, press } = props.desk;
  const start = useStart(session, press);
  const { expected_at: expected, doctor_here_at: here, zone } = session;
  const at = (instant: string) => `${localOf(instant, zone).time} ${zone}`;
  return (
    <>
      {start.question ? (
        <EarlyQuestion
          session={session}
          question={start.question}
          isBusy={busy === 'start'}
          onConfirm={start.confirm}
          onWait={start.wait}
        />
      ) : (
        <Large
          Icon={Play}
          title={start.title ?? desk.start}
          help={start.help ?? (here ? hereSince(at(here)) : expected ? expectedAt(at(expected)) : desk.notStartedHelp)}
          disabled={start.isOff}
          busyWords={busy === 'start' && desk.starting}
          onPress={start.begin}
        />
      )}
      {(expected ?? session.late_undone_at) !== null && (
        <Suspense fallback={null}>
          <LateStatus {...props} />
        </Suspense>
      )}
      <div className="tiga meja-dua">
        <Button tone="secondary" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'late' })}>
          <Clock className="i" aria-hidden="true" />
          {desk.doctorLate}
        </Button>
        <Button
          tone="secondary"
          disabled={here !== null}
          busyLabel={busy === 'arrived' && desk.saving}
          onClick={() => press('arrived', {}, deskDone.arrived)}
        >
          <Stethoscope className="i" aria-hidden="true" />
          {desk.doctorHere}
        </Button>
      </div>
    </>
  );
}

interface LargeProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly help: ReactNode;
  readonly letter?: string | undefined;
  readonly disabled?: boolean;
  readonly busyWords: string | false;
  readonly onPress: () => void;
}

function Large({ Icon, title, help, letter, disabled, busyWords, onPress }: LargeProps) {
  return (
    <Button
      className="panggil"
      disabled={disabled}
      aria-keyshortcuts={letter}
      busyLabel={busyWords && <span>{busyWords}</span>}
      onClick={onPress}
    >
      <Icon className="i i-24" aria-hidden="true" />
      <span>
        <b>{title}</b>
        <small>{help}</small>
      </span>
      <Key letter={letter} />
    </Button>
  );
}

interface SmallProps extends CallButtonsProps {
  readonly action: KeyAction & MoveName;
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly busyWords: string;
  readonly off: boolean;
}

function Small({ desk: { busy }, letters, actions, action, Icon, words, busyWords, off }: SmallProps) {
  return (
    <Button
      tone="secondary"
      disabled={off}
      aria-keyshortcuts={letters?.[action]}
      busyLabel={busy === action && busyWords}
      onClick={actions[action]}
    >
      <Icon className="i" aria-hidden="true" />
      {words}
      <Key letter={letters?.[action]} />
    </Button>
  );
}
