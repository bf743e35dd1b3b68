import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatClock, formatDuration, localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { alreadyAnnounced, announceTo, exampleFor, inRoom, late as text, plannedStart } from '../desk-late.text.ts';
import { unreached, whatPeopleRead } from '../desk-late.text.ts';
import { deskDone } from '../desk.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { isUnheard } from '../state/unheard.ts';
import { lateStarts, minutesLate, refusalOfTyped, typedStart } from '../state/start-times.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';
import { useLatePreview } from './use-late-preview.ts';
import type { LatePreview } from './use-late-preview.ts';

const OWN = 'own';
const LOOK_MS = 10_000;
const TIME = /^\d{2}:\d{2}$/;

/** Announces when a late doctor begins. It shows first whom that tells, by which way and in which words. */
export function LateDialog({ desk, session, onClose }: OverSessionProps) {
  // The offered starts stay as they were when the dialog opened, so that none moves under a finger.
  const [offered] = useState(() => lateStarts(session, new Date()));
  const [chosen, setChosen] = useState(offered[1]!);
  const [own, setOwn] = useState(() => localOf(offered[2]!, session.zone).time);
  const typed = TIME.test(own) ? typedStart(session, own) : null;
  const now = useNow(LOOK_MS);
  const known = chosen === OWN && typed !== null ? refusalOfTyped(session, typed, now) : null;
  const start = chosen === OWN ? (known === null ? typed : null) : chosen;
  const { preview, error: answered, again } = useLatePreview(desk.token, session, start);
  const error = known ?? answered;
  const why = error && (isUnheard(error) ? text.failed : deskSentence(error));
  return (
    <DeskDialog wide title={text.title} onClose={onClose}>
      <form
        className="dlg-k"
        onSubmit={(event) => {
          event.preventDefault();
          if (start === null || preview === null) return;
          onClose();
          desk.press('late', { start }, deskDone.late(formatClock(start, session.zone)));
        }}
      >
        <div className="kiri-d">
          <Plan session={session} />
          <fieldset role="radiogroup">
            <legend>{text.legend}</legend>
            <div className="menit">
              {offered.map((each) => (
                <Choice
                  key={each}
                  value={each}
                  title={localOf(each, session.zone).time}
                  help={formatDuration(minutesLate(session, each))}
                  isChosen={chosen === each}
                  onChoose={setChosen}
                />
              ))}
              <Choice value={OWN} title={text.own} help={text.ownHelp} isChosen={chosen === OWN} onChoose={setChosen} />
            </div>
          </fieldset>
          {chosen === OWN && (
            <TextField
              label={text.ownTime}
              type="time"
              required
              figures
              error={why}
              value={own}
              onChange={(event) => setOwn(event.currentTarget.value)}
            />
          )}
          <Notice>{text.stays}</Notice>
        </div>
        <div className="sobek" />
        <div className="kanan-d">
          <div aria-live="polite">
            {preview && <Reading preview={preview} />}
            {why && chosen !== OWN && <Notice tone="error">{why}</Notice>}
            {!preview && <p className="meta">{error || start === null ? text.chooseFirst : text.reading}</p>}
          </div>
          <div className="aksi-d">
            {answered ? (
              <Button onClick={again}>{text.again}</Button>
            ) : (
              <Button type="submit" disabled={preview === null}>
                <Send className="i" aria-hidden="true" />
                {announceWords(preview)}
              </Button>
            )}
            <Button tone="secondary" onClick={onClose}>
              {text.cancel}
            </Button>
          </div>
        </div>
      </form>
    </DeskDialog>
  );
}

function Plan({ session }: { readonly session: DeskSession }) {
  const { starts_at: planned, expected_at: announced, zone } = session;
  const doctor = session.doctor_substitute ?? session.doctor;
  return (
    <p className="rencana">
      {plannedStart(doctor.name)} <b className="t">{formatClock(planned, zone)}</b>
      {inRoom(session.clinic.room)}
      {announced && ` ${alreadyAnnounced(formatClock(announced, zone))}`}
    </p>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly title: string;
  readonly help: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
}

function Choice({ value, title, help, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={isChosen ? 'is-pilih' : undefined}>
      <input
        type="radio"
        className="vh"
        name="mulai"
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
      />
      <b className="t">{title}</b>
      <span>{help}</span>
    </label>
  );
}

function Reading({ preview }: { readonly preview: LatePreview }) {
  const { message, ways, unreachable } = preview;
  return (
    <>
      <h3>{message ? whatPeopleRead(peopleOf(preview)) : text.nobody}</h3>
      {message ? (
        <>
          <div className="isi-pesan">
            <p>
              <b>{message.subject}</b>
            </p>
            <p className="bunyi">{message.body}</p>
          </div>
          <p className="meta">{exampleFor(message.label)}</p>
        </>
      ) : (
        <p className="meta">{text.nobodyHelp}</p>
      )}
      <ul className="siapa">
        {ways.map(({ channel, people }) => (
          <li key={channel}>
            <b className="t">{people}</b>
            <span>{text.ways[channel]}</span>
          </li>
        ))}
        {unreachable.count > 0 && (
          <li>
            <b className="t">{unreachable.count}</b>
            <span>
              {unreached(unreachable)} <span className="nw">{text.inPerson}</span>
            </span>
          </li>
        )}
      </ul>
    </>
  );
}

function announceWords(preview: LatePreview | null): string {
  const people = preview ? peopleOf(preview) : 0;
  return people > 0 ? announceTo(people) : text.announceOnly;
}

const peopleOf = ({ ways }: LatePreview): number => ways.reduce((sum, { people }) => sum + people, 0);
