import { useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { closeEarly } from '#contract/disruption/session-change.ts';
import { closeSession } from '#contract/front-desk/desk-register.ts';
import { formatCount } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import type { Confirm, ReschedulingAnswer } from '../../shared-disruption/use-affected-bookings.ts';
import { acts as text, closeNobody, closeWords, notServed, REASON, stayWords } from './session-acts.text.ts';
import type { SessionActProps } from './session-hours.tsx';

/** `staying`: how many in line are still seen, where the session closes at a time. */
type Closing = ReschedulingAnswer & { readonly staying?: number };
/** `time`: '' to close at once. */
type Wish = { readonly time: string; readonly reason: string };

/** Ends a session before its time: says how many are not seen before anything is pressed, and offers each another session, the same day first. */
export function SessionClose({ token, center, session, onDone, onClose }: SessionActProps) {
  const [wish, setWish] = useState<Wish>({ time: '', reason: '' });
  // Who leaves is confirmed as it was shown, although with every minute others would be called in time.
  const leave = useRef<string[] | null>(null);
  const send = async ({ time, reason }: Wish, confirm: Confirm): Promise<Result<Closing>> => {
    const id = String(session.id);
    if (time === '') return api(closeSession, { params: { id }, body: { reason, confirm }, token });
    const result = await api(closeEarly, {
      params: { center: String(center), id },
      body: { time_end: time, reason, leave: confirm && leave.current, confirm },
      token,
    });
    if (result.ok) leave.current = result.data.affected.map(({ trans_code: code }) => code);
    return result;
  };
  const change = useAffectedBookings<Closing>(
    (confirm) => send(wish, confirm),
    ({ affected }) => onDone(affected.length > 0 ? text.done : text.saved),
  );
  if (change.pending)
    return (
      <>
        {change.pending.staying !== undefined && (
          <p className="mt-3">{stayWords(formatCount(change.pending.staying))}</p>
        )}
        <AffectedList
          change={change}
          confirmWords={(moved, ended) => closeWords(wish.time, formatCount(moved), formatCount(ended))}
          confirmNobody={closeNobody(wish.time)}
        />
      </>
    );
  return (
    <div className="tutup-awal tumpuk">
      <p>
        <b className="kuat">{notServed(session.clinic.name, formatCount(session.in_line))}</b> {text.closeHelp}
      </p>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <RecordForm
        fields={[
          {
            name: 'time_end',
            label: text.closeAt,
            help: text.closeAtHelp,
            kind: 'time',
            optional: true,
            wrong: text.closeAtWrong,
          },
          REASON,
        ]}
        values={{ time_end: wish.time, reason: wish.reason }}
        submit={text.see}
        save={(typed) => {
          const typedWish = { time: typed['time_end'] ?? '', reason: typed['reason'] ?? '' };
          setWish(typedWish);
          return send(typedWish, null);
        }}
        onSaved={(answer) => change.take(answer)}
        onCancel={onClose}
      />
    </div>
  );
}
