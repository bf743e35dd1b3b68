import { useMemo, useState } from 'react';
import { calledAloud } from './text.ts';
import { BoardFooter } from './board-footer.tsx';
import { BoardHeader } from './board-header.tsx';
import { useBoardSettings } from './board-settings.ts';
import { BoardTools } from './board-tools.tsx';
import { keyOf } from './board-types.ts';
import type { Board } from './board-types.ts';
import { chosenOf, mainCall, pageOfRows, roomNameOf, rowsOf } from './board-view.ts';
import { CallPanel } from './call-panel.tsx';
import { RoomList } from './room-list.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useBoard } from './use-board.ts';
import { useIsStacked } from './use-is-stacked.ts';
import { useTurn } from './use-turn.ts';
import { useVoice } from './use-voice.ts';

/** The board of a waiting room: it shows the latest call in large type and speaks it, with the other rooms beside it. */
export function BoardScreen({ first }: { readonly first: Board }) {
  const { board, now, isStale, clock } = useBoard(first);
  const { center } = board;
  const { settings, choice, change, isRead } = useBoardSettings(center.slug_name);
  const { rooms, calls, missed } = useMemo(() => chosenOf(board, choice), [board, choice]);
  const voice = useVoice(settings.sound);
  const announced = useAnnouncer(center.slug_name, isRead ? calls : null, clock, settings, voice.say);
  const [isOpen, setOpen] = useState(false);

  const main = mainCall(calls, rooms);
  const shown = announced.current ?? main.call;
  const key = shown && keyOf(shown);
  const isStacked = useIsStacked();
  const rows = rowsOf(rooms, shown, now, center.zone);
  const { turn, next } = useTurn(settings.turning, key);
  const page = isStacked ? { shown: rows, page: 0, pages: 1, isDense: false } : pageOfRows(rows, turn);

  return (
    <>
      <BoardHeader
        board={board}
        now={now}
        isStale={isStale}
        subtitle={settings.name}
        onSound={settings.sound && !voice.isUnlocked && isRead ? () => void voice.unlock() : null}
      />
      <div className="papan-isi">
        <CallPanel
          key={key ?? ''}
          call={shown}
          isLast={main.isLast && announced.current === null}
          isNew={announced.current !== null}
          hasRooms={rooms.length > 0}
        />
        <RoomList page={page} />
      </div>
      <BoardFooter missed={missed} turn={turn} />
      <p
        className="vh"
        role="status"
        data-saying={announced.current ? keyOf(announced.current) : ''}
        data-said={announced.last ? `${announced.last.key} ${announced.last.said}` : ''}
        data-waiting={announced.waiting}
        data-remembered={announced.remembered}
      >
        {announced.current && (
          <span key={keyOf(announced.current)}>
            {calledAloud(announced.current.label, roomNameOf(announced.current).name)}
          </span>
        )}
      </p>
      <BoardTools onSettings={() => setOpen(true)} onNext={!settings.turning && page.pages > 1 ? next : null} />
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
