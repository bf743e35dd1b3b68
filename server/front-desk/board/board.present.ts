import type * as z from 'zod/mini';
import type { boardCall, boardRoom } from '#contract/front-desk/board/board.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { AppointmentStatus, PauseReason, SessionStatus } from '#domain/vocabulary.ts';
import type { BoardCallRow, BoardRoomRow } from './board.store.ts';

/** The rooms of a board. A number that was called again to another room is shown there only. */
export function presentBoardRooms(rows: readonly BoardRoomRow[]): z.output<typeof boardRoom>[] {
  const isElsewhere = (row: BoardRoomRow): boolean =>
    rows.some(
      ({ id, current_number: number, called_at: at }) =>
        id === row.id && number === row.current_number && at !== null && row.called_at !== null && at > row.called_at,
    );
  return rows.map((row) =>
    presentRoom(isElsewhere(row) ? { ...row, current_number: 0, current_status: null, called_at: null } : row),
  );
}

function presentRoom(row: BoardRoomRow): z.output<typeof boardRoom> {
  return {
    session: row.id,
    room: row.room,
    clinic: { name: row.clinic_name, slug_name: row.clinic_slug },
    status: row.status as SessionStatus,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    now_status: row.current_status as AppointmentStatus | null,
    now_returns: row.current_status === 'HELD' && row.returns_from !== null,
    waiting: row.waiting,
    time_start: row.time_start,
    time_end: row.time_end,
    version: row.version,
    proof: row.proof ?? '',
    called_at: row.called_at?.toISOString() ?? null,
    paused_until: row.pause_until?.toISOString() ?? null,
    pause_reason: row.pause_reason as PauseReason | null,
    stalled_since: row.stalled_since?.toISOString() ?? null,
    expected_at: row.expected_at?.toISOString() ?? null,
  };
}

/** The calls of a board. `rows`: newest first. Calls of a number to a room before the last one are left out, so that no screen sends its holder there. */
export function presentBoardCalls(rows: readonly BoardCallRow[]): z.output<typeof boardCall>[] {
  const rooms = new Map<string, string>();
  const standing = rows.filter(({ session_id: session, number, room }) => {
    const key = `${session} ${number}`;
    if (!rooms.has(key)) rooms.set(key, room);
    return rooms.get(key) === room;
  });
  return standing.map(presentCall);
}

function presentCall(row: BoardCallRow): z.output<typeof boardCall> {
  return {
    session: row.session_id,
    version: row.version,
    kind: row.kind === 'RECALLED' ? 'RECALLED' : 'CALLED',
    label: queueLabel(row.queue_prefix, row.number),
    room: row.room,
    clinic: { name: row.clinic_name, slug_name: row.clinic_slug },
    at: row.at.toISOString(),
  };
}
