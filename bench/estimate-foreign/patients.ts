import { decidePriority, of } from '#domain/queue/moves.ts';
import { decideAway, decideBack, decideCheckIn, decideRunningLate } from '#domain/queue/patient-moves.ts';
import { isInLine } from '#domain/queue/entry.ts';
import { decideReopen } from '#domain/queue/lab.ts';
import { decideVoid } from '#domain/queue/void.ts';
import { MINUTE } from './doctor-day.ts';
import type { Person } from './people.ts';
import { between, isLuck } from './random.ts';
import type { Range } from './random.ts';
import { wake } from './rooms.ts';
import { act, entryOf } from './world.ts';
import type { Guest, World } from './world.ts';

/** Puts what people do by themselves into the agenda: taking numbers, coming, stepping out, leaving. */
export function bringPeople(world: World, booked: readonly Person[], walkIns: readonly Person[]): void {
  const { agenda } = world;
  for (const person of booked) agenda.add(person.issuedAt, () => takeNumber(world, person));
  for (const person of walkIns) agenda.add(person.issuedAt, () => atCounter(world, () => register(world, person)));
}

function takeNumber(world: World, person: Person): void {
  const { agenda } = world;
  const guest = newGuest(world, person);
  const { number } = guest;
  act(world, 'aside', number, () => ({ ok: true, events: [of('ISSUED', number)] }));
  const { cancelsAt, comesAt, lateWord } = person;
  if (cancelsAt !== null) agenda.add(cancelsAt, () => cancel(world, guest));
  if (comesAt !== null) agenda.add(comesAt, () => arrive(world, guest));
  if (lateWord !== null)
    agenda.add(lateWord.at, () => {
      if (!world.hasEnded) act(world, 'aside', number, (desk) => decideRunningLate(desk, number, lateWord.minutes));
    });
}

/** A walk-in is checked in by registering. Nobody is registered once the doctor has left. */
function register(world: World, person: Person): void {
  if (world.hasEnded || world.isEnding) return;
  const guest = newGuest(world, person);
  const { number } = guest;
  const reason = person.priority;
  const events = [
    of('ISSUED', number, { lane: 'ONSITE' }),
    of('CHECKED_IN', number),
    ...(reason ? [of('PRIORITY', number, { reason })] : []),
  ];
  act(world, 'aside', number, () => ({ ok: true, events }));
  guest.isThere = true;
  sitDown(world, guest);
}

function newGuest(world: World, person: Person): Guest {
  const number = world.guests.size + 1;
  const isNowhere = { isThere: false, isOut: false, isGone: false, isAtLab: false, hadLab: false, wasInside: false };
  const guest: Guest = { number, person, ...isNowhere };
  world.guests.set(number, guest);
  return guest;
}

function cancel(world: World, { number }: Guest): void {
  const entry = entryOf(world, number);
  if (world.hasEnded || !entry || !isInLine(entry)) return;
  act(world, 'aside', number, () => ({ ok: true, events: [of('CANCELLED', number)] }));
}

/** The counter serves one after the other, so that a crowd at opening is not checked in at once. */
function atCounter(world: World, run: () => void): void {
  const { agenda, random, doctor } = world;
  const seconds = doctor.desk.counterSeconds * between(random, [0.5, 1.8]);
  world.counterFreeAt = Math.max(agenda.now(), world.counterFreeAt) + seconds * 1_000;
  agenda.add(world.counterFreeAt, run);
}

function arrive(world: World, guest: Guest): void {
  const { agenda, random, doctor, day } = world;
  if (world.hasEnded) return;
  guest.isThere = true;
  const opensAt = day.planned.from - doctor.desk.checkInFrom * MINUTE;
  const isAsked = doctor.desk.rules.needs_check_in === 1;
  if (guest.person.hasPhone && (isAsked || isLuck(random, 0.15))) {
    agenda.add(Math.max(agenda.now(), opensAt) + seconds(world, [2, 120]), () => checkIn(world, guest, false));
  } else if (isAsked) {
    agenda.add(Math.max(agenda.now(), opensAt), () => atCounter(world, () => checkIn(world, guest, true)));
  } else agenda.add(agenda.now() + seconds(world, [20, 90]), () => showUp(world, guest));
}

/** In a center without check-in people just sit down. Only who was called in vain before goes to the desk, and not quite all of them. */
function showUp(world: World, guest: Guest): void {
  const status = entryOf(world, guest.number)?.status;
  if (status !== 'BOOKED' && isLuck(world.random, 0.9)) checkIn(world, guest, true);
  else sitDown(world, guest);
}

function checkIn(world: World, guest: Guest, byDesk: boolean): void {
  const { agenda, random, doctor, day } = world;
  const { number, person } = guest;
  const entry = entryOf(world, number);
  if (world.hasEnded || !entry || guest.wasInside) return;
  const opensAt = new Date(day.planned.from - doctor.desk.checkInFrom * MINUTE);
  const isClosed = entry.status === 'ABSENT' || entry.status === 'DONE';
  if (isClosed && isLuck(random, 0.95)) act(world, 'session', number, (desk) => decideReopen(desk, number));
  else if (!entry.isHere) act(world, 'aside', number, (desk) => decideCheckIn(desk, number, { opensAt, byDesk }));
  const { priority } = person;
  if (priority !== null)
    agenda.add(agenda.now() + seconds(world, [5, 60]), () => {
      if (!world.hasEnded) act(world, 'aside', number, (desk) => decidePriority(desk, number, priority));
      wake(world);
    });
  sitDown(world, guest);
}

function sitDown(world: World, guest: Guest): void {
  const { agenda } = world;
  const { stepsOut, patience } = guest.person;
  if (stepsOut !== null) agenda.add(agenda.now() + stepsOut.after, () => stepOut(world, guest, stepsOut));
  if (patience !== null) agenda.add(agenda.now() + patience, () => giveUp(world, guest));
  wake(world);
}

function stepOut(world: World, guest: Guest, { length, isPressed }: NonNullable<Person['stepsOut']>): void {
  const { agenda, random } = world;
  const { number, person } = guest;
  if (!isStillSitting(world, guest)) return;
  guest.isOut = true;
  const minutes = Math.ceil(length / MINUTE);
  if (isPressed && person.hasPhone) act(world, 'aside', number, (desk) => decideAway(desk, number, minutes));
  agenda.add(agenda.now() + length, () => {
    guest.isOut = false;
    if (world.hasEnded) return;
    const isAway = (entryOf(world, number)?.awayUntil ?? null) !== null;
    if (isAway && isLuck(random, 0.6)) act(world, 'aside', number, (desk) => decideBack(desk, number));
    wake(world);
  });
}

/** Some have waited long enough. The desk learns of it from a few, and of the others when it calls them. */
function giveUp(world: World, guest: Guest): void {
  const { agenda } = world;
  const { number, person } = guest;
  if (!isStillSitting(world, guest)) return;
  guest.isGone = true;
  if (person.saysGoodbye)
    agenda.add(agenda.now() + seconds(world, [10, 60]), () => {
      if (!world.hasEnded) act(world, 'aside', number, (desk) => decideVoid(desk, number, 'LEFT'));
    });
}

function isStillSitting(world: World, guest: Guest): boolean {
  const entry = entryOf(world, guest.number);
  return !world.hasEnded && !guest.isAtLab && !guest.isOut && !guest.isGone && !!entry && isInLine(entry);
}

const seconds = ({ random }: World, range: Range): number => between(random, range) * 1_000;
