import { DRAWS, hash, normalQuantile, spread } from './draws.ts';
import { fitPresence, insertionChance, vainCall } from './presence.ts';
import { STEPS, type ServiceModel } from './service.ts';
import { ANNOUNCED, firstAbove, type StartModel, startAt } from './start.ts';
import type { EstimateInput } from './types.ts';

const SECOND = 1000;
const MINUTE = 60_000;
/** A room that stands empty while people wait is not open yet; the first one of a session opens with it. */
const ROOM_OPENS_MS = 5 * MINUTE;
/** Spread of when people come from day to day, in minutes. */
const CHECK_IN_SPREAD = 20;

/** For each one waiting, `DRAWS` ascending times in ms: when they are called, and when their visit is over. */
export type Drawn = { readonly calls: Float64Array[]; readonly ends: Float64Array[] };

/** Who missed a call and is called again. */
type Missed = { readonly whole: number; readonly arrives: number; readonly tries: number };

/**
 * Plays the rest of the session `DRAWS` times: one line in calling order, as many servers as rooms (the recursion of
 * Kiefer and Wolfowitz), whoever misses a call is called again by the center's rule. Everybody keeps their own luck from
 * draw to draw and whatever happens around them, so that nothing moves anybody but what really stands before them.
 */
export function simulate(input: EstimateInput, service: ServiceModel, start: StartModel | null): Drawn {
  const { session, waiting, inside, seed } = input;
  const now = input.now.getTime();
  const plan = session.startsAt.getTime();
  const rooms = Math.max(1, session.rooms, inside.length);
  const bases = waiting.map((one) => service.level(one.kind) * SECOND);
  const usual = service.level('') * SECOND;
  const presence = fitPresence(input.attendance, usual / MINUTE / rooms);
  const checkIns = presence.checkIns.map((minutes) => minutes * MINUTE);
  const reckon = presence.reckon * MINUTE;
  const presences = waiting.map((one) => presence.of(one));
  const inserted = insertionChance(input.attendance) * 256;
  const vain = vainCall(input.attendance) * SECOND;
  const calls = waiting.map(() => new Float64Array(DRAWS));
  const ends = waiting.map(() => new Float64Array(DRAWS));
  const free = new Float64Array(rooms);
  /** Who is called again before the one at this place. */
  const missed: Missed[][] = waiting.map(() => []);
  const missAgain = (at: number, one: Missed): void => {
    if (one.tries < session.tries) missed[at + session.heldFor]?.push(one);
  };

  for (let draw = 0; draw < DRAWS; draw += 1) {
    const late = spread(draw, 3);
    const pace = Math.exp(service.pace.mean + service.pace.deviation * normalQuantile(spread(draw, 1)));
    const mood = normalQuantile(spread(draw, 2));
    const odds = Math.exp(presence.mood.mean + presence.mood.deviation * mood);
    const opens = start === null ? resumesAt(input, late) : startAt(start, now, spread(draw, 0));
    const delay = ((session.startedAt?.getTime() ?? opens) - plan) / MINUTE;
    const arrival = plan + (presence.follow * delay + CHECK_IN_SPREAD * mood) * MINUTE;
    const breaks = breaksOf(input, late);
    free.fill(opens);
    for (let room = Math.max(1, inside.length); room < rooms; room += 1)
      free[room] = opens - room * ROOM_OPENS_MS * Math.log(1 - (hash(seed, draw, -50 - room) >>> 8) / 2 ** 24);
    for (const [room, { kind, since }] of inside.entries()) {
      const luck = hash(seed, draw, -2 - room);
      const left = remaining(now - since.getTime(), service.level(kind) * SECOND * pace, service.spread, luck);
      free[room] = Math.max(opens, now + left + service.gaps[luck >>> 22]! * SECOND);
    }
    for (let at = 0; at < waiting.length; at += 1) {
      const { number } = waiting[at]!;
      const luck = hash(seed, draw, number);
      const more = hash(luck, draw, 0);
      const factor = pace * service.spread[luck & 255]!;
      const gap = service.gaps[more >>> 22]! * SECOND;
      if (luck >>> 24 < inserted) take(free, breaks, usual * factor + gap);
      const again = missed[at]!;
      if (again.length > 0) {
        for (const one of again) {
          const isThere = one.arrives <= free[earliest(free)]!;
          take(free, breaks, isThere ? one.whole : Math.min(vain, one.whole));
          if (!isThere) missAgain(at, { ...one, tries: one.tries + 1 });
        }
        again.length = 0;
      }
      const visit = bases[at]! * factor;
      const room = earliest(free);
      const call = afterBreaks(free[room]!, breaks);
      calls[at]![draw] = call;
      ends[at]![draw] = call + visit;
      const one = presences[at]!;
      const chance = ((luck >>> 16) & 255) / 256;
      let arrives = call;
      if (one.comes !== null)
        arrives =
          checkInAt(checkIns, one.comes, odds, now - arrival - reckon * number, chance, more & 255) +
          arrival +
          reckon * number;
      else if (chance >= one.atCall) arrives = one.again ? call + 1 : Infinity;
      const whole = visit + gap;
      free[room] = call + (arrives <= call ? whole : Math.min(vain, whole));
      if (arrives > call) missAgain(at, { whole, arrives, tries: 1 });
    }
  }
  for (const list of [...calls, ...ends]) list.sort();
  return { calls, ends };
}

/**
 * When somebody who is not here yet checks in, in ms as `checkIns`, or Infinity: never. Bayes: of those who come, some
 * would be here by `now`. `odds` of absence today, `chance` (0 to 1) and `step` (0 to 255) are this person's luck.
 */
function checkInAt(
  checkIns: Float64Array,
  comes: number,
  odds: number,
  now: number,
  chance: number,
  step: number,
): number {
  const left = firstAbove(checkIns, now);
  const yet = comes * (1 - left / STEPS);
  if (chance >= yet / (yet + (1 - comes) * odds)) return Infinity;
  return checkIns[left + Math.floor((step / 256) * (STEPS - left))]!;
}

/** The next free room is taken for so long, in ms. */
function take(free: Float64Array, breaks: readonly { from: number; to: number }[], time: number): void {
  const room = earliest(free);
  free[room] = afterBreaks(free[room]!, breaks) + time;
}

/** When calling goes on: at once, or around the announced end of a pause. */
function resumesAt({ now, session }: EstimateInput, late: number): number {
  if (session.status !== 'PAUSED' || session.pausedUntil === null) return now.getTime();
  return startAt({ origin: session.pausedUntil.getTime(), delays: ANNOUNCED }, now.getTime(), late);
}

/** Breaks as the doctor takes them: they begin around their time and end up to a quarter of an hour late. */
function breaksOf({ session }: EstimateInput, late: number): { from: number; to: number }[] {
  return session.breaks.map(({ from, to }) => ({
    from: from.getTime() + (late - 0.5) * 16 * MINUTE,
    to: to.getTime() + (20 * late * late - 4) * MINUTE,
  }));
}

function afterBreaks(time: number, breaks: readonly { from: number; to: number }[]): number {
  let at = time;
  for (const { from, to } of breaks) if (at >= from && at < to) at = to;
  return at;
}

function earliest(free: Float64Array): number {
  if (free.length === 1) return 0;
  let room = 0;
  for (let other = 1; other < free.length; other += 1) if (free[other]! < free[room]!) room = other;
  return room;
}

/** What is left of a visit, in ms, given how long it lasts: never negative, and growing when it has passed all bounds. */
function remaining(passed: number, level: number, factors: Float64Array, luck: number): number {
  const left = firstAbove(factors, passed / level);
  const chances = STEPS - left;
  if (chances < STEPS / 32) return -Math.log(1 - ((luck & 255) + 0.5) / 256) * Math.max(0.5 * level, 0.4 * passed);
  return level * factors[left + Math.floor(((luck & 255) / 256) * chances)]! - passed;
}
