import { DRAWS, hash, normalQuantile, spread } from './draws.ts';
import { fitPresence, insertionChance, type Presence, type PresenceModel, vainCall } from './presence.ts';
import { STEPS, type ServiceModel } from './service.ts';
import { ANNOUNCED, firstAbove, type StartModel, startAt } from './start.ts';
import type { EstimateInput, EstimateSession } from './types.ts';

const SECOND = 1000;
const MINUTE = 60_000;
/** A room that stands empty while people wait is not open yet; the first one of a session opens with it. */
const ROOM_OPENS_MS = 5 * MINUTE;
/** Spread of attendance from day to day (rain, a holiday nearby), as deviation of the logarithm of the odds. */
const ATTENDANCE_SPREAD = 0.4;
/** The same for when people come, in minutes. */
const CHECK_IN_SPREAD = 12;

/** For each one waiting, `DRAWS` ascending times in ms: when they are called, and when their visit is over. */
export type Drawn = { readonly calls: Float64Array[]; readonly ends: Float64Array[] };

/**
 * Plays the rest of the session `DRAWS` times: one line in calling order, as many servers as rooms (the recursion of
 * Kiefer and Wolfowitz). Everybody keeps their own luck from draw to draw and whatever happens around them, so one
 * person more, a slower room or a later start never make anybody earlier.
 */
export function simulate(input: EstimateInput, service: ServiceModel, start: StartModel | null): Drawn {
  const { session, waiting, inside, seed } = input;
  const now = input.now.getTime();
  const rooms = Math.max(1, session.rooms, inside.length);
  const bases = waiting.map((one) => service.level(one.kind) * SECOND);
  const presence = fitPresence(input.attendance);
  const presences = waiting.map((one) => presence.of(one));
  const inserted = insertionChance(input.attendance) * 256;
  const vain = vainCall(input.attendance) * SECOND;
  const { heldFor, tries } = session;
  const begun = session.startedAt?.getTime();
  const usual = service.level('') * SECOND;
  const calls = waiting.map(() => new Float64Array(DRAWS));
  const ends = waiting.map(() => new Float64Array(DRAWS));
  const free = new Float64Array(rooms);
  /** What those who missed their call take, in ms, before the one at this place. */
  const back = new Float64Array(waiting.length + heldFor * tries);

  for (let draw = 0; draw < DRAWS; draw += 1) {
    const late = spread(draw, 3);
    const pace = Math.exp(service.pace.mean + service.pace.deviation * normalQuantile(spread(draw, 1)));
    const mood = normalQuantile(spread(draw, 2));
    const odds = Math.exp(ATTENDANCE_SPREAD * mood);
    const opens = start === null ? resumesAt(input, late) : startAt(start, now, spread(draw, 0));
    const breaks = breaksOf(input, late);
    const delay = ((begun ?? opens) - session.startsAt.getTime()) / MINUTE;
    free.fill(opens);
    for (let room = inside.length; room < rooms; room += 1)
      if (room > 0) free[room] = opens + room * ROOM_OPENS_MS * -Math.log(1 - (hash(seed, draw, -50 - room) >>> 8) / 2 ** 24);
    back.fill(0);
    for (const [room, { kind, since }] of inside.entries()) {
      const luck = hash(seed, draw, -2 - room);
      const left = remaining(now - since.getTime(), service.level(kind) * SECOND * pace, service.spread, luck);
      free[room] = Math.max(opens, now + left + service.gaps[luck >>> 22]! * SECOND);
    }
    for (let at = 0; at < waiting.length; at += 1) {
      const luck = hash(seed, draw, waiting[at]!.number);
      const gap = service.gaps[hash(luck, draw, 0) >>> 22]! * SECOND;
      let room = earliest(free);
      const before = back[at]! + (luck >>> 24 < inserted ? usual * pace * service.spread[luck & 255]! + gap : 0);
      if (before > 0) {
        free[room] = afterBreaks(free[room]!, breaks) + before;
        room = earliest(free);
      }
      const call = afterBreaks(free[room]!, breaks);
      const end = call + bases[at]! * pace * service.spread[luck & 255]!;
      calls[at]![draw] = call;
      ends[at]![draw] = end;
      const { atCall, coming } = chancesAt(presences[at]!, presence, call - now, delay, mood, odds);
      const share = ((luck >>> 16) & 255) / 256;
      const whole = end + gap - call;
      if (share < atCall) free[room] = call + whole;
      else {
        const lost = Math.min(vain, whole);
        free[room] = call + lost;
        if (share < coming) back[at + heldFor] = back[at + heldFor]! + whole - lost;
        else loseAgain(back, at, session, lost, whole - lost);
      }
    }
  }
  for (const list of [...calls, ...ends]) list.sort();
  return { calls, ends };
}

/** Chances, 0 to 1, that somebody is there at a call in `wait` ms, and that they come by then or while they are held. */
function chancesAt(one: Presence, model: PresenceModel, wait: number, delay: number, mood: number, odds: number): { atCall: number; coming: number } {
  let { atCall } = one;
  let coming = atCall + one.later;
  if (one.comes !== null) {
    // Bayes: of those who come, some would be here by now.
    const alreadyHere = model.here(wait / MINUTE + CHECK_IN_SPREAD * mood, delay);
    const absentYet = 1 - one.comes * alreadyHere;
    atCall = (one.comes * Math.max(0, model.here(CHECK_IN_SPREAD * mood, delay) - alreadyHere)) / absentYet;
    coming = (one.comes * (1 - alreadyHere)) / absentYet;
  }
  if (coming <= 0) return { atCall: 0, coming: 0 };
  const today = coming / (coming + (1 - coming) * odds);
  return { atCall: (atCall / coming) * today, coming: today };
}

/** Who never comes is called in vain until the tries are used up, in all no longer than a visit. */
function loseAgain(back: Float64Array, at: number, { heldFor, tries }: EstimateSession, lost: number, most: number): void {
  let left = most;
  for (let again = 1; again < tries; again += 1) {
    const more = Math.min(lost, left);
    back[at + heldFor * again] = back[at + heldFor * again]! + more;
    left -= more;
  }
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
