import type { TurnEnd } from '#domain/queue/moves.ts';
import {
  decideAbsent,
  decideCallHeld,
  decideCallNext,
  decideFinish,
  decideHold,
  decideRecall,
  decideUndo,
  insideOf,
} from '#domain/queue/moves.ts';
import { decideBackFromLab, decideSendToLab } from '#domain/queue/lab.ts';
import { isInLine, isToBeCalled } from '#domain/queue/entry.ts';
import { nextOf } from '#domain/queue/order.ts';
import { stateAt } from '#domain/queue/overdue.ts';
import { MINUTE } from './doctor-day.ts';
import { between, exponential, isLuck } from './random.ts';
import type { Range } from './random.ts';
import { endSession, isDayOver, isTimeToLeave, rest, takeDueStop } from './session-hours.ts';
import { act, entryOf, isReachable } from './world.ts';
import type { Guest, Room, World } from './world.ts';

/** Rooms that wait for somebody look at their line again, some seconds after something has changed. */
export function wake(world: World): void {
  for (const room of world.rooms) {
    if (!room.isIdle) continue;
    room.isIdle = false;
    after(world, [2, 12], () => serveNext(world, room));
  }
}

/** The doctor of a room is free: leaves, rests, looks at somebody's results, or has the next one called. */
export function serveNext(world: World, room: Room): void {
  if (world.hasEnded || room.isClosed) return;
  room.isIdle = false;
  const { agenda, desk } = world;
  const late = insideOf(desk.state(), room.name);
  const guest = late && world.guests.get(late.number);
  if (guest && !guest.wasInside && isReachable(guest)) return enter(world, room, guest);
  if (isTimeToLeave(world)) return closeRoom(world, room);
  const stop = takeDueStop(world, room);
  if (stop) {
    pressHold(world, room);
    return rest(world, stop, () => {
      wake(world);
      serveNext(world, room);
    });
  }
  if (desk.state().status === 'PAUSED') return stayIdle(world, room);
  const back = world.returning.findIndex(({ at }) => at <= agenda.now());
  if (back >= 0) {
    const minutes = world.returning.splice(back, 1)[0]!.minutes;
    return after(world, [10 + minutes * 60, 45 + minutes * 60], () => serveNext(world, room));
  }
  const turn = whoIsNext(world, room);
  if (turn === null) return stayIdle(world, room);
  call(world, room, turn);
}

type NextTurn = { readonly number: number; readonly isHeld: boolean };

/** Whom the desk calls: the product's next, but nobody who is missing before it thinks it right, and somebody held who is back rather than them. */
function whoIsNext(world: World, room: Room): NextTurn | null {
  const { agenda, desk, random, guests, doctor } = world;
  const state = stateAt(desk.state(), new Date(agenda.now()));
  const turn = nextOf(state);
  if (turn === null) return null;
  const entry = state.entries.get(turn.number)!;
  const isEarlyReturn = turn.line === 'RETURNING' && entry.dueAt !== null && entry.dueAt > state.calls;
  const isEmptyRoom = state.rules.needs_check_in === 0 && ![...guests.values()].some((each) => isSitting(world, each));
  const isTry = turn.line === 'NOT_HERE' || isEarlyReturn || isEmptyRoom;
  if (!isTry || isReachable(guests.get(turn.number)!)) {
    const held = isLuck(random, 0.04) ? heldAndBack(world) : null;
    return held ?? { number: turn.number, isHeld: false };
  }
  const held = heldAndBack(world);
  if (held !== null) return held;
  const idle = room.idleSince === null ? 0 : agenda.now() - room.idleSince;
  const { from, to } = world.day.planned;
  const usualTurn = from + (to - from) * Math.min(1, turn.number / doctor.numbers);
  const isLate = agenda.now() > (doctor.desk.triesMissing === 'at once' ? usualTurn : to - 30 * MINUTE);
  const isTried = doctor.desk.triesMissing !== 'never' && isLate && idle > MINUTE;
  return isTried ? { number: turn.number, isHeld: false } : null;
}

function isSitting(world: World, guest: Guest): boolean {
  const entry = isReachable(guest) && entryOf(world, guest.number);
  return !!entry && isInLine(entry);
}

/** Somebody who missed their call and stands at the desk now. */
function heldAndBack(world: World): NextTurn | null {
  for (const guest of world.guests.values()) {
    const entry = isReachable(guest) && entryOf(world, guest.number);
    if (entry && entry.status === 'HELD' && isToBeCalled(entry)) return { number: guest.number, isHeld: true };
  }
  return null;
}

function stayIdle(world: World, room: Room): void {
  const { agenda } = world;
  pressHold(world, room);
  room.isIdle = true;
  room.idleSince ??= agenda.now();
  if (isDayOver(world)) return closeRoom(world, room);
  if (room.looksAgainAt > agenda.now()) return;
  room.looksAgainAt = agenda.now() + MINUTE;
  agenda.add(room.looksAgainAt, () => {
    if (room.isIdle) serveNext(world, room);
  });
}

function closeRoom(world: World, room: Room): void {
  pressHold(world, room);
  room.isClosed = true;
  if (world.rooms.every(({ isClosed }) => isClosed)) endSession(world);
}

function call(world: World, room: Room, { number, isHeld }: NextTurn): void {
  const turn: TurnEnd | undefined = room.isUnanswered ? 'HELD' : undefined;
  const { name } = room;
  room.isUnanswered = false;
  const isCalled = act(world, 'call', number, (desk) =>
    isHeld ? decideCallHeld(desk, number, name, { turn }) : decideCallNext(desk, name, { next: number, turn }),
  );
  if (!isCalled) return stayIdle(world, room);
  const guest = world.guests.get(number)!;
  guest.wasInside = false;
  // One of fourteen who are there does not hear the first call. Ours.
  if (!isReachable(guest)) awaitAnswer(world, room, guest, 0);
  else if (isLuck(world.random, 0.07)) awaitAnswer(world, room, guest, 0, true);
  else enter(world, room, guest);
}

/** Nobody came yet: the desk calls again, and then lets the number go. */
function awaitAnswer(world: World, room: Room, guest: Guest, tries: number, isSlow = false): void {
  after(world, [22, 50], () => {
    if (isReachable(guest) && (!isSlow || tries > 0)) return enter(world, room, guest);
    if (tries >= world.doctor.desk.recalls && !isSlow) return letGo(world, room, guest);
    act(world, 'recall', guest.number, (desk) => decideRecall(desk, room.name));
    awaitAnswer(world, room, guest, tries + 1, isSlow);
  });
}

function letGo(world: World, room: Room, { number }: Guest): void {
  const { random, doctor } = world;
  const { name } = room;
  const { passesOver, marksAbsent, rules } = doctor.desk;
  const isTried = (entryOf(world, number)?.realCalls ?? 0) >= rules.call_tries;
  if (isTried && isLuck(random, marksAbsent)) act(world, 'absent', number, (desk) => decideAbsent(desk, number, name));
  else if (!isLuck(random, passesOver)) room.isUnanswered = true;
  if (room.isUnanswered && isLuck(random, 0.7)) pressHold(world, room);
  after(world, [2, 10], () => serveNext(world, room));
}

/** The press for somebody who did not come, where the next call does not say it. */
function pressHold(world: World, room: Room): void {
  if (!room.isUnanswered) return;
  room.isUnanswered = false;
  act(world, 'turn', null, (desk) => decideHold(desk, room.name));
}

function enter(world: World, room: Room, guest: Guest): void {
  const { random, rooms } = world;
  room.idleSince = null;
  room.isUnanswered = false;
  guest.wasInside = true;
  const seconds = between(random, [8, 40]) + visitMinutes(world, guest) * 60;
  after(world, seconds, () => leave(world, room, guest));
  // One press in three hundred is a slip. Ours.
  if (rooms.length === 1 && seconds > 120 && isLuck(random, 1 / 300))
    after(world, [seconds / 3, seconds / 2], () => pressByMistake(world, room));
}

/** How long this visit takes, on this day, at this time of it. */
function visitMinutes({ doctor, day, agenda }: World, { person, hadLab }: Guest): number {
  const { from, to } = day.planned;
  const now = agenda.now();
  const progress = Math.min(1.3, Math.max(0, (now - from) / (to - from)));
  const drift = 1 + doctor.drift * (progress - 0.5);
  const hurry = now > to ? doctor.hurry : 1;
  const share = hadLab && person.lab !== null ? person.lab.visit : person.visit;
  return Math.max(0.4, share * doctor.visitMinutes * day.pace * drift * hurry);
}

function leave(world: World, room: Room, guest: Guest): void {
  const { agenda, random, doctor, returning } = world;
  const { number, person } = guest;
  const goesToLab = person.lab !== null && !guest.hadLab;
  const gap = 1 + exponential(random, doctor.gapSeconds);
  after(world, [2, 14], () => {
    const isPressedLab = goesToLab && doctor.desk.pressesLab;
    if (goesToLab) guest.hadLab = true;
    if (isPressedLab && act(world, 'turn', number, (desk) => decideSendToLab(desk, room.name))) {
      guest.isAtLab = true;
      agenda.add(agenda.now() + person.lab!.length, () => comeBack(world, guest));
    } else if (isLuck(random, doctor.desk.finishes)) {
      act(world, 'turn', number, (desk) => decideFinish(desk, room.name));
    }
    if (goesToLab && !isPressedLab) {
      const at = agenda.now() + person.lab!.length;
      returning.push({ at, minutes: visitMinutes(world, guest) });
      agenda.add(at, () => wake(world));
    }
    after(world, gap, () => serveNext(world, room));
  });
}

function comeBack(world: World, guest: Guest): void {
  guest.isAtLab = false;
  const { number } = guest;
  if (!world.hasEnded) act(world, 'aside', number, (desk) => decideBackFromLab(desk, number));
  wake(world);
}

/** The next is called too early, and the press taken back some seconds later, when nothing else happens in between. */
function pressByMistake(world: World, room: Room): void {
  const { agenda, desk, random } = world;
  const turn = nextOf(stateAt(desk.state(), new Date(agenda.now())));
  const backAt = Math.round(agenda.now() + between(random, [4, 15]) * 1_000);
  if (world.hasEnded || turn === null || agenda.nextAt() <= backAt) return;
  const number = turn.number;
  if (!act(world, 'mistake', number, (asked) => decideCallNext(asked, room.name, { next: number }))) return;
  desk.perform({
    at: backAt,
    kind: 'mistake',
    number,
    decide: (asked) => decideUndo(asked, asked.state.presses.at(-1)?.version ?? 0),
  });
}

/** `seconds`: so many, or within a range. */
function after({ agenda, random }: World, seconds: Range | number, run: () => void): void {
  agenda.add(agenda.now() + (typeof seconds === 'number' ? seconds : between(random, seconds)) * 1_000, run);
}
