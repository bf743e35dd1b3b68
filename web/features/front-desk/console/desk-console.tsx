import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDeskPayments } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { optionalPart } from '../../../lib/page/optional-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { common } from '../../../text/common.ts';
import { calledAloud, desk, deskDone } from '../desk.text.ts';
import { CallButtons } from './call-buttons.tsx';
import type { CallButtonsProps } from './call-buttons.tsx';
import { CallCard } from './call-card.tsx';
import { sentenceOfCheckIn } from '../check-in/check-in-words.ts';
import { firstChoice } from './day.ts';
import { elapsed } from './elapsed.ts';
import { DeskHeader } from './desk-header.tsx';
import { useDeskKeys, useKeySettings } from '../state/desk-keys.ts';
import { KeyBar } from './key-bar.tsx';
import { Pace } from './pace.tsx';
import type * as Module from './panels.tsx';
import { RoomRow } from './room-row.tsx';
import { SessionList } from './session-list.tsx';
import { SessionTitle } from './session-title.tsx';
import { ScanLines } from '../check-in/scan-lines.tsx';
import { StepLine } from './step-line.tsx';
import type { StepLineProps } from './step-line.tsx';
import { useCheckIn } from '../check-in/use-check-in.ts';
import type { CheckInOutcome } from '../check-in/use-check-in.ts';
import { Scans, useScans } from '../check-in/use-scans.ts';
import { useDeskCenter } from './use-desk-center.ts';
import { useDesk } from '../state/use-desk.ts';
import type { Desk } from '../state/use-desk.ts';
import { usePanel } from '../state/use-panel.ts';
import { useSearchFold } from '../state/use-search-fold.ts';
import { useRoom } from './use-room.ts';
import { WaitingPatientList } from '../line/waiting-patient-list.tsx';
import { actionsOf, insideOf } from '../state/work.ts';
import { owesLock } from '../lock/owed-lock.ts';
import { HelpNote } from '../kiosk/help-note.tsx';
import { patientName } from '../patient-name.text.ts';

/** The dialogs are loaded after the console itself, so that an old computer shows the queue first; the rare ones once somebody works at it, and at the latest some time after it. */
const loadPanels = () => import('./panels.tsx');
/** A screen is locked after minutes, so that this comes with the rare dialogs. A console that cannot load it works on; its browser session still ends after twelve hours. */
const IdleLock = optionalPart(() => import('../lock/locked-desk.tsx').then((module) => module.IdleLock));
const StallQuestion = lazy(() => import('./stall-question.tsx').then((module) => ({ default: module.StallQuestion })));
/** Whoever works at a desk never loads it. */
const Refused = lazy(() => import('./refused.tsx').then((module) => ({ default: module.Refused })));
const LockedDesk = lazy(() => import('../lock/locked-desk.tsx').then((module) => ({ default: module.LockedDesk })));
const UNTOUCHED_MS = 20_000;
/** What somebody who works at the desk does first. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Query parameter with the session that the desk works on, so that a reload stays with it. */
const CHOSEN = 'sesi';
const NO_ROOMS: readonly string[] = [];

export interface DeskConsoleProps {
  readonly token: string;
  /** The server refuses the token. */
  readonly onSignOut: () => void;
  /** This browser has become a kiosk. */
  readonly onKiosk: () => void;
}

/** The console of the front desk, of one center at a time. */
export function DeskConsole(props: DeskConsoleProps) {
  const work = useDeskCenter();
  const [locked, setLocked] = useState(() => owesLock(props.token));
  // A locked screen has no console: its names leave the page, and its keys and its stream end.
  if (!locked) return <CenterConsole key={work.center} {...props} work={work} onLocked={() => setLocked(true)} />;
  return (
    <Suspense>
      <LockedDesk
        list={SessionList}
        pace={Pace}
        first={firstChoice}
        since={elapsed}
        token={props.token}
        center={work.center}
        onUnlocked={() => setLocked(false)}
        onSignOut={props.onSignOut}
      />
    </Suspense>
  );
}

interface CenterConsoleProps extends DeskConsoleProps {
  readonly work: ReturnType<typeof useDeskCenter>;
  readonly onLocked: () => void;
}

/** The console of one center: today's sessions, the call, and the waiting patients. */
function CenterConsole({
  token,
  onSignOut,
  onKiosk,
  onLocked,
  work: { center, choose: chooseCenter, forget },
}: CenterConsoleProps) {
  const [query, setQuery] = useSearchParams();
  const chosen = Number(query.get(CHOSEN)) || null;
  const desked = useDesk(token, center, chosen);
  const { day, session, connection, failure, say, show, reload } = desked;
  const keys = useKeySettings();
  const [room, setRoom] = useRoom(session?.rooms ?? NO_ROOMS);
  const { busy: checkingIn, checkIn } = useCheckIn(token, center);
  const { panel, isResting, gate, open, close } = usePanel();
  const { panels, isUsed } = usePanels(panel !== null);
  // Loaded with the console, so that the walk-in form waits for nothing.
  const payments = useLoaded(useCallback(() => api(listDeskPayments, { query: { center }, token }), [center, token]));

  const choose = (id: number): void => {
    setQuery((before) => withSession(before, id), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    const first = day && chosen === null ? firstChoice(day.sessions, new Date()) : null;
    if (first !== null) setQuery((before) => withSession(before, first), { replace: true });
  }, [day, chosen, setQuery]);

  const search = useSearchFold();
  const actions = actionsOf(desked, room, open, search.open);
  const letters = keys.on ? keys.letters : null;
  const onOutcome = (outcome: CheckInOutcome) => {
    if (outcome.ok) show(outcome.session);
    reload();
  };
  const { scans, read, drop } = useScans(checkIn, onOutcome);
  const hearing = useDeskKeys({ letters, actions, gate, onScan: read });
  const onCheckIn = async (text: string) => {
    const outcome = await checkIn(text);
    if (outcome === null) return;
    const there = outcome.ok && outcome.session.id !== chosen ? outcome.session.id : undefined;
    say(outcome.ok ? 'done' : 'refused', sentenceOfCheckIn(outcome, chosen), there);
    onOutcome(outcome);
  };

  const shown = useMemo(() => ({ scans, session }), [scans, session]);

  const isLocked = failure === 'SCREEN_LOCKED';
  const isGone = failure === 'FORBIDDEN' && center !== undefined;
  // The center demands a sign-in through its own provider first.
  const isWaiting = failure === 'CENTER_SIGN_IN_REQUIRED';
  const { go } = usePageNavigation();
  const leave = useEffectEvent(() => {
    if (isLocked) onLocked();
    if (isGone) forget();
    if (isWaiting) void go('/loggedin/faskes?ke=/loket', { replace: true });
  });
  useEffect(() => leave(), [failure]);
  if (isGone || isLocked || isWaiting) return null;
  if (failure === 'FORBIDDEN')
    return (
      <Suspense>
        <Refused onOther={onSignOut} />
      </Suspense>
    );
  if (failure !== null && day === null) return <Failed onRetry={desked.reload} />;
  const work = session && { session, desk: desked, room, letters, actions, onOpen: open };
  return (
    <div className={search.isOpen ? 'meja cari-buka' : 'meja'}>
      {isUsed && (
        <Suspense>
          <IdleLock token={token} minutes={day?.center.lock_minutes ?? null} onLocked={onLocked} />
        </Suspense>
      )}
      <DeskHeader
        center={day?.center ?? null}
        centers={day?.centers ?? []}
        connection={connection}
        onCenter={chooseCenter}
        onKiosk={() => open({ kind: 'kiosk' })}
        onSignOut={onSignOut}
        search={session && search}
        onMenu={() => open({ kind: 'menu' })}
      />
      <SessionList today={day?.today} sessions={day?.sessions ?? []} chosen={chosen} onChoose={choose} />
      <div className="tengah" role="region" aria-label={desk.calls}>
        {day && <HelpNote token={desked.token} day={day} onChange={reload} />}
        <Notices desk={desked} />
        {work ? <Work {...work} onChoose={choose} onRoom={setRoom} /> : <p className="meta">{placeholderOf(desked)}</p>}
      </div>
      {work ? (
        <WaitingPatientList
          key={work.session.id}
          {...work}
          onChoose={choose}
          checkingIn={checkingIn}
          onCheckIn={(text) => void onCheckIn(text)}
          scans={
            <ScanLines
              scans={scans}
              session={session}
              onUndo={(scan, { number, label }) => {
                drop(scan.id);
                desked.press('notHere', { number }, deskDone.notHere(label));
              }}
              onChoose={choose}
            />
          }
        />
      ) : (
        <aside className="kanan" aria-label={desk.waitingList} />
      )}
      <KeyBar letters={letters} isResting={isResting} onSet={() => open({ kind: 'keys' })} />
      <Scans value={shown}>
        {panel && panels && (
          <panels.Panels
            panel={panel}
            desk={desked}
            session={session}
            room={room}
            keys={keys}
            actions={actions}
            hearing={hearing}
            payments={payments}
            checkIn={checkIn}
            onCheckIn={(text) => void onCheckIn(text)}
            onOpen={open}
            onChoose={choose}
            onCenter={chooseCenter}
            onKiosk={onKiosk}
            onSignOut={onSignOut}
            onClose={close}
          />
        )}
      </Scans>
    </div>
  );
}

/** The dialogs, once they are loaded. They are no lazy component, which would show an empty screen first and wait for a while. Throws when one is wanted and they cannot be loaded. */
function usePanels(isWanted: boolean): { panels: typeof Module | null; isUsed: boolean } {
  const [panels, setPanels] = useState<typeof Module | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const module = await loadPanels();
      if (left.signal.aborted) return;
      setPanels(module);
      const touched = () => {
        left.abort();
        setUsed(true);
        module.loadLaterDialogs();
      };
      const timer = setTimeout(touched, UNTOUCHED_MS);
      left.signal.addEventListener('abort', () => clearTimeout(timer));
      for (const touch of TOUCHES) addEventListener(touch, touched, { signal: left.signal });
    };
    load().catch((error: Error) => setFailure(error));
    return () => left.abort();
  }, []);
  if (failure && isWanted) throw failure;
  return { panels, isUsed };
}

function withSession(before: URLSearchParams, id: number): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set(CHOSEN, String(id));
  return after;
}

function Work(props: CallButtonsProps & StepLineProps & { readonly onRoom: (room: string) => void }) {
  const { session, room } = props;
  const inside = insideOf(session, room);
  return (
    <>
      <SessionTitle {...props} />
      <RoomRow {...props} />
      <p className="vh" role="status">
        {inside && calledAloud(inside.label, patientName(inside.patient.name), inside.call_count)}
      </p>
      <CallCard {...props} />
      <div className="jempol">
        <CallButtons {...props} />
        <StepLine {...props} />
      </div>
      {/* It comes by itself, so that it stands below all that is pressed at every call. */}
      {session.stall && (
        <Suspense fallback={null}>
          <StallQuestion {...props} />
        </Suspense>
      )}
      <Pace session={session} />
    </>
  );
}

/** What is about more than the session on the screen; a message about that session stands under its call buttons. */
function Notices({ desk: { session, word, connection } }: { readonly desk: Desk }) {
  return (
    <div className="meja-peringatan" role="status">
      {session === null && word && <Notice tone={word.tone === 'done' ? 'done' : 'change'}>{word.text}</Notice>}
      {connection === 'lost' && <Notice tone="error">{desk.lostHelp}</Notice>}
    </div>
  );
}

function placeholderOf({ day, word }: Desk): string {
  // The list of sessions says that there is none.
  if (day?.sessions.length === 0) return '';
  return day && word ? desk.chooseSession : common.loading;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Empty heading="h1" title={common.loadFailed} action={<Button onClick={onRetry}>{common.retry}</Button>}>
      {common.loadFailedHelp}
    </Empty>
  );
}
