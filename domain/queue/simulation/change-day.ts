import type { QuotaPart } from '../../vocabulary.ts';
import { QUOTA_PARTS } from '../../vocabulary.ts';
import { isSeen, MINUTE_TICKS } from './day-script.ts';
import type { DayPerson, DayScript, Slot, Step } from './day-script.ts';
import type { Draws } from './draws.ts';

/** What can be different on an imagined day. */
export type DaySettings = {
  /** Numbers given of each part. Further ones are taken by people like those of that part. */
  readonly numbers: Readonly<Record<QuotaPart, number>>;
  readonly rooms: number;
  /** The doctor begins when planned, if it was later. */
  readonly on_time: boolean;
  readonly needs_check_in: number;
  readonly onsite_every: number;
  readonly priority_every: number;
  /** How many booked numbers are asked to come in each hour, the lowest first; null: as on the day. */
  readonly per_hour: number | null;
  /** A further break: from so many minutes after the planned start, so many minutes. */
  readonly pause: { readonly after: number; readonly minutes: number } | null;
};

/** A clone comes up to this much earlier or later than the person it copies. */
const JITTER = 15 * MINUTE_TICKS;
const EARLIEST = -60 * MINUTE_TICKS;
const LATEST = 30 * MINUTE_TICKS;
const COPIED_TO_A_CLONE: readonly Step['kind'][] = ['ISSUED', 'CHECKED_IN', 'CANCELLED', 'PRIORITY'];
const OF_THAT_DAY: readonly Step['kind'][] = ['CHECKED_IN', 'AWAY', 'BACK', 'RUNNING_LATE'];

/** The settings under which a day is as it was. */
export function settingsOf(script: DayScript): DaySettings {
  const count = (part: QuotaPart): number => script.people.filter((person) => person.part === part).length;
  return {
    numbers: { JKN: count('JKN'), GENERAL: count('GENERAL'), ONSITE: count('ONSITE') },
    rooms: roomsOf(script).length,
    on_time: script.began <= 0,
    needs_check_in: script.rules.needs_check_in,
    onsite_every: script.rules.onsite_every,
    priority_every: script.rules.priority_every,
    per_hour: null,
    pause: null,
  };
}

/** The day under other settings; what they leave as it was stays exactly so. */
export function changeDay(script: DayScript, settings: DaySettings, draws: Draws): DayScript {
  const was = settingsOf(script);
  const { needs_check_in, onsite_every, priority_every } = settings;
  const rules = { needs_check_in, onsite_every, priority_every };
  let changed: DayScript = {
    ...script,
    rulesBefore: { ...script.rulesBefore, ...rules },
    rules: { ...script.rules, ...rules },
    began: settings.on_time ? Math.min(script.began, 0) : script.began,
  };
  if (QUOTA_PARTS.some((part) => settings.numbers[part] !== was.numbers[part]))
    changed = withNumbers(changed, settings.numbers, draws);
  if (settings.rooms !== was.rooms) changed = withRooms(changed, settings.rooms);
  if (settings.per_hour !== null) changed = inWaves(changed, settings.per_hour, draws);
  if (settings.pause !== null) changed = withPause(changed, settings.pause);
  return changed;
}

/** The rooms of a day when it had most of them; [''] where there was one. */
function roomsOf({ rooms }: DayScript): readonly string[] {
  let most: readonly string[] = [];
  for (const each of rooms) if (each.rooms.length > most.length) most = each.rooms;
  return most.length === 0 ? [''] : most;
}

function withNumbers(script: DayScript, wanted: DaySettings['numbers'], draws: Draws): DayScript {
  const people = QUOTA_PARTS.flatMap((part) => {
    const seen = script.people.filter((person) => person.part === part);
    const more = Math.max(0, script.people.length === 0 ? 0 : wanted[part] - seen.length);
    const visits = script.people.flatMap((each) => each.visits).filter(isSeen);
    const clones = Array.from({ length: more }, () => {
      const like = draws.pick(seen.length > 0 ? seen : script.people)!;
      return cloneOf(like, part, draws, () => draws.pick(visits)?.ticks);
    });
    return [...seen.slice(0, wanted[part]), ...clones];
  }).sort((a, b) => issuedAt(a) - issuedAt(b));
  // Numbers follow the time at which they are given.
  const numbers = new Map(people.map((person, at) => [person, at + 1]));
  const renamed = new Map(people.map((person) => [person.number, numbers.get(person)!]));
  const slots = [...script.slots].map(([room, each]): [string, Slot[]] => [
    room,
    each.map((slot) => {
      const number = slot.chosen && renamed.get(slot.chosen.number);
      return { ...slot, chosen: slot.chosen && number ? { ...slot.chosen, number } : null };
    }),
  ]);
  return {
    ...script,
    slots: new Map(slots),
    people: people.map((person) => ({ ...person, number: numbers.get(person)! })),
  };
}

const issuedAt = ({ steps }: DayPerson): number => steps[0]?.tick ?? 0;

/** A further person who copies `like`: comes about when they did, or not at all as they did; the visit is as long as one of that day. */
function cloneOf(like: DayPerson, part: QuotaPart, draws: Draws, visit: () => number | undefined): DayPerson {
  const shift = Math.round((draws.next() * 2 - 1) * JITTER);
  const isOnsite = part === 'ONSITE';
  const came = like.presentFrom === Infinity ? issuedAt(like) : like.presentFrom;
  const issued = isOnsite ? (issuedAt(like) < 0 ? came : issuedAt(like)) + shift : issuedAt(like) + 1;
  const moved = (tick: number): number => Math.max(issued + 1, tick + shift);
  const steps = like.steps
    .filter(({ kind }) => COPIED_TO_A_CLONE.includes(kind))
    .map(({ kind, tick, detail }): Step => {
      if (kind !== 'ISSUED') return { kind, detail, tick: moved(tick) };
      return { kind, tick: issued, detail: isOnsite ? { lane: 'ONSITE' } : {} };
    });
  const isChecked = steps.some(({ kind }) => kind === 'CHECKED_IN');
  if (isOnsite && !isChecked) steps.push({ kind: 'CHECKED_IN', tick: issued + 1, detail: {} });
  return {
    number: 0,
    part,
    coverage: part === 'ONSITE' ? like.coverage : part,
    steps,
    visits: like.visits.map((each) => (isSeen(each) ? { ...each, ticks: visit() ?? each.ticks } : each)),
    presentFrom: isOnsite && !isChecked ? issued + 1 : moved(like.presentFrom),
  };
}

function withRooms(script: DayScript, wanted: number): DayScript {
  const had = roomsOf(script);
  const named = Array.from({ length: wanted }, (_, at) => had[at] || `${at + 1}`);
  const slots = new Map(
    named.flatMap((room, at) => (had[at] === undefined ? [] : [[room, script.slots.get(had[at]) ?? []]])),
  );
  if (wanted > 1) return { ...script, slots, rooms: [{ tick: script.began - 1, rooms: named }] };
  return { ...script, slots: new Map([['', slots.get(named[0]!) ?? []]]), rooms: [] };
}

function inWaves(script: DayScript, perHour: number, draws: Draws): DayScript {
  const isBooked = ({ steps }: DayPerson): boolean =>
    steps[0]?.detail.lane !== 'ONSITE' && !steps.some(({ kind }) => kind === 'CANCELLED' || kind === 'MOVED');
  const booked = script.people.filter(isBooked).sort((a, b) => a.number - b.number);
  const early = booked
    .filter(({ presentFrom }) => presentFrom !== Infinity)
    .map(({ presentFrom }) => Math.min(LATEST, Math.max(EARLIEST, presentFrom)));
  const told = new Map(booked.map(({ number }, at) => [number, Math.floor(at / perHour) * 60 * MINUTE_TICKS]));
  return {
    ...script,
    people: script.people.map((person) => {
      const hour = told.get(person.number);
      if (hour === undefined || person.presentFrom === Infinity) return person;
      const comes = Math.max(issuedAt(person) + 1, hour + (draws.pick(early) ?? 0));
      const isChecked = person.steps.some(({ kind }) => kind === 'CHECKED_IN');
      const steps = person.steps.filter(({ kind }) => !OF_THAT_DAY.includes(kind));
      if (isChecked) steps.push({ kind: 'CHECKED_IN', tick: comes, detail: {} });
      return { ...person, steps, presentFrom: comes };
    }),
  };
}

/** Breaks that touch each other become one. */
function withPause(script: DayScript, { after, minutes }: { after: number; minutes: number }): DayScript {
  const from = after * MINUTE_TICKS;
  const all = [...script.pauses, { from, to: from + minutes * MINUTE_TICKS, reason: 'ISHOMA' as const }];
  const pauses: { from: number; to: number | null; reason: (typeof all)[number]['reason'] }[] = [];
  for (const pause of all.sort((a, b) => a.from - b.from)) {
    const last = pauses.at(-1);
    if (last && (last.to === null || pause.from <= last.to))
      last.to = last.to === null || pause.to === null ? null : Math.max(last.to, pause.to);
    else pauses.push({ ...pause });
  }
  return { ...script, pauses };
}
