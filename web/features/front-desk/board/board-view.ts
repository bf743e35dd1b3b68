import { localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { board as words, clinicKind, endedAs, expectedAt, goTo, pausedUntil, quietSince, startsAt } from './text.ts';
import type { Board, BoardRoom } from './board-types.ts';
import { markText } from '../../shared-queue/log-check/mark-text.ts';

/** Which rooms a board shows; empty lists show all. */
export type BoardChoice = { readonly clinics: readonly string[]; readonly rooms: readonly string[] };
type BoardPart = Pick<Board, 'rooms' | 'calls' | 'missed'>;
type RoomOfClinic = Pick<BoardRoom, 'room' | 'clinic'>;

/** So long a call stands out, unless its holder left or was passed before. */
const CALLED_MS = 60_000;
/** A call that is seen within this time blinks, for two seconds. */
const NEW_MS = 2_500;
/** A session that begins within this time, or should have begun so long ago, has its slot reserved. */
const SOON_MINUTES = 60;
/** Letters of a clinic's name that fit into the line below a room. */
export const CLINIC_LETTERS = 15;
/** Letters that fit into the line below that. */
const NOTE_LETTERS = 18;

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

/** 'Lantai 1, Ruang 101' in its two parts. */
function partsOf(room: string): { readonly name: string; readonly floor: string } {
  const parts = room.split(',').map((part) => part.trim());
  const name = parts.pop() ?? '';
  return { name, floor: parts.filter(Boolean).join(', ') };
}

/** The name of a room for the large type, and where the room is: 'Lantai 1, Ruang 101' is Ruang 101 on Lantai 1. */
export function roomNameOf({ room, clinic }: RoomOfClinic): { readonly name: string; readonly floor: string } {
  const parts = partsOf(room);
  return parts.name === '' ? { name: clinic.name, floor: '' } : parts;
}

/** The order of two rooms by floor and name, with numbers as numbers; 0 for the same name. */
export function compareRooms(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const compare = (x: string, y: string): number => x.localeCompare(y, 'id', { numeric: true });
  return compare(one.floor, other.floor) || compare(one.name, other.name);
}

export type BoardRow = {
  readonly key: string;
  /** The room's whole name, by which rows are ordered. */
  readonly room: string;
  readonly name: string;
  /** Empty where the room is named after it. */
  readonly clinic: string;
  readonly label: string;
  /** 'called': asked to its room just now. 'inside': called before, and there. 'calm': nobody is expected in the room. */
  readonly state: 'called' | 'inside' | 'calm';
  /** True for as long as the call may blink. */
  readonly isNew: boolean;
  /** Milliseconds; null before the first call. */
  readonly calledAt: number | null;
  readonly note: string;
};

/** A row for each room of a session that runs, by the names of the rooms (Ruang 9 before Ruang 10). It depends on nothing that a call changes, so that no call moves a row. */
export function rowsOf(rooms: readonly BoardRoom[], now: Date, zone: ZoneName): BoardRow[] {
  const running = rooms.filter(({ status }) => isRunning(status)).toSorted(byRoom);
  const floors = new Set(running.map((room) => roomNameOf(room).floor));
  return running.map((room) => rowOf(room, now, zone, floors.size > 1));
}

/** Keys of the rows that sessions of the next hour will have, with the names of their rooms. */
export function soonOf(rooms: readonly BoardRoom[], now: Date, zone: ZoneName): { key: string; room: string }[] {
  const minute = minutesOf(localOf(now.toISOString(), zone).time);
  return rooms
    .filter(
      ({ status, time_start: start }) => !isRunning(status) && Math.abs(minutesOf(start) - minute) <= SOON_MINUTES,
    )
    .toSorted(byRoom)
    .map((room) => ({ key: keyOfRoom(room), room: room.room }));
}

/** What people read who wait for the first session: which clinic begins next, and when. `rooms` come by their hours. Null when no session is to come. */
export function nextStart(rooms: readonly BoardRoom[], now: Date, zone: ZoneName): string | null {
  const next = rooms.find(({ status }) => !isRunning(status));
  if (!next) return null;
  if (next.expected_at && Date.parse(next.expected_at) > now.getTime())
    return expectedAt(next.clinic.name, localOf(next.expected_at, zone).time);
  const start = next.time_start.slice(0, 5);
  return start > localOf(now.toISOString(), zone).time ? startsAt(next.clinic.name, start) : words.late;
}

/** By what anybody can prove this screen: the hash of the log in which the newest call stands, in groups of four signs, and the number of that call. Null before the first call. */
export function proofOf({ rooms, calls }: BoardPart): { readonly label: string; readonly code: string } | null {
  const proofs = new Map(rooms.filter(({ status }) => isRunning(status)).map(({ session, proof }) => [session, proof]));
  const call = calls.find(({ session }) => proofs.get(session));
  return call ? { label: call.label, code: markText(proofs.get(call.session)!) } : null;
}

const isRunning = (status: BoardRoom['status']): boolean => status === 'RUNNING' || status === 'PAUSED';
const keyOfRoom = ({ session, room }: BoardRoom): string => `${session} ${room}`;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function byRoom(a: BoardRoom, b: BoardRoom): number {
  return compareRooms(a.room, b.room) || a.clinic.name.localeCompare(b.clinic.name, 'id') || a.session - b.session;
}

function rowOf(room: BoardRoom, now: Date, zone: ZoneName, hasFloor: boolean): BoardRow {
  const { name, floor } = roomNameOf(room);
  const state = stateOf(room, now);
  const calledAt = room.called_at === null ? null : Date.parse(room.called_at);
  return {
    key: keyOfRoom(room),
    room: room.room,
    name,
    clinic: name === room.clinic.name ? '' : clinicLine(room.clinic.name),
    label: room.now_label || words.noNumber,
    state,
    isNew: state === 'called' && now.getTime() - calledAt! <= NEW_MS,
    calledAt,
    note: noteOf(room, state, hasFloor ? floor : '', now, zone),
  };
}

function stateOf(
  { now_label: label, now_status: status, called_at: at, status: session }: BoardRoom,
  now: Date,
): BoardRow['state'] {
  const isHere = label !== '' && (status === null || status === 'CALLED' || status === 'SERVING');
  if (isHere && at !== null && now.getTime() - Date.parse(at) < CALLED_MS) return 'called';
  return isHere && session !== 'PAUSED' ? 'inside' : 'calm';
}

function noteOf(room: BoardRoom, state: BoardRow['state'], floor: string, now: Date, zone: ZoneName): string {
  const { now_label: label, now_status: status, now_returns: returns, paused_until: until } = room;
  if (state === 'called') {
    const there = goTo(floor);
    return floor === '' ? words.comeIn : there.length > NOTE_LETTERS ? floor : there;
  }
  if (room.status === 'PAUSED') {
    const isAhead = until !== null && Date.parse(until) > now.getTime();
    return isAhead ? pausedUntil(localOf(until, zone).time) : words.paused;
  }
  if (label === '') return words.notCalledYet;
  if (room.stalled_since) return quietSince(localOf(room.stalled_since, zone).time);
  return state === 'calm' && status !== null ? endedAs(label, returns ? 'RETURNS' : status) : floor;
}

/** A clinic's name as the line below the room takes it: a long one without the word that all clinics begin with. */
function clinicLine(name: string): string {
  return name.length > CLINIC_LETTERS ? name.replace(clinicKind, '') : name;
}
