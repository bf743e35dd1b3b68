import { localOf } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';
import { board as words, pausedUntil, pauseReasons, startsAt } from '../../text/board.ts';
import type { Board, BoardCall, BoardRoom } from './board-types.ts';

/** Which rooms a board shows; an empty list is no choice. */
export type Choice = { readonly clinics: readonly string[]; readonly rooms: readonly string[] };
type Placed = Pick<BoardRoom, 'room' | 'clinic'>;

/** 'Lantai 1, Ruang 101' to 'lantai-1-ruang-101', as it stands in an address. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a place is chosen: by the clinic's slug, or by a whole part of the room's name ('lantai-1' is every room of that floor, 'ruang-1' not 'Ruang 101'). */
export function isChosen({ room, clinic }: Placed, { clinics, rooms }: Choice): boolean {
  if (clinics.length === 0 && rooms.length === 0) return true;
  if (clinics.includes(clinic.slug_name)) return true;
  return rooms.some((wanted) => `-${slugOf(room)}-`.includes(`-${slugOf(wanted)}-`));
}

/** What of a board is shown here. */
export function chosenOf(board: Board, choice: Choice): Pick<Board, 'rooms' | 'calls' | 'missed'> {
  const rooms = board.rooms.filter((room) => isChosen(room, choice));
  const sessions = new Set(rooms.map(({ session }) => session));
  return {
    rooms,
    calls: board.calls.filter((call) => isChosen(call, choice)),
    missed: board.missed.filter(({ session }) => sessions.has(session)),
  };
}

/** The name people look for in large type, and where that is: 'Lantai 1, Ruang 101' is Ruang 101 on Lantai 1. */
export function placeOf({ room, clinic }: Placed): { readonly name: string; readonly where: string } {
  const parts = room.split(',').map((part) => part.trim());
  const name = parts.pop() ?? '';
  if (name === '') return { name: clinic.name, where: '' };
  return { name, where: [...parts.filter(Boolean), clinic.name].join(', ') };
}

/** The call in large type: the newest of a session that goes on, or the last one of those that have ended. */
export function mainCall(
  calls: readonly BoardCall[],
  rooms: readonly BoardRoom[],
): { call: BoardCall | null; isLast: boolean } {
  const going = new Set(rooms.map(({ session }) => session));
  const call = calls.find(({ session }) => going.has(session)) ?? calls[0] ?? null;
  return { call, isLast: call !== null && !going.has(call.session) };
}

export type Row = {
  readonly session: number;
  readonly name: string;
  readonly where: string;
  readonly label: string;
  /** Why no number is called at present. */
  readonly note: string | null;
};

/** The other rooms: where was called last stands first, then by the hour of beginning (the order they come in). */
export function rowsOf(rooms: readonly BoardRoom[], without: number | null, now: Date, zone: ZoneName): Row[] {
  const { time } = localOf(now.toISOString(), zone);
  return rooms
    .filter(({ session }) => session !== without)
    .toSorted((a, b) => (b.called_at ?? '').localeCompare(a.called_at ?? ''))
    .map((room) => {
      const { name, where } = placeOf(room);
      return {
        session: room.session,
        name,
        where,
        label: room.now_label || words.noNumber,
        note: noteOf(room, time, zone),
      };
    });
}

function noteOf(room: BoardRoom, time: string, zone: ZoneName): string | null {
  if (room.status === 'PAUSED') {
    const until = room.paused_until ? pausedUntil(localOf(room.paused_until, zone).time) : words.paused;
    const reason = pauseReasons[room.pause_reason ?? ''];
    return reason ? `${until}, ${reason}` : until;
  }
  if (room.status === 'RUNNING') return room.now_label ? null : words.notCalledYet;
  const start = room.time_start.slice(0, 5);
  return start > time ? startsAt(start) : words.late;
}

/** Three large rows as long as they suffice, four from then on; the page `turn` of them, beginning again after the last. */
export function pageOfRows<T>(
  rows: readonly T[],
  turn: number,
): { shown: readonly T[]; page: number; pages: number; isDense: boolean } {
  const isDense = rows.length > 3;
  const size = isDense ? 4 : 3;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = turn % pages;
  return { shown: rows.slice(page * size, (page + 1) * size), page, pages, isDense };
}
