import { endingsOf, forgottenEndingsOf } from '#domain/queue/closing.ts';
import { isInLine } from '#domain/queue/entry.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent } from '#domain/queue/event.ts';
import {
  about,
  decideDoctorArrived,
  decideDoctorLate,
  decidePause,
  decideResume,
  decideRooms,
  decideStart,
  of,
} from '#domain/queue/moves.ts';
import { HOUR, MINUTE } from './doctor-day.ts';
import type { Stop } from './doctor-day.ts';
import { between, isLuck } from './random.ts';
import { act, countWaiting } from './world.ts';
import type { Room, World } from './world.ts';

/** A doctor who goes on until the last person stops so long after the plan all the same. Ours. */
const LONGEST_OVERTIME = 4 * HOUR;
/** A break is skipped when no more than so many people are left, by most doctors. Ours. */
const FEW_LEFT = 3;
/** A break that could not be taken for so long is not taken any more. */
const STALE_STOP = 45 * MINUTE;

/** What the desk says of the doctor before the beginning, the beginning, and the first look of each room at its line. */
export function planBeginning(world: World, next: (room: Room) => void): void {
  const { agenda, random, day, doctor, rooms } = world;
  const planned = new Date(day.planned.from);
  for (const { at, until } of day.announcements)
    agenda.add(at, () => act(world, 'session', null, (desk) => decideDoctorLate(desk, new Date(until), planned)));
  if (day.hereAt !== null) agenda.add(day.hereAt, () => act(world, 'session', null, decideDoctorArrived));
  if (rooms.length > 1) {
    const names = rooms.map(({ name }) => name);
    agenda.add(day.startsAt - 3 * MINUTE, () => act(world, 'session', null, (desk) => decideRooms(desk, names)));
  }
  agenda.add(day.startsAt, () => {
    act(world, 'start', null, (desk) => decideStart(desk, doctor.desk.rules, { planned, confirmed: true }));
    for (const room of rooms) {
      // The colleague in the second room begins when it suits them.
      const after = room.nth === 0 ? between(random, [3_000, 90_000]) : between(random, [0, 20 * MINUTE]);
      agenda.add(agenda.now() + after, () => next(room));
    }
  });
}

/** Whether nobody is called any more, however many wait. */
export function isTimeToLeave({ day, agenda }: World): boolean {
  return agenda.now() >= (day.leavesAt ?? Math.max(day.planned.to, day.startsAt) + LONGEST_OVERTIME);
}

/** The break or emergency that begins now in this room; null: none. */
export function takeDueStop(world: World, room: Room): Stop | null {
  const { agenda, random, stops } = world;
  for (const stop of stops) {
    if (stop.room !== room.nth || stop.dueAt > agenda.now()) continue;
    stops.delete(stop);
    if (stop.isUrgent) return stop;
    const isSkipped = countWaiting(world) <= FEW_LEFT && isLuck(random, 0.6);
    if (!isSkipped && agenda.now() - stop.dueAt < STALE_STOP) return stop;
  }
  return null;
}

/** Nobody is called until the stop is over, whether the desk has pressed it or not. */
export function rest(world: World, { length, press }: Stop, goOn: () => void): void {
  const { agenda } = world;
  const now = agenda.now();
  const until = press?.announced ? new Date(now + press.announced) : null;
  const isPressed = press !== null && act(world, 'session', null, (desk) => decidePause(desk, press.reason, until));
  agenda.add(now + length, () => {
    if (world.hasEnded) return;
    if (isPressed) act(world, 'session', null, decideResume);
    goOn();
  });
}

/** Whether the day is over: its hours are about to be, nobody waits or is expected back, and no room has seen anybody for some minutes. */
export function isDayOver(world: World): boolean {
  const { agenda, day, rooms, guests, returning } = world;
  const now = agenda.now();
  if (now < day.planned.to - 15 * MINUTE) return false;
  const isQuiet = rooms.every(
    (room) => room.isClosed || (room.idleSince !== null && now - room.idleSince > 3 * MINUTE),
  );
  if (!isQuiet || returning.length > 0 || countWaiting(world) > 0) return false;
  return [...guests.values()].every(({ isAtLab }) => !isAtLab);
}

/** The desk ends the session some minutes later, or nobody does and the product ends it after hours. */
export function endSession(world: World): void {
  const { agenda, random, day, doctor } = world;
  if (world.isEnding) return;
  world.isEnding = true;
  const isForgotten = countWaiting(world) === 0 && isLuck(random, doctor.desk.leavesOpen);
  if (isForgotten) {
    const after = Math.max(day.planned.to + 3 * HOUR, agenda.now() + HOUR);
    agenda.add(after + between(random, [1, 15]) * MINUTE, () => finish(world, isForgotten));
  } else agenda.add(agenda.now() + between(random, [0.2, 10]) * MINUTE, () => finish(world, isForgotten));
}

function finish(world: World, isForgotten: boolean): void {
  const isOver = world.agenda.now() >= world.day.planned.to;
  act(world, 'session', null, ({ state }) => {
    const events = isForgotten ? forgottenEndingsOf(state) : allEndingsOf(state, isOver);
    return { ok: true, events: [...events, about('SESSION_FINISHED', isForgotten ? { overdue: true } : {})] };
  });
  world.hasEnded = true;
}

/** Those whom the product ends by its rule, and then everybody who is still in line, who is told by the center. */
function allEndingsOf(state: QueueState, isOver: boolean): NewEvent[] {
  const endings = endingsOf(state, isOver);
  const ended = new Set(endings.map(({ number }) => number));
  const left = [...state.entries.values()].filter((entry) => isInLine(entry) && !ended.has(entry.number));
  return [...endings, ...left.map(({ number }) => of('CANCELLED', number, { by: 'CENTER' }))];
}
