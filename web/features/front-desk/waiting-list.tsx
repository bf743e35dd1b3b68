import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import { localOf } from '../../lib/format.ts';
import { checkedIn, desk, deskDocuments } from '../../text/desk.ts';
import { Key } from './call-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DeskEntry, DeskSession } from './use-desk.ts';
import { useScanned } from './use-scanned.ts';
import { findWaiting } from './waiting.ts';

export interface WaitingListProps {
  readonly session: DeskSession;
  readonly keys: boolean;
  /** The search field, for the '/' key. */
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Shows what somebody gave with the booking. */
  readonly onOpen: (entry: DeskEntry) => void;
}

/** Who waits, in the order of calling, with a search by name, number or booking code. */
export function WaitingList({ session, keys, searchRef, onOpen }: WaitingListProps) {
  const [typed, setTyped] = useState('');
  const { wanted, proof } = useScanned(typed);
  const found = findWaiting(session.entries, wanted);
  const present = session.entries.filter(({ status }) => status === 'CHECKED_IN').length;
  return (
    <aside className="kanan" aria-label={desk.waitingList}>
      <div className="baris-antar">
        <h2>
          {desk.waiting} <span className="t">{session.waiting}</span>
        </h2>
        {present > 0 && <span className="meta">{checkedIn(present)}</span>}
      </div>
      <div className="cr">
        <Search className="i" aria-hidden="true" />
        <input
          ref={searchRef}
          className="kolom"
          type="search"
          autoComplete="off"
          aria-label={desk.search}
          aria-keyshortcuts={keys ? '/' : undefined}
          placeholder={desk.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setTyped('');
            event.currentTarget.blur();
          }}
        />
        {keys && typed === '' && <Key letter="/" />}
      </div>
      <p className="vh" role="status">
        {typed !== '' && found.length === 0 ? desk.nothingFound : ''}
      </p>
      {proof && <Notice tone={proof === 'true' ? 'info' : 'error'}>{desk.scanned[proof]}</Notice>}
      {found.length === 0 ? (
        <p className="meta meja-kosong">{typed === '' ? desk.emptyQueue : desk.nothingFound}</p>
      ) : (
        <ul className="tg" aria-label={desk.waitingList}>
          {found.map((entry) => (
            <Row
              key={entry.trans_code}
              entry={entry}
              next={entry.number === session.next?.number}
              zone={session.zone}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </aside>
  );
}

interface RowProps {
  readonly entry: DeskEntry;
  readonly next: boolean;
  readonly zone: DeskSession['zone'];
  readonly onOpen: (entry: DeskEntry) => void;
}

function Row({ entry, next, zone, onOpen }: RowProps) {
  return (
    <li className={next ? 'brk' : undefined}>
      <button type="button" className="entri" aria-haspopup="dialog" onClick={() => onOpen(entry)}>
        <b className="nq">{entry.label}</b>
        <span className="nm">
          <span>{entry.patient.name}</span>
          <span className="meta">
            {entry.payment} · <span className="t nw">{entry.trans_code}</span>
          </span>
        </span>
        {entry.checked_in_at && (
          <span className="ci">
            <Check className="i i-16" aria-hidden="true" />
            <span className="vh">{desk.checkIn}</span>
            <span className="t">{localOf(entry.checked_in_at, zone).time}</span>
          </span>
        )}
        <span className="vh">{deskDocuments.open}</span>
      </button>
    </li>
  );
}
