import { useState } from 'react';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { affectedCount, rescheduling } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { formatCount, formatDateWithoutYear, formatTime, formatTimeRange } from '../../lib/format.ts';
import { allTo, confirmationOf, leftFor, openTo, targetOf } from './chosen-sessions.ts';
import type { Alternative, Choices } from './chosen-sessions.ts';
import type { AffectedBookings, ReschedulingAnswer } from './use-affected-bookings.ts';
import { focusOnce } from '../../lib/focus-once.ts';

type Affected = ReschedulingAnswer['affected'][number];

/** So many sessions have a button that sends everybody there. */
const TOGETHER_MAX = 3;

export interface AffectedListProps {
  readonly change: AffectedBookings<ReschedulingAnswer>;
  /** The words of the button, by how many bookings go elsewhere and how many end. */
  readonly confirmWords?: (moved: number, ended: number) => string;
  /** The words of the button where nobody is affected; absent: as where somebody is. */
  readonly confirmNobody?: string;
}

type Change = AffectedBookings<ReschedulingAnswer> & { readonly pending: ReschedulingAnswer };

/** The affected bookings of a change and what becomes of each, or that there are none, before anything is changed. Draws nothing where nothing needs a confirmation. */
export function AffectedList({ change, ...words }: AffectedListProps) {
  const { pending } = change;
  // A new list has a new key, so that choices made for the previous one are dropped.
  return pending && <PendingList key={pending.digest} change={{ ...change, pending }} {...words} />;
}

function PendingList({
  change: { pending: answer, changed, busy, error, confirm, back },
  confirmWords = () => rescheduling.confirm,
  confirmNobody,
}: Omit<AffectedListProps, 'change'> & { readonly change: Change }) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const { callOff, move } = confirmationOf(answer, choices);
  const targets = answer.affected.map((one) => targetOf(one, choices));
  const moved = targets.filter((target) => typeof target === 'number').length;
  const none = answer.affected.length === 0;
  return (
    <section aria-labelledby="terkena" className="panel terkena">
      {/* A screen reader reads this list, which replaced the form. */}
      <h2 id="terkena" tabIndex={-1} ref={focusOnce}>
        {affectedCount(answer.affected.length)}
      </h2>
      <p className="mt-1">{none ? rescheduling.nobodyHelp : rescheduling.help}</p>
      {error && <Notice tone="error">{sentenceOf(error)}</Notice>}
      {changed && <Notice tone="change">{rescheduling.changed}</Notice>}
      {answer.affected.length > 1 && <Together answer={answer} choices={choices} onChoose={setChoices} />}
      {!none && <BookingTable answer={answer} choices={choices} onChoose={setChoices} />}
      <div className="aksi mt-4">
        <Button busyLabel={busy && common.busy} onClick={() => void confirm(callOff, move)}>
          {(none && confirmNobody) || confirmWords(moved, targets.filter((target) => target === null).length)}
        </Button>
        <Button tone="secondary" onClick={back}>
          {rescheduling.back}
        </Button>
      </div>
    </section>
  );
}

function BookingTable({ answer, choices, onChoose }: Choosing & { readonly onChoose: (choices: Choices) => void }) {
  return (
    <table className="tabel mt-4">
      <caption className="vh">{affectedCount(answer.affected.length)}</caption>
      <thead>
        <tr>
          {rescheduling.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.affected.map((one) => (
          <AffectedRow
            key={one.trans_code}
            one={one}
            answer={answer}
            choices={choices}
            onChoose={(choice) => onChoose(new Map([...choices, [one.trans_code, choice]]))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Sends as many as fit to one session at once. */
function Together({ answer, choices, onChoose }: Choosing & { readonly onChoose: (choices: Choices) => void }) {
  if (answer.alternatives.length === 0) return null;
  return (
    <div className="aksi mt-3">
      {answer.alternatives.slice(0, TOGETHER_MAX).map((each) => (
        <Button
          key={`${each.group} ${each.session}`}
          tone="secondary"
          small
          onClick={() => onChoose(allTo(each, answer, choices))}
        >
          {rescheduling.allTo(wordsOf(each))}
        </Button>
      ))}
    </div>
  );
}

/** 'dr. Made, 15:00–18:00' of another doctor on the same day, 'Selasa, 24 November 08:00–12:00' of the same doctor: short, so that a phone shows all of it. */
const wordsOf = ({ doctor, date, time_start: start, time_end: end, is_other_doctor: isOther }: Alternative): string =>
  `${isOther ? `${doctor},` : formatDateWithoutYear(date)} ${formatTimeRange(start, end)}`;

interface Choosing {
  readonly answer: ReschedulingAnswer;
  readonly choices: Choices;
}

interface AffectedRowProps extends Choosing {
  readonly one: Affected;
  readonly onChoose: (choice: number | 'OFF') => void;
}

function AffectedRow({ one, answer, choices, onChoose }: AffectedRowProps) {
  const [number, was, becomes] = rescheduling.columns;
  const target = targetOf(one, choices);
  const off = target === null;
  const options = one.outcome === 'KEPT' ? [] : openTo(one, answer, choices);
  // A next session of the doctor that is too far ahead to be listed stays as it was proposed.
  const open = off || options.some(({ session }) => session === target) ? options : [];
  const chosen = answer.alternatives.find((each) => each.session === target && each.group === one.group);
  const goes = chosen ?? (off ? null : one.to);
  return (
    <tr>
      <th scope="row" data-label={number}>
        <b className="nq">{one.label}</b> {one.patient}
      </th>
      <td data-label={was}>
        {formatDateWithoutYear(one.date)} {formatTime(one.time_start)}, {one.doctor}
      </td>
      <td data-label={becomes}>
        {one.outcome === 'KEPT' && <p>{rescheduling.unmoved}</p>}
        {one.outcome !== 'KEPT' && (
          <p>
            {goes
              ? rescheduling.movedTo(formatDateWithoutYear(goes.date), formatTime(goes.time_start))
              : rescheduling.calledOff}
          </p>
        )}
        {chosen?.is_other_doctor && <p className="meta">{rescheduling.otherDoctor}</p>}
        {open.length > 0 ? (
          <select
            className="kolom"
            aria-label={rescheduling.sendTo(one.label)}
            value={target ?? ''}
            onChange={(event) => onChoose(event.target.value === '' ? 'OFF' : Number(event.target.value))}
          >
            {open.map((each) => (
              <option key={each.session} value={each.session}>
                {rescheduling.withLeft(wordsOf(each), formatCount(leftFor(one, each, answer, choices)))}
              </option>
            ))}
            <option value="">{rescheduling.instead}</option>
          </select>
        ) : (
          one.to && (
            <label className="baris">
              <input type="checkbox" checked={off} onChange={() => onChoose(off && one.to ? one.to.session : 'OFF')} />
              <span>
                {rescheduling.instead}
                <span className="vh"> {one.label}</span>
              </span>
            </label>
          )
        )}
        {one.reachable ? (
          <p className="meta">{rescheduling.messageSent}</p>
        ) : (
          <Stamp tone="change">{rescheduling.noContact}</Stamp>
        )}
      </td>
    </tr>
  );
}
