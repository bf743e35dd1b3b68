import { ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Clock, Keyboard, LogOut, Pause, Play, RefreshCw, ScanLine, Tablet, UserPlus } from 'lucide-react';
import { desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { BoardLink, CenterChoice } from '../console/desk-header.tsx';
import { SessionButtons } from '../console/session-list.tsx';
import type { PanelsProps } from '../state/panel.ts';
import type { DeskSession } from '../state/shapes.ts';
import { isBegun } from '../state/work.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { MoreButtons } from './more-dialog.tsx';

/** What a wide console has around the call, for a narrow screen: the sessions of the day, the actions for the whole session, and those for the desk. */
export function MenuDialog(props: PanelsProps) {
  const { desk: desked, session, onChoose, onCenter, onOpen, onSignOut, onClose } = props;
  const { day } = desked;
  return (
    <DeskDialog title={desk.menu} hasFirst={false} className="menu-meja" onClose={onClose}>
      {day && day.centers.length > 1 && (
        <CenterChoice center={day.center} centers={day.centers} onCenter={after(onClose, onCenter)} />
      )}
      <h3>{desk.sessionsToday}</h3>
      <SessionButtons
        today={day?.today}
        sessions={day?.sessions ?? []}
        chosen={session?.id ?? null}
        onChoose={after(onClose, onChoose)}
      />
      {session && !isOneOf(ENDED_SESSION_STATUSES, session.status) && <OfSession {...props} session={session} />}
      <div className="menu-laku">
        <Button tone="secondary" onClick={() => onOpen({ kind: 'scan' })}>
          <ScanLine className="i" aria-hidden="true" />
          {desk.scan}
        </Button>
        {day && <BoardLink center={day.center} />}
        <Button tone="secondary" onClick={() => onOpen({ kind: 'kiosk' })}>
          <Tablet className="i" aria-hidden="true" />
          {desk.kiosk}
        </Button>
        <Button tone="secondary" onClick={() => onOpen({ kind: 'keys' })}>
          <Keyboard className="i" aria-hidden="true" />
          {desk.keys}
        </Button>
        <Button tone="secondary" onClick={onSignOut}>
          <LogOut className="i" aria-hidden="true" />
          {desk.signOut}
        </Button>
      </div>
    </DeskDialog>
  );
}

function OfSession({ session, actions, onOpen, onClose }: PanelsProps & { readonly session: DeskSession }) {
  const isPaused = session.status === 'PAUSED';
  return (
    <>
      <h3>{desk.thisSession}</h3>
      <div className="menu-laku">
        <Button tone="secondary" onClick={after(onClose, actions.walkIn)}>
          <UserPlus className="i" aria-hidden="true" />
          {desk.walkIn}
        </Button>
        {isBegun(session) ? (
          <Button tone="secondary" onClick={after(onClose, actions.pause)}>
            {isPaused ? <Play className="i" aria-hidden="true" /> : <Pause className="i" aria-hidden="true" />}
            {isPaused ? desk.resume : desk.pause}
          </Button>
        ) : (
          <Button tone="secondary" onClick={() => onOpen({ kind: 'late' })}>
            <Clock className="i" aria-hidden="true" />
            {desk.doctorLate}
          </Button>
        )}
        <Button tone="secondary" onClick={after(onClose, actions.substitute)}>
          <RefreshCw className="i" aria-hidden="true" />
          {desk.substitute}
        </Button>
        <MoreButtons onOpen={onOpen} />
      </div>
    </>
  );
}

/** Closes the menu, and then acts: what the action opens stands in place of the menu. */
function after<Values extends unknown[]>(close: () => void, act: (...values: Values) => void) {
  return (...values: Values): void => {
    close();
    act(...values);
  };
}
