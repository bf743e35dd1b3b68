import { useMemo, useState } from 'react';
import { board as words, calledAloud } from './text.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardHeader } from './board-header.tsx';
import { useBoardSettings } from './board-settings.ts';
import { BoardTools } from './board-tools.tsx';
import { keyOf } from './board-types.ts';
import type { Board } from './board-types.ts';
import { chosenOf, nextStart, proofOf, roomNameOf, rowsOf, soonOf } from './board-view.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SLOTS } from './slots.ts';
import { RoomList } from './room-list.tsx';
import { useAnnouncer } from './use-announcer.ts';
import type { AnnouncedCalls } from './use-announcer.ts';
import { useBoard } from './use-board.ts';
import { useIsStacked } from './use-is-stacked.ts';
import { useSlots, useTurn } from './use-slots.ts';
import { useVoice } from './voice/use-voice.ts';

/** The board of a waiting room: it shows the last number of each room, and speaks calls. What it shows never waits for what it says. */
export function BoardScreen({ first }: { readonly first: Board }) {
  const { board, now, staleSince, clock } = useBoard(first);
  const { center } = board;
  const { settings, choice, change, isRead } = useBoardSettings(center.slug_name);
  const chosen = useMemo(() => chosenOf(board, choice), [board, choice]);
  const { rooms, calls, missed } = chosen;
  const voice = useVoice(settings.sound);
  const announced = useAnnouncer(center.slug_name, isRead ? calls : null, clock, settings, voice);
  const [isOpen, setOpen] = useState(false);

  const isStacked = useIsStacked();
  const { turn, next } = useTurn(settings.turning);
  const rows = rowsOf(rooms, now, center.zone);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const standing = rows.map(({ key, room, state, calledAt }) => ({
    key,
    room,
    calledAt: state === 'called' ? calledAt : null,
  }));
  const { slots, spread } = useSlots({ rows: standing, soon: soonOf(rooms, now, center.zone) }, turn);
  const shown = isStacked ? rows : slots.map((key) => (key === null ? null : (byKey.get(key) ?? null)));
  const isTurning = !isStacked && rows.length > SLOTS;

  return (
    <>
      <BoardHeader
        center={center}
        staleSince={staleSince}
        subtitle={settings.name}
        turning={isTurning ? { shown: SLOTS, all: rows.length } : null}
        onSound={settings.sound && !voice.isUnlocked && isRead ? () => void voice.unlock() : null}
      />
      {rows.length > 0 ? (
        <RoomList
          rows={shown}
          spread={isStacked ? rows.length : spread}
          signs={Math.max(...rows.map(({ label }) => label.length))}
        />
      ) : (
        <Quiet start={nextStart(rooms, now, center.zone)} />
      )}
      <BoardFooter
        zone={center.zone}
        now={now}
        missed={missed}
        turn={turn}
        proof={proofOf(chosen)}
        checkpoint={board.checkpoint}
      />
      <Aloud announced={announced} />
      <BoardTools onSettings={() => setOpen(true)} onNext={!settings.turning && isTurning ? next : null} />
      {isOpen && (
        <SettingsDialog
          board={board}
          settings={settings}
          choice={choice}
          change={change}
          voice={voice}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What stands there while no session runs. `start`: which one begins next. */
function Quiet({ start }: { readonly start: string | null }) {
  return (
    <section className="papan-isi papan-sepi">
      <h2>{start === null ? words.noSessions : words.nobodyYet}</h2>
      <p>{start === null ? words.noSessionsHelp : `${start} ${words.nobodyYetHelp}`}</p>
    </section>
  );
}

/** The calls that are being announced, for screen readers. */
function Aloud({ announced: { current, last, waiting, remembered } }: { readonly announced: AnnouncedCalls }) {
  const keys = current.map(keyOf).join(' ');
  return (
    <p
      className="vh"
      role="status"
      data-saying={keys}
      data-said={last ? `${last.keys.join(' ')} ${last.said}` : ''}
      data-waiting={waiting}
      data-remembered={remembered}
    >
      {keys !== '' && (
        <span key={keys}>{current.map((call) => calledAloud(call.label, roomNameOf(call).name)).join('. ')}</span>
      )}
    </p>
  );
}
