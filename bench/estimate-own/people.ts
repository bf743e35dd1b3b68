import * as world from './distributions.ts';
import type { Luck } from './luck.ts';

/** Somebody with a number; minutes after midnight of the session's day. */
export type Person = {
  readonly number: number;
  readonly kind: string;
  readonly leadDays: number;
  readonly isOnsite: boolean;
  readonly isPriority: boolean;
  readonly issued: number;
  readonly comes: boolean;
  readonly arrives: number;
  readonly cancels: number | null;
  /** Says, at `at`, that they will be `minutes` late. */
  readonly saysLate: { readonly at: number; readonly minutes: number } | null;
  readonly goesAway: { readonly at: number; readonly minutes: number } | null;
};

/** Everybody with a number, in the order of numbers: people who booked, then walk-ins. */
export function peopleOf(luck: Luck, doctor: world.DoctorTraits): Person[] {
  const open = doctor.closes - doctor.opens - doctor.breaks.reduce((sum, [from, to]) => sum + to - from, 0);
  const all = Math.min(90, Math.round((doctor.fill * luck.lognormal(1, 0.12) * open * doctor.rooms) / doctor.minutes));
  const booked = Math.round(all * (1 - doctor.onsiteShare));
  const weather = world.drawWeather(luck);
  const leads = Array.from({ length: booked }, () => world.drawLeadDays(luck)).toSorted((a, b) => b - a);
  const early = Array.from({ length: booked }, () => doctor.opens - luck.between(90, 240)).toSorted((a, b) => a - b);
  const people: Person[] = leads.map((leadDays, index) => {
    const reckons = doctor.opens + (index * doctor.minutes * 0.9) / doctor.rooms + Math.min(20, doctor.delayMean / 2);
    const arrives = world.drawArrival(luck, doctor, reckons);
    const cancels = luck.chance(world.IS_CANCELLED)
      ? Math.min(arrives, luck.between(doctor.opens - 85, doctor.opens + 60))
      : null;
    const isLate = arrives > reckons + 15 && luck.chance(world.SAYS_LATE);
    return {
      number: index + 1,
      kind: world.drawKind(luck),
      leadDays,
      isOnsite: false,
      isPriority: false,
      issued: leadDays === 0 ? early[index]! : 600 - leadDays * 1440 + index / 100,
      comes: world.comes(luck, doctor, leadDays, weather) && cancels === null,
      arrives,
      cancels,
      saysLate: isLate ? { at: reckons - luck.between(0, 30), minutes: Math.ceil((arrives - reckons) / 5) * 5 } : null,
      goesAway: awayOf(luck, arrives),
    };
  });
  const counter = Array.from({ length: all - booked }, () => doctor.opens - 60 + luck.gamma(1.6, open / 4)).filter(
    (arrives) => arrives < doctor.closes - 20,
  );
  for (const arrives of counter.toSorted((a, b) => a - b)) {
    people.push({
      number: people.length + 1,
      kind: world.drawKind(luck),
      leadDays: 0,
      isOnsite: true,
      isPriority: luck.chance(world.IS_PRIORITY),
      issued: arrives,
      comes: true,
      arrives,
      cancels: null,
      saysLate: null,
      goesAway: awayOf(luck, arrives),
    });
  }
  return people;
}

function awayOf(luck: Luck, arrives: number): Person['goesAway'] {
  return luck.chance(world.GOES_AWAY) ? { at: arrives + luck.between(5, 60), minutes: luck.lognormal(10, 0.5) } : null;
}
