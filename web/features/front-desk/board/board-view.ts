import { localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { board as words, expectedAt, pausedUntil, pauseReasons, startsAt } from './text.ts';
import type { Board, BoardCall, BoardRoom } from './board-types.ts';

/** Which rooms a board shows; empty lists show all. */
export type BoardChoice = { readonly clinics: readonly string[]; readonly rooms: readonly string[] };
type BoardPart = Pick<Board, 'rooms' | 'calls' | 'missed'>;
type RoomOfClinic = Pick<BoardRoom, 'room' | 'clinic'>;

/** 'Lantai 1, Ruang 101' to 'lantai-1-ruang-101', as it stands in an address. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Whether a room is chosen: by the clinic's slug, or by a whole part of the room's name ('lantai-1' is every room of that floor; 'ruang-1' is not 'Ruang 101'). */
export function isChosen({ room, clinic }: RoomOfClinic, { clinics, rooms }: BoardChoice): boolean {
  if (clinics.length === 0 && rooms.length === 0) return true;
  if (clinics.includes(clinic.slug_name)) return true;
  return rooms.some((wanted) => `-${slugOf(room)}-`.includes(`-${slugOf(wanted)}-`));
}

/** The part of a board that is chosen for this screen. */
export function chosenOf(board: BoardPart, choice: BoardChoice): BoardPart {
  const rooms = board.rooms.filter((room) => isChosen(room, choice));
  const sessions = new Set(rooms.map(({ session }) => session));
  return {
    rooms,
    calls: board.calls.filter((call) => isChosen(call, choice)),
    missed: board.missed.filter(({ session }) => sessions.has(session)),
  };
}

/** The name of a room for the large type, and where the room is: 'Lantai 1, Ruang 101' is Ruang 101 on Lantai 1. */
export function roomNameOf({ room, clinic }: RoomOfClinic): { readonly name: string; readonly where: string } {
  const parts = room.split(',').map((part) => part.trim());
  const name = parts.pop() ?? '';
  if (name === '') return { name: clinic.name, where: '' };
  return { name, where: [...parts.filter(Boolean), clinic.name].join(', ') };
}

/** The call in large type: the newest one of the running sessions, or else the last one of those that have ended. */
export function mainCall(
  calls: readonly BoardCall[],
  rooms: readonly BoardRoom[],
): { call: BoardCall | null; isLast: boolean } {
  const going = new Set(rooms.map(({ session }) => session));
  const call = calls.find(({ session }) => going.has(session)) ?? calls[0] ?? null;
  return { call, isLast: call !== null && !going.has(call.session) };
}

export type BoardRow = {
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly label: string;
  /** Why no number is called at present. */
  readonly note: string | null;
};

/** All rooms but the one of `shown`: the room called last first, then by the time at which their sessions begin (the order they come in). */
export function rowsOf(rooms: readonly BoardRoom[], shown: BoardCall | null, now: Date, zone: ZoneName): BoardRow[] {
  return rooms
    .filter((room) => !isOf(room, shown))
    .toSorted((a, b) => (b.called_at ?? '').localeCompare(a.called_at ?? ''))
    .map((room) => {
      const { name, where } = roomNameOf(room);
      return {
        key: `${room.session} ${room.room}`,
        name,
        where,
        label: room.now_label || words.noNumber,
        note: noteOf(room, now, zone),
      };
    });
}

/** Whether a call went to this room, also when the room was renamed since. */
function isOf({ session, room, called_at: at }: BoardRoom, call: BoardCall | null): boolean {
  return call !== null && session === call.session && (room === call.room || at === call.at);
}

function noteOf(room: BoardRoom, now: Date, zone: ZoneName): string | null {
  if (room.status === 'PAUSED') {
    const isAhead = room.paused_until !== null && Date.parse(room.paused_until) > now.getTime();
    const until = isAhead ? pausedUntil(localOf(room.paused_until!, zone).time) : words.paused;
    const reason = pauseReasons[room.pause_reason ?? ''];
    return reason ? `${until}, ${reason}` : until;
  }
  if (room.status === 'RUNNING') return room.now_label ? null : words.notCalledYet;
  if (room.expected_at && Date.parse(room.expected_at) > now.getTime())
    return expectedAt(localOf(room.expected_at, zone).time);
  const start = room.time_start.slice(0, 5);
  return start > localOf(now.toISOString(), zone).time ? startsAt(start) : words.late;
}

/** A page of rows: three large ones as long as all fit on one page, else four smaller ones. `turn` counts on and begins again after the last page. */
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
