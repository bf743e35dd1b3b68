import { useState } from 'react';
import { common } from '../../text/common.ts';
import { affectedCount, rescheduling } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { formatDateWithoutYear, formatTime } from '../../lib/format.ts';
import type { AffectedBookings, ReschedulingAnswer } from './use-affected-bookings.ts';

type Affected = ReschedulingAnswer['affected'][number];

type Change = AffectedBookings<ReschedulingAnswer> & { readonly pending: ReschedulingAnswer };

/** The affected bookings of a change and what becomes of each, before anything is changed. Draws nothing where nothing needs a confirmation. */
export function AffectedList({ change }: { readonly change: AffectedBookings<ReschedulingAnswer> }) {
  const { pending } = change;
  // A new list has a new key, so that choices made for the previous one are dropped.
  return pending && <PendingList key={pending.digest} change={{ ...change, pending }} />;
}

function PendingList({ change: { pending: answer, changed, busy, confirm, back } }: { readonly change: Change }) {
  const [callOff, setCallOff] = useState<ReadonlySet<string>>(new Set());
  const toggle = (code: string) =>
    setCallOff((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  return (
    <section aria-labelledby="terkena" className="panel terkena">
      <h2 id="terkena" tabIndex={-1} ref={focusOnce}>
        {affectedCount(answer.affected.length)}
      </h2>
      <p className="mt-1">{rescheduling.help}</p>
      {changed && <Notice tone="change">{rescheduling.changed}</Notice>}
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
              off={callOff.has(one.trans_code)}
              onToggle={() => toggle(one.trans_code)}
            />
          ))}
        </tbody>
      </table>
      <div className="aksi mt-4">
        <Button busyLabel={busy && common.busy} onClick={() => void confirm([...callOff])}>
          {rescheduling.confirm}
        </Button>
        <Button tone="secondary" onClick={back}>
          {rescheduling.back}
        </Button>
      </div>
    </section>
  );
}

function AffectedRow({ one, off, onToggle }: { one: Affected; off: boolean; onToggle: () => void }) {
  const [number, was, becomes] = rescheduling.columns;
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
        {one.outcome === 'CALLED_OFF' && <p>{rescheduling.calledOff}</p>}
        {one.to && (
          <>
            <p>
              {off
                ? rescheduling.calledOff
                : rescheduling.movedTo(formatDateWithoutYear(one.to.date), formatTime(one.to.time_start))}
            </p>
            <label className="baris">
              <input type="checkbox" checked={off} onChange={onToggle} />
              <span>
                {rescheduling.instead}
                <span className="vh"> {one.label}</span>
              </span>
            </label>
          </>
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

/** Takes the focus, so that a screen reader reads this list, which replaced the form. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
