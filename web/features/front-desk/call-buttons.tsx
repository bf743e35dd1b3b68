import { Check, Megaphone, Play, Volume2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { callLabel, desk } from '../../text/desk.ts';
import type { DeskSession, MoveName } from './use-desk.ts';

export interface CallButtonsProps {
  readonly session: DeskSession;
  readonly busy: MoveName | null;
  /** Whether the one-letter keys work, and are shown on the buttons. */
  readonly keys: boolean;
  readonly onPress: (move: MoveName) => void;
}

/** Only what the session allows now; a press answers on the button at once. */
export function CallButtons({ session, busy, keys, onPress }: CallButtonsProps) {
  if (session.status === 'FINISHED') return <p className="meja-kabar">{desk.over}</p>;
  if (session.status === 'CANCELLED') return <p className="meja-kabar">{desk.calledOff}</p>;
  if (session.status === 'PAUSED') return <p className="meja-kabar">{desk.pausedHelp}</p>;
  if (session.status !== 'RUNNING') return <StartButton busy={busy} onPress={onPress} />;
  const { next, current } = session;
  return (
    <>
      <Button
        className="panggil"
        disabled={next === null}
        aria-keyshortcuts={keys ? 'p' : undefined}
        busyLabel={busy === 'call' && <span>{desk.calling}</span>}
        onClick={() => onPress('call')}
      >
        <Megaphone className="i i-24" aria-hidden="true" />
        <span>
          <b>{next ? callLabel(next.label) : desk.nobodyWaits}</b>
          <small>{next ? next.patient.name : desk.nobodyWaitsHelp}</small>
        </span>
        {keys && next && <Key letter="P" />}
      </Button>
      <div className="tiga meja-dua">
        <Button
          tone="secondary"
          disabled={current === null}
          aria-keyshortcuts={keys ? 'u' : undefined}
          busyLabel={busy === 'recall' && desk.recalling}
          onClick={() => onPress('recall')}
        >
          <Volume2 className="i" aria-hidden="true" />
          {desk.recall}
          {keys && <Key letter="U" />}
        </Button>
        <Button
          tone="secondary"
          disabled={current === null}
          aria-keyshortcuts={keys ? 's' : undefined}
          busyLabel={busy === 'finish' && desk.finishing}
          onClick={() => onPress('finish')}
        >
          <Check className="i" aria-hidden="true" />
          {desk.finish}
          {keys && <Key letter="S" />}
        </Button>
      </div>
    </>
  );
}

function StartButton({ busy, onPress }: Pick<CallButtonsProps, 'busy' | 'onPress'>) {
  return (
    <Button
      className="panggil"
      busyLabel={busy === 'start' && <span>{desk.starting}</span>}
      onClick={() => onPress('start')}
    >
      <Play className="i i-24" aria-hidden="true" />
      <span>
        <b>{desk.start}</b>
        <small>{desk.notStartedHelp}</small>
      </span>
    </Button>
  );
}

/** The letter on a button; its name is said by aria-keyshortcuts. */
export function Key({ letter }: { readonly letter: string }) {
  return <kbd aria-hidden="true">{letter}</kbd>;
}
