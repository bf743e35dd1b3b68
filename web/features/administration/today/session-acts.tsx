import { ArrowLeftRight, Clock, DoorClosed, History, MonitorPlay, Plus, SlidersHorizontal, Tv } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { acts, quotaOf } from './session-acts.text.ts';
import { SessionClose } from './session-close.tsx';
import { SessionHours } from './session-hours.tsx';
import { SessionSubstitute } from './session-substitute.tsx';
import { today as text } from './text.ts';
import type { Today, TodaySession } from './use-today.ts';

type Panel = 'quota' | 'hours' | 'substitute' | 'close';

export interface SessionActsProps {
  readonly token: string;
  readonly day: Today;
  readonly session: TodaySession;
  readonly onExtra: () => void;
  readonly onChanged: () => void;
}

/** What a manager can do with one session of today, and the ways to its desk, its board and its log. */
export function SessionActs({ token, day, session, onExtra, onChanged }: SessionActsProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { center } = day;
  const { jkn, general, onsite } = session.quota;
  const show = (which: Panel) => {
    setDone(null);
    setPanel(panel === which ? null : which);
  };
  const act = {
    token,
    center: center.id,
    session,
    onClose: () => setPanel(null),
    onDone: (sentence: string) => {
      setPanel(null);
      setDone(sentence);
      onChanged();
    },
  };
  return (
    <>
      <div className="pil-baris">
        <Act icon={SlidersHorizontal} pressed={panel === 'quota'} onPress={() => show('quota')}>
          {quotaOf(formatCount(jkn + general + onsite))}
        </Act>
        <Act icon={Clock} pressed={panel === 'hours'} onPress={() => show('hours')}>
          {acts.hours}
        </Act>
        <Button tone="secondary" small onClick={onExtra}>
          <Plus className="i i-16" aria-hidden="true" />
          {acts.extra}
        </Button>
        <Act icon={ArrowLeftRight} pressed={panel === 'substitute'} onPress={() => show('substitute')}>
          {acts.substitute}
        </Act>
        <Act icon={DoorClosed} pressed={panel === 'close'} onPress={() => show('close')}>
          {acts.close}
        </Act>
        <ButtonLink tone="secondary" small to={`/loket?faskes=${center.id}&sesi=${session.id}`}>
          <MonitorPlay className="i i-16" aria-hidden="true" />
          {text.openDesk}
        </ButtonLink>
        <ButtonLink tone="secondary" small to={`/layar/${center.slug_name}`}>
          <Tv className="i i-16" aria-hidden="true" />
          {text.openBoard}
        </ButtonLink>
        <ButtonLink tone="secondary" small to={`/jejak/${session.id}`}>
          <History className="i i-16" aria-hidden="true" />
          {text.openLog}
        </ButtonLink>
      </div>
      {done && (
        <Notice tone="done" className="mt-3">
          {done}
        </Notice>
      )}
      {(panel === 'quota' || panel === 'hours') && <SessionHours key={panel} part={panel} {...act} />}
      {panel === 'substitute' && <SessionSubstitute {...act} />}
      {panel === 'close' && <SessionClose {...act} />}
    </>
  );
}

function Act(props: {
  readonly icon: LucideIcon;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: string;
}) {
  const { icon: Icon, pressed, onPress, children } = props;
  return (
    <Button tone="secondary" small aria-pressed={pressed} onClick={onPress}>
      <Icon className="i i-16" aria-hidden="true" />
      {children}
    </Button>
  );
}
