import { MINUTE_TICKS, tickOf } from '#domain/queue/simulation/day-script.ts';
import type { DayPerson, DayScript, Slot, Step, Visit } from '#domain/queue/simulation/day-script.ts';
import type { QueueEvent } from '#domain/queue/event.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import { playDay } from '#domain/queue/simulation/play-day.ts';
import type { QuotaPart } from '#domain/vocabulary.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulate.ts';

export type InventedDay = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly rules: OrderRules;
  /** How many people of each quota part took a number. */
  readonly people: Readonly<Record<QuotaPart, number>>;
  /** By how many minutes at most the doctor begins late. */
  readonly late: number;
};

const step = (minute: number, kind: Step['kind'], detail: Step['detail'] = {}): Step => ({
  tick: Math.round(minute * MINUTE_TICKS),
  kind,
  detail,
});

/** Invents a day that is over; the product's own order of the queue decides who was called when. */
export function inventPastDay(random: Random, day: InventedDay): Simulation {
  const length = (day.endsAt.getTime() - day.startsAt.getTime()) / 60_000;
  const people = drawPeople(random, day.people, length);
  const pauses = random.chance(0.4) ? [pauseOf(random, length)] : [];
  const script: DayScript = {
    startsAt: day.startsAt.getTime(),
    endsAt: day.endsAt.getTime(),
    rulesBefore: day.rules,
    rules: day.rules,
    people,
    began: Math.round((random.next() * (day.late + 4) - 4) * MINUTE_TICKS),
    pauses,
    rooms: [],
    slots: new Map([['', people.map((): Slot => slotOf(random))]]),
    stopsAt: tickOf({ at: day.endsAt.getTime(), version: 0 }, day.startsAt.getTime()) + 45 * MINUTE_TICKS,
    closing: random.whole(1, 6) * MINUTE_TICKS,
    finished: tickOf({ at: day.endsAt.getTime(), version: 0 }, day.startsAt.getTime()),
  };
  const draws = {
    next: () => random.next(),
    pick: <T>(items: readonly T[]) => pickOf(random, items),
    isUsed: () => true,
  };
  return simulationOf(playDay(script, draws), people);
}

const pickOf = <T>(random: Random, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[random.whole(0, items.length - 1)];

const slotOf = (random: Random): Slot => ({
  skipped: [],
  reaction: Math.round((0.1 + random.next() * random.next() * 3) * MINUTE_TICKS),
  tryAfter: null,
  chosen: null,
});

function pauseOf(random: Random, length: number): DayScript['pauses'][number] {
  const from = Math.round((0.3 + random.next() * 0.4) * length * MINUTE_TICKS);
  return { from, to: from + random.whole(10, 25) * MINUTE_TICKS, reason: 'ISHOMA' };
}

function drawPeople(random: Random, counts: InventedDay['people'], length: number): DayPerson[] {
  return (['JKN', 'GENERAL', 'ONSITE'] as const)
    .flatMap((part) => Array.from({ length: counts[part] }, () => drawPerson(random, part, length)))
    .sort((a, b) => a.steps[0]!.tick - b.steps[0]!.tick)
    .map((person, at, all) => comingBy(random, { ...person, number: at + 1 }, (at / all.length) * length));
}

/** Most people come around the minute `around` in which their number is due; some come late. */
function comingBy(random: Random, person: DayPerson, around: number): DayPerson {
  if (person.part === 'ONSITE' || person.presentFrom === Infinity) return person;
  const comes = -40 + around * 0.5 + random.next() * 30 + (random.chance(0.1) ? random.whole(20, 80) : 0);
  const steps = [...person.steps, step(comes, 'CHECKED_IN')];
  if (random.chance(0.05)) steps.push(step(comes + 0.5, 'PRIORITY', { reason: 'ELDERLY' }));
  return { ...person, steps, presentFrom: step(comes, 'CHECKED_IN').tick };
}

/** Invents one person: some do not come, some give the number back, and some do not hear the first call. */
function drawPerson(random: Random, part: QuotaPart, length: number): DayPerson {
  const visit: Visit = {
    end: 'SERVED',
    ticks: random.whole(4 * 60, 11 * 60) * (MINUTE_TICKS / 60),
    recalls: [],
    present: true,
  };
  const base = { number: 0, part, coverage: part === 'JKN' ? 'JKN' : 'GENERAL' } as const;
  if (part === 'ONSITE') {
    const comes = -15 + random.next() * (length * 0.7);
    const steps = [step(comes, 'ISSUED', { lane: 'ONSITE' }), step(comes, 'CHECKED_IN')];
    return { ...base, steps, visits: [visit], presentFrom: steps[1]!.tick };
  }
  const booked = -random.whole(60, 3 * 24 * 60) + random.next();
  const steps = [step(booked, 'ISSUED')];
  const end = random.next();
  if (end < 0.06) {
    steps.push(step(booked / 2, 'CANCELLED'));
    return { ...base, steps, visits: [], presentFrom: Infinity };
  }
  if (end < 0.14) return { ...base, steps, visits: [], presentFrom: Infinity };
  const missed: Visit = { end: 'HELD', ticks: 2 * MINUTE_TICKS, recalls: [MINUTE_TICKS], present: true };
  return {
    ...base,
    steps,
    visits: random.chance(0.05) ? [missed, visit] : [visit],
    presentFrom: 0,
  };
}

function simulationOf(log: readonly QueueEvent[], people: readonly DayPerson[]): Simulation {
  const booked = new Map(log.flatMap(({ kind, number, at }) => (kind === 'ISSUED' ? [[number, at] as const] : [])));
  return {
    entries: people.map(({ number, part }) => ({ number, part, bookedAt: new Date(booked.get(number)!) })),
    log,
  };
}
