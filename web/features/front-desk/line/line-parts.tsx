import { ENDED_SESSION_STATUSES, UNBEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Users } from 'lucide-react';
import { Empty } from '../../../ui/state/empty.tsx';
import { checkedIn } from '../desk.text.ts';
import { lineText as text } from '../desk-line.text.ts';
import type { DeskEntry } from '../state/shapes.ts';
import { useSettling } from './use-settling.ts';
import { partsOf } from './waiting-patients.ts';
import { WaitingPatientRow } from './waiting-patient-row.tsx';
import type { WaitingPatientRowProps } from './waiting-patient-row.tsx';
import './line-parts.css';

export type LinePartsProps = Omit<WaitingPatientRowProps, 'entry'>;

/** The line in its two parts: who can be called, in the order in which they will be called, and who cannot, with what they wait for. */
export function LineParts(props: LinePartsProps) {
  const { session } = props;
  const { callable, apart } = partsOf(session.entries);
  const rows = useSettling([...callable, ...apart].map(({ trans_code: code }) => code).join());
  if (callable.length + apart.length === 0)
    return (
      <div className="urut">
        <NobodyWaits session={session} />
      </div>
    );
  const isPlan = isOneOf(UNBEGUN_STATUSES, session.status);
  const present = callable.filter(({ status }) => status === 'CHECKED_IN').length;
  const rowOf = (entry: DeskEntry) => <WaitingPatientRow key={entry.trans_code} {...props} entry={entry} />;
  return (
    <div className="urut" ref={rows}>
      <h2 className="urut-j" id="urut-panggil">
        {isPlan ? text.planned : text.callable} <span className="t">{callable.length}</span>
      </h2>
      {isPlan && <p className="meta">{checkedIn(present)}</p>}
      {callable.length === 0 && <p className="meta">{text.noneCallable}</p>}
      <ol aria-labelledby="urut-panggil">{callable.map(rowOf)}</ol>
      {apart.length > 0 && (
        <>
          <h2 className="urut-j" id="urut-belum">
            {text.apart} <span className="t">{apart.length}</span>
          </h2>
          <ul className="urut-belum" aria-labelledby="urut-belum">
            {apart.map(rowOf)}
          </ul>
        </>
      )}
    </div>
  );
}

function NobodyWaits({ session }: Pick<LinePartsProps, 'session'>) {
  const isOver = isOneOf(ENDED_SESSION_STATUSES, session.status);
  return (
    <Empty icon={Users} title={isOver ? text.emptyOver : text.empty}>
      {isOver ? undefined : text.emptyHelp}
    </Empty>
  );
}
