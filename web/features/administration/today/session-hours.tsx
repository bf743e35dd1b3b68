import { useState } from 'react';
import { changeSession } from '#contract/disruption/session-change.ts';
import { QUOTA_MAX } from '#contract/limits.ts';
import { UNBEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatCount } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import type { Confirm } from '../../shared-disruption/use-affected-bookings.ts';
import { acts as text, takenOf } from './session-acts.text.ts';
import type { TodaySession } from './use-today.ts';

/** The parts of a session's quota, in the order in which they are shown. */
const PARTS = ['jkn', 'general', 'onsite'] as const;

export interface SessionActProps {
  readonly token: string;
  readonly center: number;
  readonly session: TodaySession;
  readonly onDone: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Changes the hours or the quota of one session. Where bookings are touched, they are shown before anything is saved. */
export function SessionHours({ part, ...props }: SessionActProps & { readonly part: 'hours' | 'quota' }) {
  const { token, center, session, onDone, onClose } = props;
  // What the form was drawn from stays, although the page is drawn anew with every press at the desk.
  const [seen] = useState(() => hoursOf(session));
  // What was asked for stands in the form again when somebody comes back from the bookings that it touches.
  const [wish, setWish] = useState(seen);
  const send = (asked: typeof seen, confirm: Confirm) =>
    api(changeSession, {
      params: { center: String(center), id: String(session.id) },
      body: { ...asked, seen, confirm },
      token,
    });
  const change = useAffectedBookings(
    (confirm) => send(wish, confirm),
    ({ affected }) => onDone(affected.length > 0 ? text.done : text.saved),
  );
  if (change.pending) return <AffectedList change={change} />;
  return (
    <div className="tutup-awal">
      <p className="mb-3">{part === 'hours' ? text.hoursHelp : text.quotaHelp}</p>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <RecordForm
        fields={part === 'hours' ? hourFields(session) : quotaFields(session)}
        values={{ ...wish, jkn: `${wish.jkn}`, general: `${wish.general}`, onsite: `${wish.onsite}` }}
        save={(typed) => {
          const asked =
            part === 'hours'
              ? { ...seen, time_start: typed['time_start'] ?? seen.time_start, time_end: typed['time_end'] ?? '' }
              : { ...seen, ...Object.fromEntries(PARTS.map((each) => [each, Number(typed[each])])) };
          setWish(asked);
          return send(asked, null);
        }}
        onSaved={(answer) => change.take(answer)}
        onCancel={onClose}
      />
    </div>
  );
}

function hoursOf({ time_start: start, time_end: end, quota }: TodaySession) {
  return {
    time_start: start.slice(0, 5),
    time_end: end.slice(0, 5),
    jkn: quota.jkn,
    general: quota.general,
    onsite: quota.onsite,
  };
}

function hourFields({ status }: TodaySession): RecordField[] {
  const end: RecordField = { name: 'time_end', label: text.end, kind: 'time', wrong: text.endEarly };
  return isOneOf(UNBEGUN_STATUSES, status)
    ? [{ name: 'time_start', label: text.start, kind: 'time' }, end]
    : [{ ...end, help: text.startFixed }];
}

function quotaFields({ quota }: TodaySession): RecordField[] {
  return PARTS.map((part) => {
    const taken = quota[part] - quota[`${part}_left`];
    const help = taken > 0 ? takenOf(formatCount(taken)) : undefined;
    return { name: part, label: text[part], kind: 'number', min: taken, max: QUOTA_MAX, help };
  });
}
