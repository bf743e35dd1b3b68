import { CircleAlert, CircleCheck, History, Undo2, Users, WifiOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { localOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { desk as words, deskDone, stepOf } from '../desk.text.ts';
import { pressWords } from '../desk-press.text.ts';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { DeskSession } from '../state/shapes.ts';
import { ownStep } from '../state/steps.ts';
import type { OtherStep, OwnStep } from '../state/steps.ts';
import type { Desk } from '../state/use-desk.ts';

export interface StepLineProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly onChoose: (session: number) => void;
}

type Face = { readonly tone: string; readonly Icon: LucideIcon; readonly icon: string; readonly line: ReactNode };

/**
 * The line under the call: what became of the last press, else the last step of this desk, with a button that takes that step back; and what other desks did, as notes.
 * Always in one place and of one height.
 */
export function StepLine(props: StepLineProps) {
  const { session, desk, room, letters, actions, onChoose } = props;
  const own = ownStep(session, room);
  const { tone, Icon, icon, line } = faceOf(props, own);
  const hasWord = desk.word !== null;
  const there = desk.word?.there;
  return (
    <div className="meja-langkah">
      <div className={`langkah-kini${tone}`} role="status">
        <Icon className={`i${icon}`} aria-hidden="true" />
        <span>{line}</span>
        {there !== undefined && (
          <Button tone="quiet" small onClick={() => onChoose(there)}>
            {deskDone.openThere}
          </Button>
        )}
        {own && desk.unsure === null && (
          <Button
            tone="quiet"
            small
            aria-keyshortcuts={letters?.undo}
            busyLabel={desk.busy === 'undo' && words.undoing}
            onClick={actions.undo}
          >
            <Undo2 className="i i-16" aria-hidden="true" />
            <span>
              {pressWords.undo}
              {hasWord && <span className="apa"> {stepOf(own)}</span>}
            </span>
            <Key letter={letters?.undo} />
          </Button>
        )}
      </div>
      <OtherSteps session={session} />
    </div>
  );
}

function faceOf({ session, desk: { unsure, word } }: StepLineProps, own: OwnStep | null): Face {
  const last = own && (
    <>
      <b>{pressWords.ownStep(own, placeOf(own, session))}</b>, <Time step={own} session={session} />
    </>
  );
  if (unsure)
    return {
      tone: '',
      Icon: WifiOff,
      icon: '',
      line: (
        <>
          {last}
          {last && '. '}
          {pressWords.unsure(unsure.noun)}
        </>
      ),
    };
  if (word?.tone === 'done') return { tone: '', Icon: CircleCheck, icon: ' d-k', line: word.text };
  if (word) return { tone: ' langkah-gagal', Icon: CircleAlert, icon: ' m-k', line: word.text };
  return { tone: '', Icon: History, icon: '', line: last ?? <span className="meta">{pressWords.noStep}</span> };
}

/** Steps of other desks stand as notes without a button: nobody takes them back here. That one was undone is announced, because it can concern whoever reads this. */
function OtherSteps({ session }: { readonly session: DeskSession }) {
  // What was taken back comes first: on a low screen there is room for one note.
  const others = (session.steps?.others ?? []).toSorted((a, b) => Number(b.is_undo) - Number(a.is_undo));
  const undone = others.find(({ is_undo }) => is_undo);
  return (
    <>
      <p className="vh" role="status">
        {undone && `${pressWords.otherIn(undone.room)}${pressWords.otherUndo(undone)}`}
      </p>
      {others.map((step) => (
        <p key={step.version} className="meja-lain">
          <Users className="i i-16" aria-hidden="true" />
          <span>
            {pressWords.otherIn(step.room)}
            <b>{step.is_undo ? pressWords.otherUndo(step) : pressWords.otherStep(step)}</b>
            <span className="t">
              {pressWords.otherAt(localOf(step.at, session.zone).time, step.by.split(' ')[0] ?? '')}
            </span>
          </span>
        </p>
      ))}
    </>
  );
}

function Time({ step, session }: { readonly step: OwnStep | OtherStep; readonly session: DeskSession }) {
  return <span className="t">{localOf(step.at, session.zone).time}</span>;
}

/** The room of a step in words; in a session with one room, that of the clinic for what happens to a person there. */
function placeOf({ room, label }: OwnStep, { clinic }: DeskSession): string {
  return room || (label === null ? '' : clinic.room);
}
