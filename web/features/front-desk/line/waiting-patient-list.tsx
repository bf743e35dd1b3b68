import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { ScanLine, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { checkedIn, desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Key } from '../state/key.tsx';
import type { KeyAction, Letters } from '../state/key-letters.ts';
import type { Panel } from '../state/panel.ts';
import { meansCheckIn, scannedCode } from '../check-in/scanned-code.ts';
import type { DeskSession } from '../state/shapes.ts';
import { useScanned } from '../check-in/use-scanned.ts';
import { findWaitingPatients } from './waiting-patients.ts';
import { WaitingPatientRow } from './waiting-patient-row.tsx';
import { SEARCH_FIELD } from '../state/work.ts';

export interface WaitingPatientListProps {
  readonly session: DeskSession;
  readonly letters: Letters | null;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  /** The booking code whose check-in is on its way. */
  readonly checkingIn: string | null;
  readonly onCheckIn: (text: string) => void;
  readonly onOpen: (panel: Panel) => void;
  /** What the last scans did, in lines under the search. */
  readonly scans: ReactNode;
}

/** The waiting patients in the order of calling, with a search by name, number or booking code. */
export function WaitingPatientList(props: WaitingPatientListProps) {
  const { session, letters, actions, onCheckIn, onOpen, scans } = props;
  const [typed, setTyped] = useState('');
  const { wanted, proof } = useScanned(typed);
  const { standing, passed } = findWaitingPatients(session.entries, wanted);
  const found = standing.length + passed.length;
  const present = session.entries.filter(({ status }) => status === 'CHECKED_IN').length;
  const enter = () => {
    const scanned = scannedCode(typed);
    if (scanned && meansCheckIn(scanned, typed)) {
      setTyped('');
      onCheckIn(typed);
    }
  };
  const row = (entry: DeskSession['entries'][number]) => (
    <WaitingPatientRow key={entry.trans_code} {...props} entry={entry} showCode={typed !== ''} />
  );
  return (
    <aside className="kanan" aria-label={desk.waitingList}>
      <div className="baris-antar">
        <h2>
          {desk.waiting} <span className="t">{session.waiting}</span>
        </h2>
        {present > 0 && <span className="meta">{checkedIn(present)}</span>}
      </div>
      <div className="cr-baris">
        <div className="cr">
          <Search className="i" aria-hidden="true" />
          <input
            id={SEARCH_FIELD}
            className="kolom"
            type="search"
            autoComplete="off"
            aria-label={desk.search}
            aria-keyshortcuts={letters?.search}
            placeholder={desk.searchHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter();
              if (event.key !== 'Escape') return;
              setTyped('');
              event.currentTarget.blur();
            }}
          />
          {typed === '' && <Key letter={letters?.search} />}
        </div>
        <button
          type="button"
          className="ikon-btn pindai-kamera"
          aria-haspopup="dialog"
          aria-label={desk.scan}
          onClick={() => onOpen({ kind: 'scan' })}
        >
          <ScanLine className="i" aria-hidden="true" />
        </button>
      </div>
      {scans}
      <p className="vh" role="status">
        {typed !== '' && found === 0 ? desk.nothingFound : ''}
      </p>
      {proof && <Notice tone={proof === 'true' ? 'info' : 'error'}>{desk.scanned[proof]}</Notice>}
      <div className="tg">
        {found === 0 && <p className="meta meja-kosong">{typed === '' ? desk.emptyQueue : desk.nothingFound}</p>}
        {standing.length > 0 && <ul aria-label={desk.waitingList}>{standing.map(row)}</ul>}
        {passed.length > 0 && (
          <>
            <h3 className="meta" id="terlewati">
              {desk.passed}
            </h3>
            <ul aria-labelledby="terlewati">{passed.map(row)}</ul>
          </>
        )}
      </div>
      <Button
        block
        className="meja-daftar"
        aria-haspopup="dialog"
        aria-keyshortcuts={letters?.walkIn}
        disabled={isOneOf(ENDED_SESSION_STATUSES, session.status)}
        onClick={actions.walkIn}
      >
        <UserPlus className="i" aria-hidden="true" />
        {desk.walkIn}
        <Key letter={letters?.walkIn} />
      </Button>
    </aside>
  );
}
