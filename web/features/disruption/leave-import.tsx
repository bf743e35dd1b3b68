import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { CallError, Result } from '#contract/client.ts';
import { getCenterChoices } from '#contract/administration/manage.ts';
import { importLeave, LEAVES_MAX } from '#contract/disruption/schedule.ts';
import { formatDate, localOf } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';
import { api } from '../../lib/requests/api.ts';
import { graveApi } from '../shared-accounts/factors/grave-api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { RecordForm } from '../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../shared-administration/record-form.tsx';
import { AffectedList } from '../shared-disruption/affected-list.tsx';
import { useAffectedBookings } from '../shared-disruption/use-affected-bookings.ts';
import { closures } from './closures.text.ts';
import { readLeaveLines } from './leave-lines.ts';
import type { LeaveLine, UnreadLine } from './leave-lines.ts';
import { focusOnce } from '../../lib/focus-once.ts';

type LeaveAnswer = DataOf<typeof importLeave>;
type Doctors = DataOf<typeof getCenterChoices>['doctors'];

const FIELDS: readonly RecordField[] = [
  {
    name: 'leaves',
    label: closures.leaves,
    help: closures.leavesHelp,
    kind: 'long',
    wrong: closures.leavesWrong,
  },
  { name: 'reason', label: closures.reason, help: closures.reasonHelp, max: 500, wrong: closures.reasonShort },
];
const REASON_MIN = 3;

export interface LeaveImportProps {
  readonly token: string;
  readonly center: number;
  readonly zone: ZoneName;
  /** Called with the sentence that says what was stored. */
  readonly onSaved: (words: string) => void;
  readonly onClose: () => void;
}

/** Takes a list of leave: what was understood is shown, then whom it concerns, and only then it is stored. */
export function LeaveImport({ token, center, ...rest }: LeaveImportProps) {
  const ask = useCallback(() => api(getCenterChoices, { params: { center: String(center) }, token }), [token, center]);
  const loading = useLoaded(ask);
  return (
    <Loaded loading={loading} bones={[120, 52]}>
      {({ doctors }) => <Import token={token} center={center} doctors={doctors} {...rest} />}
    </Loaded>
  );
}

function Import({ token, center, zone, doctors, onSaved, onClose }: LeaveImportProps & { readonly doctors: Doctors }) {
  const [typed, setTyped] = useState<RecordValues>({});
  const [leaves, setLeaves] = useState<readonly LeaveLine[] | null>(null);
  const change = useAffectedBookings<LeaveAnswer>(
    (confirm) =>
      graveApi(importLeave, {
        params: { center: String(center) },
        body: {
          leaves: (leaves ?? []).map(({ doctor, from, to }) => ({ doctor, date_from: from, date_to: to })),
          reason: typed['reason'] ?? '',
          confirm,
        },
        token,
      }),
    ({ entered, dropped }) => onSaved(closures.savedLeaves(entered, (leaves?.length ?? 0) - entered, dropped)),
  );
  if (change.pending) return <AffectedList change={change} />;
  if (leaves === null)
    return (
      <LeaveList
        typed={typed}
        doctors={doctors}
        zone={zone}
        onRead={(values, read) => {
          setTyped(values);
          setLeaves(read);
        }}
        onClose={onClose}
      />
    );
  return (
    <section className="panel tumpuk" aria-labelledby="cuti-terbaca">
      <h2 id="cuti-terbaca" tabIndex={-1} ref={focusOnce}>
        {closures.leaveCount(leaves.length)}
      </h2>
      <LeaveTable leaves={leaves} />
      {change.error && <Notice tone="error">{refusalWords(change.error, leaves)}</Notice>}
      <div className="aksi">
        <Button busyLabel={change.busy && common.busy} onClick={() => void change.begin()}>
          {closures.saveLeaves(leaves.length)}
        </Button>
        <Button
          tone="secondary"
          disabled={change.busy}
          onClick={() => {
            change.back();
            setLeaves(null);
          }}
        >
          {closures.changeLeaves}
        </Button>
      </div>
    </section>
  );
}

/** Whoever comes back goes on where they wrote. */
function focusList(section: HTMLElement | null): void {
  section?.querySelector('textarea')?.focus();
}

/** A refusal by its row, where the server names one. */
function refusalWords(error: CallError, leaves: readonly LeaveLine[]): string {
  if (error.code === 'TOO_MANY_AFFECTED') return closures.tooManyAffected;
  const row = leaves[Number(error.field?.split('.')[1])];
  return row ? closures.refusedRow(row.name, sentenceOf(error)) : sentenceOf(error);
}

interface LeaveListProps {
  readonly typed: RecordValues;
  readonly doctors: Doctors;
  readonly zone: ZoneName;
  readonly onRead: (typed: RecordValues, leaves: readonly LeaveLine[]) => void;
  readonly onClose: () => void;
}

function LeaveList({ typed, doctors, zone, onRead, onClose }: LeaveListProps) {
  const [complaint, setComplaint] = useState<ReactNode>(null);
  const read = (values: RecordValues): Result<{ values: RecordValues; leaves: readonly LeaveLine[] }> => {
    const today = localOf(new Date().toISOString(), zone).date;
    const { leaves, unread } = readLeaveLines(values['leaves'] ?? '', doctors, today);
    const wrong = complaintOf(leaves.length, unread);
    setComplaint(wrong);
    const field = wrong !== null ? 'leaves' : (values['reason'] ?? '').length < REASON_MIN ? 'reason' : null;
    if (field !== null) return { ok: false, error: { code: 'INVALID_INPUT', status: 0, field } };
    return { ok: true, data: { values, leaves } };
  };
  return (
    <section className="panel tumpuk" aria-label={closures.importLeave} ref={typed['leaves'] ? focusList : undefined}>
      <p className="meta">{closures.importHelp}</p>
      <RecordForm
        fields={FIELDS}
        values={typed}
        submit={closures.check}
        save={async (values) => read(values)}
        onSaved={({ values, leaves }) => onRead(values, leaves)}
        onCancel={onClose}
      >
        {complaint}
      </RecordForm>
    </section>
  );
}

function complaintOf(leaves: number, unread: readonly UnreadLine[]): ReactNode {
  if (unread.length > 0) return <UnreadLines unread={unread} />;
  if (leaves === 0) return <Notice tone="error">{closures.noLeaves}</Notice>;
  return leaves > LEAVES_MAX ? <Notice tone="error">{closures.tooManyLeaves(LEAVES_MAX)}</Notice> : null;
}

/** So many lines are named; a list with more of them is wrong as a whole. */
const NAMED_MAX = 10;

function UnreadLines({ unread }: { readonly unread: readonly UnreadLine[] }) {
  return (
    <Notice tone="error">
      <b>{closures.unread(unread.length)}</b>
      <ul>
        {unread.slice(0, NAMED_MAX).map(({ nth, text, problem }) => (
          <li key={nth}>
            {closures.lineOf(nth)} ({text}): {closures.problems[problem]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function LeaveTable({ leaves }: { readonly leaves: readonly LeaveLine[] }) {
  return (
    <table className="tabel">
      <caption className="vh">{closures.leaveCount(leaves.length)}</caption>
      <thead>
        <tr>
          {closures.leaveColumns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leaves.map(({ doctor, name, from, to }, at) => (
          <tr key={`${doctor} ${from} ${at}`}>
            <td>{name}</td>
            <td>{from === to ? formatDate(from) : closures.leaveDays(formatDate(from), formatDate(to))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
