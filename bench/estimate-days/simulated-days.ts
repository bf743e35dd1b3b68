import { createLuck, type Luck } from './luck.ts';
import * as world from './distributions.ts';
import { inLine, type ReplayDay, type ReplayEvent, TRIES } from './replay-day.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EPOCH = Date.UTC(2026, 0, 5);

type Person = {
  number: number;
  kind: string;
  leadDays: number;
  isOnsite: boolean;
  comes: boolean;
  /** Minutes after midnight. */
  arrives: number;
  isPriority: boolean;
  isHeld: boolean;
  heldAfter: number;
  tries: number;
};

/** `days` sessions of each of `doctors` doctors, day by day; ten doctors share a field. */
export function simulateDays(
  seed: number,
  doctors: number,
  days: number,
): { traits: world.DoctorTraits[]; days: ReplayDay[] } {
  const luck = createLuck(seed);
  const minutes = Array.from({ length: Math.ceil(doctors / 10) }, () => world.drawSpecialtyMinutes(luck));
  const traits = Array.from({ length: doctors }, (_, at) => {
    const specialty = Math.floor(at / 10);
    return world.drawDoctor(luck, specialty, minutes[specialty]!);
  });
  const all: ReplayDay[] = [];
  for (let day = 0; day < days; day += 1)
    for (const [doctor, one] of traits.entries()) all.push(simulateDay(luck, one, doctor, day, all.length + 1));
  return { traits, days: all };
}

function simulateDay(luck: Luck, doctor: world.DoctorTraits, index: number, day: number, id: number): ReplayDay {
  const midnight = EPOCH + day * DAY;
  const events: ReplayEvent[] = [];
  const at = (minute: number): number => Math.round(midnight + minute * MINUTE);
  const tell = (
    minute: number,
    kind: ReplayEvent['kind'],
    number: number | null = null,
    more: Partial<ReplayEvent> = {},
  ) =>
    events.push({
      at: at(minute),
      kind,
      number,
      ...more,
      ...(more.until === undefined ? {} : { until: at(more.until) }),
    });

  const people = peopleOf(luck, doctor);
  for (const one of people) {
    const issued = one.isOnsite
      ? one.arrives
      : one.leadDays === 0
        ? doctor.opens - luck.between(90, 240)
        : 600 - one.leadDays * 1440;
    const { kind, leadDays, isOnsite } = one;
    tell(issued, 'ISSUED', one.number, { booking: { kind, leadDays, isOnsite } });
    if (one.isOnsite) tell(one.arrives, 'CHECKED_IN', one.number);
    if (one.isPriority) tell(one.arrives, 'PRIORITY', one.number);
  }
  for (const one of people) {
    if (one.isOnsite || !luck.chance(world.IS_CANCELLED)) continue;
    tell(Math.min(one.arrives, luck.between(doctor.opens - 900, doctor.opens + 60)), 'CANCELLED', one.number);
    one.comes = false;
    one.tries = Infinity;
  }
  play(luck, doctor, people, tell);
  const gone = new Map(events.filter(({ kind }) => kind === 'CANCELLED').map((event) => [event.number, event.at]));
  const kept = events
    .filter((event) => event.at <= (gone.get(event.number) ?? Infinity))
    .toSorted((a, b) => a.at - b.at);
  return {
    id,
    doctor: index,
    specialty: doctor.specialty,
    startsAt: at(doctor.opens),
    endsAt: at(doctor.closes),
    rooms: doctor.rooms,
    breaks: doctor.breaks.map(([from, to]) => ({ from: new Date(at(from)), to: new Date(at(to)) })),
    events: kept,
  };
}

/** Who has a number, in the order of numbers: first who booked, then who comes to the counter. */
function peopleOf(luck: Luck, doctor: world.DoctorTraits): Person[] {
  const open = doctor.closes - doctor.opens - doctor.breaks.reduce((sum, [from, to]) => sum + to - from, 0);
  const all = Math.min(90, Math.round((doctor.fill * luck.lognormal(1, 0.12) * open * doctor.rooms) / doctor.minutes));
  const booked = Math.round(all * (1 - doctor.onsiteShare));
  const weather = world.drawWeather(luck);
  const leads = Array.from({ length: booked }, () => world.drawLeadDays(luck)).toSorted((a, b) => b - a);
  const people: Person[] = leads.map((leadDays, index) => ({
    ...fresh(index + 1, world.drawKind(luck)),
    leadDays,
    comes: world.comes(luck, doctor, leadDays, weather),
    arrives: Math.max(
      doctor.opens - luck.between(20, 90),
      doctor.opens +
        (index * doctor.minutes * 0.9) / doctor.rooms +
        Math.min(20, doctor.delayMean / 2) -
        world.drawEarliness(luck),
    ),
  }));
  const counter = Array.from({ length: all - booked }, () => doctor.opens - 60 + luck.gamma(1.6, open / 4)).filter(
    (arrives) => arrives < doctor.closes - 20,
  );
  for (const arrives of counter.toSorted((a, b) => a - b)) {
    const isPriority = luck.chance(world.IS_PRIORITY);
    people.push({ ...fresh(people.length + 1, world.drawKind(luck)), isOnsite: true, arrives, isPriority });
  }
  return people;
}

const fresh = (number: number, kind: string): Person => ({
  number,
  kind,
  leadDays: 0,
  isOnsite: false,
  comes: true,
  arrives: 0,
  isPriority: false,
  isHeld: false,
  heldAfter: 0,
  tries: 0,
});

type Tell = (minute: number, kind: ReplayEvent['kind'], number?: number | null, more?: Partial<ReplayEvent>) => void;

/** The session itself: one desk, one line, `rooms` doctors. */
function play(luck: Luck, doctor: world.DoctorTraits, people: readonly Person[], tell: Tell): void {
  const start = doctor.opens + world.drawDelay(luck, doctor);
  const pace = world.drawPace(luck);
  const round5 = (minute: number): number => Math.ceil(minute / 5) * 5;
  if (start > doctor.opens + 15 && luck.chance(world.IS_DECLARED)) {
    const told = doctor.opens + luck.between(0, 12);
    tell(told, 'START_DECLARED', null, { until: Math.max(round5(told + 5), round5(start + luck.normal(-2, 9))) });
  }
  tell(start, 'SESSION_STARTED');
  for (const one of people) if (one.comes && !one.isOnsite) tell(one.arrives, 'CHECKED_IN', one.number);
  const breaks = doctor.breaks.map(([from, to]) => ({
    from: from + luck.normal(0, 5),
    to: to + world.drawBreakOverrun(luck),
  }));
  const rooms = Array.from({ length: doctor.rooms }, (_, room) => start + (room === 0 ? 0 : luck.gamma(1, 6)));
  const last = doctor.leavesAtEnd ? doctor.closes + luck.between(0, 30) : Infinity;
  const waiting = new Set(people.filter(({ tries }) => tries !== Infinity));
  /** Ends of visits that the others have not seen yet, for the count of finished visits. */
  const ends: number[] = [];
  for (;;) {
    const room = rooms.indexOf(Math.min(...rooms));
    let now = rooms[room]!;
    for (const { from, to } of breaks) if (now >= from && now < to) now = to;
    if (waiting.size === 0 || now > last) break;
    const known = [...waiting].filter((one) => !one.isOnsite || one.arrives <= now);
    const next = inLine(known, ends.filter((end) => end <= now).length)[0];
    if (!next) {
      rooms[room] = Math.min(...[...waiting].map(({ arrives }) => arrives)) + 0.1;
      continue;
    }
    tell(now, next.tries === 0 ? 'CALLED' : 'RECALLED', next.number);
    next.tries += 1;
    if (!next.comes || next.arrives > now) {
      rooms[room] = now + world.drawVainCall(luck);
      const isOut = next.tries >= TRIES || (!next.comes && known.length === 1);
      tell(rooms[room], isOut ? 'ABSENT' : 'HELD', next.number);
      next.isHeld = true;
      next.heldAfter = ends.filter((end) => end <= rooms[room]!).length;
      if (isOut) waiting.delete(next);
      continue;
    }
    waiting.delete(next);
    const turnaround = world.drawGap(luck);
    const end =
      now + world.drawVisit(luck, doctor, next.kind, pace, known.length) + (doctor.endsVisits ? 0 : turnaround);
    ends.push(end);
    tell(end, 'SERVED', next.number);
    rooms[room] = end + (doctor.endsVisits ? turnaround : 0.01);
    const interruption = world.drawInterruption(luck);
    if (interruption === 0) continue;
    if (interruption > 5 && doctor.rooms === 1 && luck.chance(world.IS_ANNOUNCED)) {
      const until = round5(end + Math.max(5, interruption + luck.normal(0, 6)));
      tell(end + 0.005, 'PAUSED', null, { until });
      tell(end + interruption, 'RESUMED');
    }
    rooms[room] = end + interruption + 0.02;
  }
  tell(Math.max(...rooms, doctor.opens) + 1, 'SESSION_FINISHED');
}
