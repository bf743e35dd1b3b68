import type { Break } from '#domain/queue/breaks.ts';
import type { QueueEvent } from '#domain/queue/event.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import type { NumberFacts } from '#domain/queue/estimate/lesson.ts';
import { playDesk } from './desk-day.ts';
import { createLuck, type Luck } from './luck.ts';
import * as world from './distributions.ts';
import { peopleOf } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EPOCH = Date.UTC(2026, 0, 5);

/** An ended session with everything that the product would know of it. */
export type SimulatedDay = {
  readonly id: number;
  readonly doctor: number;
  readonly specialty: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly breaks: readonly Break[];
  readonly rooms: number;
  readonly rules: OrderRules;
  readonly bookings: ReadonlyMap<number, NumberFacts>;
  readonly log: readonly QueueEvent[];
};

/** `days` sessions of each of `doctors` doctors, day by day; ten doctors share a field. */
export function simulateDays(
  seed: number,
  doctors: number,
  days: number,
): { traits: world.DoctorTraits[]; days: SimulatedDay[] } {
  const luck = createLuck(seed);
  const minutes = Array.from({ length: Math.ceil(doctors / 10) }, () => world.drawSpecialtyMinutes(luck));
  const traits = Array.from({ length: doctors }, (_, at) => {
    const specialty = Math.floor(at / 10);
    return world.drawDoctor(luck, specialty, minutes[specialty]!);
  });
  const all: SimulatedDay[] = [];
  for (let day = 0; day < days; day += 1)
    for (const [doctor, one] of traits.entries()) all.push(simulateDay(luck, one, doctor, day, all.length + 1));
  return { traits, days: all };
}

function simulateDay(luck: Luck, doctor: world.DoctorTraits, index: number, day: number, id: number): SimulatedDay {
  const midnight = EPOCH + day * DAY;
  const at = (minute: number): Date => new Date(midnight + Math.round(minute * MINUTE));
  const people = peopleOf(luck, doctor);
  return {
    id,
    doctor: index,
    specialty: doctor.specialty,
    startsAt: at(doctor.opens),
    endsAt: at(doctor.closes),
    rooms: doctor.rooms,
    rules: doctor.rules,
    breaks: doctor.breaks.map(([from, to]) => ({ from: at(from), to: at(to) })),
    bookings: new Map(
      people.map(({ number, kind, leadDays, isOnsite }) => [number, { kind, leadDays, isOnsite }] as const),
    ),
    log: playDesk(luck, doctor, people, at),
  };
}
