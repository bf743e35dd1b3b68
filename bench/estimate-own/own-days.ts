import type { PlayedDay, PlayedDays } from '../estimate-days/day.ts';
import { playDesk } from './desk-day.ts';
import * as world from './distributions.ts';
import { createLuck, type Luck } from './luck.ts';
import { peopleOf } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EPOCH = Date.UTC(2026, 0, 5);

/** `warmUpDays` and then `scoredDays` sessions of each of `doctors` doctors, day by day; ten doctors share a field. A change of habit comes in the scored days. */
export function simulateOwnDays(
  seed: number,
  { doctors, warmUpDays, scoredDays }: { doctors: number; warmUpDays: number; scoredDays: number },
): PlayedDays {
  const luck = createLuck(seed);
  const minutes = Array.from({ length: Math.ceil(doctors / 10) }, () => world.drawSpecialtyMinutes(luck));
  const traits = Array.from({ length: doctors }, (_, at) => {
    const specialty = Math.floor(at / 10);
    return world.drawDoctor(luck, specialty, minutes[specialty]!);
  });
  const changes = traits.map(({ isKnown }) => (isKnown ? world.drawChange(luck, scoredDays) : null));
  const days: PlayedDay[] = [];
  for (let day = 0; day < warmUpDays + scoredDays; day += 1)
    for (const [doctor, one] of traits.entries()) {
      const change = changes[doctor]!;
      const changedDays = change === null ? -1 : day - warmUpDays - change.fromDay;
      const is = change !== null && changedDays >= 0 ? world.changed(one, change) : one;
      days.push(playDay(luck, is, { doctor, day, id: days.length + 1, changedDays }));
    }
  return { doctors, days };
}

type Which = { readonly doctor: number; readonly day: number; readonly id: number; readonly changedDays: number };

function playDay(luck: Luck, traits: world.DoctorTraits, { doctor, day, id, changedDays }: Which): PlayedDay {
  const midnight = EPOCH + day * DAY;
  const at = (minute: number): Date => new Date(midnight + Math.round(minute * MINUTE));
  const people = peopleOf(luck, traits);
  return {
    id,
    doctor,
    specialty: traits.specialty,
    clinic: traits.visits,
    arrivals: traits.arrivals,
    startsAt: at(traits.opens),
    endsAt: at(traits.closes),
    rooms: traits.rooms,
    rules: traits.rules,
    breaks: traits.breaks.map(([from, to]) => ({ from: at(from), to: at(to) })),
    bookings: new Map(
      people.map(({ number, kind, leadDays, isOnsite }) => [number, { kind, leadDays, isOnsite }] as const),
    ),
    ...playDesk(luck, traits, people, at),
    isKnown: traits.isKnown,
    habit: changedDays >= 0 ? 'changed' : 'usual',
    changedDays: Math.max(0, changedDays),
  };
}
