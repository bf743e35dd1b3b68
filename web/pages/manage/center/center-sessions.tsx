import { useState } from 'react';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { AffectedList } from '../../../features/shared-disruption/affected-list.tsx';
import { RecordForm } from '../../../features/shared-administration/record-form.tsx';
import { RowsPage } from '../../../features/shared-administration/rows-page.tsx';
import { useRows } from '../../../features/shared-administration/use-rows.ts';
import type { ListRow } from '../../../features/shared-administration/use-rows.ts';
import { useAffectedBookings } from '../../../features/shared-disruption/use-affected-bookings.ts';
import type { Confirm, ReschedulingAnswer } from '../../../features/shared-disruption/use-affected-bookings.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDateWithoutYear } from '../../../lib/format.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { sessionsText } from '../../../features/disruption/closures.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CenterFrame } from './center-frame.tsx';
import type { AtCenter } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(sessionsText.title) }];

export default function CenterSessionsPage() {
  return <CenterFrame current="sessions">{(at) => <Sessions {...at} />}</CenterFrame>;
}

function Sessions({ token, center }: AtCenter) {
  const view = useRows(token, { list: 'sessions', center: center.id });
  const [chosen, setChosen] = useState<ListRow | null>(null);
  const [done, setDone] = useState(false);
  if (chosen)
    return (
      <CallOff
        token={token}
        center={center.id}
        row={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          setDone(true);
          view.loading.reload();
        }}
      />
    );
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done ? sessionsText.done : null}
        title={sessionsText.title}
        help={sessionsText.help}
        renderActions={(row) =>
          /^(OPEN|CLOSED|HELD)$/.test(String(row['session_status'])) && (
            <Button tone="secondary" small onClick={() => setChosen(row)}>
              {sessionsText.callOff}
              <span className="vh"> {whichSession(row)}</span>
            </Button>
          )
        }
      />
    </>
  );
}

const whichSession = ({ doctor, date, hours }: ListRow): string =>
  `${String(doctor)}, ${formatDateWithoutYear(String(date))} ${String(hours)}`;

interface CallOffProps {
  readonly token: string;
  readonly center: number;
  readonly row: ListRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function CallOff({ token, center, row, onDone, onClose }: CallOffProps) {
  const [reason, setReason] = useState('');
  const send = (words: string, confirm: Confirm) =>
    api(callOffSession, {
      params: { center: String(center), id: String(row['id']) },
      body: { reason: words, confirm },
      token,
    });
  const change = useAffectedBookings<ReschedulingAnswer>((confirm) => send(reason, confirm), onDone);
  if (change.pending) return <AffectedList change={change} />;
  return (
    <section className="panel">
      <h1>{sessionsText.callOffTitle}</h1>
      <p className="my-4">{whichSession(row)}</p>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <RecordForm
        fields={[{ name: 'reason', label: sessionsText.reason, max: 500 }]}
        values={{ reason }}
        submit={sessionsText.callOff}
        save={(typed) => {
          setReason(typed['reason'] ?? '');
          return send(typed['reason'] ?? '', null);
        }}
        onSaved={(answer) => change.take(answer)}
        onCancel={onClose}
      />
    </section>
  );
}
