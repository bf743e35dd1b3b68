import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Check, Clock, Megaphone, Play, SkipForward, Stethoscope, Volume2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { localOf } from '../../../lib/format.ts';
import { optionalPart } from '../../../lib/page/optional-part.ts';
import { callLabel, desk, deskDone, expectedAt, hereSince, nextPerson, pausedBy } from '../desk.text.ts';
import { pauseReasons } from '../desk-dialogs.text.ts';
import { pressWords } from '../desk-press.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { MoveName } from '../state/moves.ts';
import type { Panel } from '../state/panel.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { insideOf, lineOf } from '../state/work.ts';
import { CallQuestion } from './call-question.tsx';
import { patientName } from '../patient-name.text.ts';
import { EarlyQuestion } from './early-question.tsx';
import { useStart } from './use-start.ts';

/** A module of its own, because few sessions begin late. */
const LateStatus = optionalPart(() => import('../dialogs/late-status.tsx').then((module) => module.LateStatus));

export interface CallButtonsProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
  /** The one-letter keys, shown on the buttons; null while they are off. */
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onOpen: (panel: Panel) => void;
}

/**
 * The slot of the call: the buttons that the session allows now, the question after a second call within seconds, or that the desk looks for a lost answer. One place and
 * one height, so that nothing moves under a finger. A pressed button shows at once that it is busy.
 */
export function CallButtons(props: CallButtonsProps) {
  return (
    <div className="slot">
      <Face {...props} />
    </div>
  );
}

function Face(props: CallButtonsProps) {
  const { session, room, desk: desked, letters } = props;
  if (session.status === 'FINISHED') return <p className="meja-kabar">{desk.over}</p>;
  if (session.status === 'CANCELLED') return <p className="meja-kabar">{desk.calledOff}</p>;
  if (!isOneOf(BEGUN_STATUSES, session.status)) return <BeforeStart {...props} />;
  if (room === null) return <p className="meja-kabar">{desk.chooseRoom}</p>;
  const inside = insideOf(session, room);
  if (desked.asking?.room === room && inside)
    return <CallQuestion asking={desked.asking} inside={inside} desk={desked} letters={letters} />;
  const nobody = inside === null || desked.unsure !== null;
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

function CallNext({ session: { next }, desk: desked, letters, actions }: CallButtonsProps) {
  return (
    <Large
      desk={desked}
      Icon={Megaphone}
      title={next ? callLabel(next.label) : desk.nobodyWaits}
      help={next ? <Next next={next} /> : desk.nobodyWaitsHelp}
      letter={next ? letters?.call : undefined}
      disabled={next === null}
      busyWords={desked.busy === 'call' && desk.calling}
      onPress={actions.call}
    />
  );
}

function Next({ next }: { readonly next: DeskEntry }) {
  return nextPerson(patientName(next.patient.name), next.status !== 'BOOKED', lineOf(next));
}

function Resume({ session: { pause, zone }, desk: desked, letters, actions }: CallButtonsProps) {
  const until = pause?.until ? `${localOf(pause.until, zone).time} ${zone}` : null;
  return (
    <Large
      desk={desked}
      Icon={Play}
      title={desk.resume}
      help={pause && pausedBy(pauseReasons[pause.reason], until)}
      letter={letters?.pause}
      busyWords={desked.busy === 'resume' && desk.resuming}
      onPress={actions.pause}
    />
  );
}

function BeforeStart(props: CallButtonsProps) {
  const { session, desk: desked, onOpen } = props;
  const { busy, unsure, press } = desked;
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
          desk={desked}
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
          <LateStatus session={session} desk={desked} />
        </Suspense>
      )}
      <div className="tiga meja-dua">
        <Button tone="secondary" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'late' })}>
          <Clock className="i" aria-hidden="true" />
          {desk.doctorLate}
        </Button>
        <Button
          tone="secondary"
          disabled={here !== null || unsure !== null}
          busyLabel={busy === 'arrived' && unsure === null && desk.saving}
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
  readonly desk: Desk;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly help: ReactNode;
  readonly letter?: string | undefined;
  readonly disabled?: boolean;
  readonly busyWords: string | false;
  readonly onPress: () => void;
}

function Large({ desk: { unsure }, Icon, title, help, letter, disabled, busyWords, onPress }: LargeProps) {
  const finding = unsure && (
    <span>
      <b>{pressWords.findingOut}</b>
      <small>{pressWords.findingOutHelp(unsure.doing)}</small>
    </span>
  );
  return (
    <Button
      className={unsure ? 'panggil mencari' : 'panggil'}
      disabled={disabled && !unsure}
      aria-keyshortcuts={letter}
      busyLabel={finding ?? (busyWords && <span>{busyWords}</span>)}
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

function Small({ desk: { busy, unsure }, letters, actions, action, Icon, words, busyWords, off }: SmallProps) {
  return (
    <Button
      tone="secondary"
      disabled={off}
      aria-keyshortcuts={letters?.[action]}
      busyLabel={busy === action && unsure === null && busyWords}
      onClick={actions[action]}
    >
      <Icon className="i" aria-hidden="true" />
      {words}
      <Key letter={letters?.[action]} />
    </Button>
  );
}
