import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { common } from '../../text/common.ts';
import { calledAloud, desk } from '../../text/desk.ts';
import { CallButtons } from './call-buttons.tsx';
import { CallCard, Pace, SessionTitle } from './call-panel.tsx';
import { firstChoice } from './day.ts';
import { DeskHeader } from './desk-header.tsx';
import { useDeskKeys, useKeySwitch } from './desk-keys.ts';
import { DocumentsDialog } from './documents-dialog.tsx';
import { KeyBar } from './key-bar.tsx';
import { SessionList } from './session-list.tsx';
import { useDesk } from './use-desk.ts';
import type { Desk, DeskEntry, DeskSession } from './use-desk.ts';
import { WaitingList } from './waiting-list.tsx';

/** Query parameter of the session worked on, so that a reload stays with it. */
const CHOSEN = 'sesi';

export interface DeskConsoleProps {
  readonly token: string;
  /** The token works no longer. */
  readonly onSignOut: () => void;
}

/** The console of the front desk: today's sessions, the call, and who waits. */
export function DeskConsole({ token, onSignOut }: DeskConsoleProps) {
  const [query, setQuery] = useSearchParams();
  const chosen = Number(query.get(CHOSEN)) || null;
  const desked = useDesk(token, chosen);
  const { day, session, connection, failure, press } = desked;
  const [keys, toggleKeys] = useKeySwitch();
  const search = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<DeskEntry | null>(null);

  const choose = (id: number): void => setQuery({ [CHOSEN]: String(id) }, { replace: true, preventScrollReset: true });
  useEffect(() => {
    const first = day && chosen === null ? firstChoice(day.sessions, new Date()) : null;
    if (first !== null) setQuery({ [CHOSEN]: String(first) }, { replace: true });
  }, [day, chosen, setQuery]);

  const running = session?.status === 'RUNNING';
  // Nothing is called behind a panel.
  useDeskKeys(keys && opened === null, {
    p: () => running && session.next && press('call'),
    u: () => running && session.current && press('recall'),
    s: () => running && session.current && press('finish'),
    '/': () => search.current?.focus(),
  });

  if (failure === 'FORBIDDEN') return <Refused onOther={onSignOut} />;
  if (failure !== null && day === null) return <Failed onRetry={desked.reload} />;
  return (
    <div className="meja">
      <DeskHeader center={day?.center ?? null} connection={connection} onSignOut={onSignOut} />
      <SessionList sessions={day?.sessions ?? []} chosen={chosen} onChoose={choose} />
      <div className="tengah" role="region" aria-label={desk.calls}>
        <Notices desk={desked} />
        {session ? (
          <Work session={session} desk={desked} keys={keys} onOpen={setOpened} />
        ) : (
          <p className="meta">{placeholderOf(desked)}</p>
        )}
      </div>
      {session ? (
        <WaitingList key={session.id} session={session} keys={keys} searchRef={search} onOpen={setOpened} />
      ) : (
        <aside className="kanan" aria-label={desk.waitingList} />
      )}
      <KeyBar on={keys} onToggle={toggleKeys} />
      {opened && <DocumentsDialog token={token} entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Work({
  session,
  desk: { busy, press },
  keys,
  onOpen,
}: {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly keys: boolean;
  readonly onOpen: (entry: DeskEntry) => void;
}) {
  const { current } = session;
  return (
    <>
      <SessionTitle session={session} />
      <p className="vh" role="status">
        {current && calledAloud(current.label, current.patient.name, current.call_count)}
      </p>
      <CallCard session={session} onOpen={onOpen} />
      <CallButtons session={session} busy={busy} keys={keys} onPress={press} />
      <Pace session={session} />
    </>
  );
}

function Notices({ desk: { refusal, connection } }: { readonly desk: Desk }) {
  return (
    <div className="meja-peringatan">
      {refusal && <Notice tone="change">{refusal}</Notice>}
      {connection === 'lost' && <Notice tone="error">{desk.lostHelp}</Notice>}
    </div>
  );
}

function placeholderOf({ day, refusal }: Desk): string {
  if (day?.sessions.length === 0) return desk.noSessions;
  return day && refusal ? desk.chooseSession : common.loading;
}

function Refused({ onOther }: { readonly onOther: () => void }) {
  return (
    <Empty heading="h1" title={desk.forbiddenTitle} action={<Button onClick={onOther}>{desk.otherAccount}</Button>}>
      {desk.forbiddenHelp}
    </Empty>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Empty heading="h1" title={common.loadFailed} action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {common.loadFailedHelp}
    </Empty>
  );
}
