import type { PlayedDay, PlayedDays } from '../estimate-days/day.ts';
import { openDeskLog } from './desk-log.ts';
import { DAY, drawDoctorDay } from './doctor-day.ts';
import type { DoctorDay } from './doctor-day.ts';
import { drawDoctors } from './doctors.ts';
import type { Doctor } from './doctors.ts';
import { forgetPresses } from './forgotten-presses.ts';
import type { WrittenDay } from './forgotten-presses.ts';
import { bringPeople } from './patients.ts';
import { drawPeople } from './people.ts';
import { isLuck, randomOf } from './random.ts';
import type { Random } from './random.ts';
import { serveNext, wake } from './rooms.ts';
import { planBeginning } from './session-hours.ts';
import { newAgenda } from './world.ts';
import type { World } from './world.ts';

/** A Monday. */
const FIRST_MIDNIGHT = Date.UTC(2026, 0, 5);

/** All sessions of all doctors, one a day each, in order of date: so many days to learn from, and so many to be judged. */
export function simulateForeignDays(seed: number, warmUpDays: number, scoredDays: number): PlayedDays {
  const doctors = drawDoctors(seed);
  const days: PlayedDay[] = [];
  for (let date = 0; date < warmUpDays + scoredDays; date++) {
    for (const doctor of doctors) {
      if (!doctor.isKnown && date < warmUpDays) continue;
      // The habit is changed somewhere from the second to the ninth tenth of the scored days, so that days lie on both sides of it.
      const changesOn = warmUpDays + Math.floor((0.1 + 0.7 * doctor.changeAt) * scoredDays);
      const isChanged = doctor.change !== null && date >= changesOn;
      const changedDays = isChanged ? date - changesOn : 0;
      const random = randomOf(seed, 3, doctor.index, date);
      days.push({
        id: days.length + 1,
        ...simulateDay(random, doctor, FIRST_MIDNIGHT + date * DAY, isChanged),
        habit: isChanged ? 'changed' : 'usual',
        changedDays,
      });
    }
  }
  return { doctors: doctors.length, days };
}

function simulateDay(
  random: Random,
  doctor: Doctor,
  midnight: number,
  isChanged: boolean,
): Omit<PlayedDay, 'id' | 'habit' | 'changedDays'> {
  const day = drawDoctorDay(random, doctor, midnight, isChanged);
  const { booked, walkIns } = drawPeople(random, doctor, day, midnight);
  const world = newWorld(random, doctor, day);
  bringPeople(world, booked, walkIns);
  planBeginning(world, (room) => serveNext(world, room));
  for (const { dueAt } of day.stops) world.agenda.add(dueAt, () => wake(world));
  world.agenda.runAll();
  const written = writtenDay(world);
  const guests = [...world.guests.values()];
  return {
    doctor: doctor.index,
    specialty: doctor.specialty,
    clinic: doctor.kind.name,
    arrivals: doctor.arrivals,
    startsAt: new Date(day.planned.from),
    endsAt: new Date(day.planned.to),
    breaks: day.breaks.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    rooms: doctor.rooms,
    rules: doctor.desk.rules,
    bookings: new Map(
      guests.map(({ number, person }) => {
        const { kind, leadDays, isOnsite } = person;
        return [number, { kind, leadDays, isOnsite }];
      }),
    ),
    ...written,
    isKnown: doctor.isKnown,
  };
}

function newWorld(random: Random, doctor: Doctor, day: DoctorDay): World {
  const names = doctor.rooms === 1 ? [''] : Array.from({ length: doctor.rooms }, (_, nth) => String(nth + 1));
  return {
    random,
    doctor,
    day,
    desk: openDeskLog(doctor.desk.rules),
    agenda: newAgenda(),
    guests: new Map(),
    rooms: names.map((name, nth) => ({
      nth,
      name,
      isIdle: false,
      isClosed: false,
      idleSince: null,
      looksAgainAt: 0,
      isUnanswered: false,
    })),
    stops: new Set(day.stops),
    returning: [],
    counterFreeAt: 0,
    hasEnded: false,
    isEnding: false,
  };
}

/** The log as pressed in time, or as a desk leaves it that forgot some presses. */
function writtenDay({ random, doctor, desk }: World): WrittenDay {
  const inTime = { log: desk.log, voiceCalls: new Map<number, number[]>() };
  if (!isLuck(random, doctor.desk.bursts)) return inTime;
  return forgetPresses(random, desk.acts, doctor.desk.rules) ?? inTime;
}
