import { useState } from 'react';
import { closeSession } from '#contract/front-desk/desk-register.ts';
import { formatCount } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import type { Confirm } from '../../shared-disruption/use-affected-bookings.ts';
import { acts as text, closeNow, notServed, REASON } from './session-acts.text.ts';
import type { SessionActProps } from './session-hours.tsx';

/** Ends a session before its time: says how many are not seen before anything is pressed, and offers each another session, the same day first. */
export function SessionClose({ token, session, onDone, onClose }: SessionActProps) {
  const [reason, setReason] = useState('');
  const send = (words: string, confirm: Confirm) =>
    api(closeSession, { params: { id: String(session.id) }, body: { reason: words, confirm }, token });
  const change = useAffectedBookings(
    (confirm) => send(reason, confirm),
    ({ affected }) => onDone(affected.length > 0 ? text.done : text.saved),
  );
  if (change.pending)
    return (
      <AffectedList change={change} confirmWords={(moved, ended) => closeNow(formatCount(moved), formatCount(ended))} />
    );
  return (
    <div className="tutup-awal tumpuk">
      <p>
        <b className="kuat">{notServed(session.clinic.name, formatCount(session.in_line))}</b> {text.closeHelp}
      </p>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <RecordForm
        fields={[REASON]}
        values={{ reason }}
        submit={text.see}
        save={(typed) => {
          setReason(typed['reason'] ?? '');
          return send(typed['reason'] ?? '', null);
        }}
        onSaved={(answer) => change.take(answer)}
        beside={
          <Button tone="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        }
      />
    </div>
  );
}
