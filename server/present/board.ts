import type * as z from 'zod/mini';
import type { boardCall, boardRoom } from '#contract/endpoints/board.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { PauseReason, SessionStatus } from '#domain/vocabulary.ts';
import type { BoardCallRow, BoardRoomRow } from '../store/board.store.ts';

export function presentBoardRoom(row: BoardRoomRow): z.output<typeof boardRoom> {
  return {
    session: row.id,
    room: row.room,
    clinic: { name: row.clinic_name, slug_name: row.clinic_slug },
    status: row.status as SessionStatus,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    waiting: row.waiting,
    time_start: row.time_start,
    time_end: row.time_end,
    version: row.version,
    called_at: row.called_at?.toISOString() ?? null,
    paused_until: row.pause_until?.toISOString() ?? null,
    pause_reason: row.pause_reason as PauseReason | null,
  };
}

export function presentBoardCall(row: BoardCallRow): z.output<typeof boardCall> {
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
