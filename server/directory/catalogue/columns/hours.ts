import { ANY_FREE, closeOf, dayOf, startOf } from '#domain/directory/coming.ts';
import { roomFor, widened } from './grow-list.ts';

const ROOM_MIN = 2;
/** The numbers of one practice lie side by side, so that one access to memory reads all of them; a practice has so many: */
const WIDTH = 4;
/** where its sessions begin; how many there are, and above COUNT_BITS for how many there is room; */
const FROM = 0;
const COUNT = 1;
const COUNT_BITS = 16;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
/** once more the first session with a free quota place, since most questions need no other; */
const NEXT = 2;
/** a bit for each of the first 32 days from the base date on that has a session. */
const DAYS = 3;
const DAY_BITS = 32;

/** The coming sessions of one practice (domain/directory/coming.ts), sorted by time. */
export type Coming = readonly number[] | Uint32Array;

/** The coming sessions of every practice, one after the other in one array. */
export class Hours {
  #pool = new Uint32Array(1024);
  #used = 0;
  #rows = new Uint32Array(64 * WIDTH);
  /** The latest begin of any session, in ticks. */
  lastStart = 0;

  /** How much of the room for sessions is in use, by practices that have ended too. */
  get used(): number {
    return this.#used;
  }

  makeRoom(practices: number, sessions: number): void {
    this.#rows = roomFor(this.#rows, practices * WIDTH);
    this.#pool = roomFor(this.#pool, sessions);
  }

  /** Replaces the sessions of a practice by those at from..upTo-1 of a list. They must be sorted by time. */
  set(practice: number, packed: Coming, from = 0, upTo = packed.length): void {
    const row = practice * WIDTH;
    const count = upTo - from;
    this.#rows = widened(this.#rows, row + WIDTH);
    let room = this.#rows[row + COUNT]! >>> COUNT_BITS;
    if (count > room) {
      room = Math.max(ROOM_MIN, count);
      this.#pool = widened(this.#pool, this.#used + room);
      this.#rows[row + FROM] = this.#used;
      this.#used += room;
    }
    const first = this.#rows[row + FROM]!;
    let [next, days] = [0, 0];
    for (let at = count - 1; at >= 0; at -= 1) {
      const coming = packed[from + at]!;
      this.#pool[first + at] = coming;
      if ((coming & ANY_FREE) !== 0) next = coming;
      days |= dayBit(coming);
    }
    if (count > 0) this.lastStart = Math.max(this.lastStart, startOf(packed[upTo - 1]!));
    this.#rows[row + COUNT] = (room << COUNT_BITS) | count;
    this.#rows[row + NEXT] = next;
    this.#rows[row + DAYS] = days;
  }

  countOf(practice: number): number {
    return (this.#rows[practice * WIDTH + COUNT] ?? 0) & COUNT_MASK;
  }

  /** The first session with a free quota place, which may have closed since; 0 when there is none. */
  nextOf(practice: number): number {
    return this.#rows[practice * WIDTH + NEXT] ?? 0;
  }

  /** The days with a session: a bit for each of the first 32 days from the base date on. */
  daysOf(practice: number): number {
    return this.#rows[practice * WIDTH + DAYS] ?? 0;
  }

  /** Whether a session begins before the tick `to` and closes after the tick `from`, full or not. */
  isAnyWithin(practice: number, from: number, to: number): boolean {
    // A session ends on the day on which it begins, so sessions of other days are skipped.
    const last = dayOf(to - 1);
    if (last < DAY_BITS && (this.daysOf(practice) & dayBits(dayOf(from), last)) === 0) return false;
    const count = this.countOf(practice);
    for (let at = 0; at < count; at += 1) {
      const coming = this.at(practice, at);
      if (startOf(coming) >= to) return false;
      if (closeOf(coming) > from) return true;
    }
    return false;
  }

  at(practice: number, index: number): number {
    return this.#pool[this.#rows[practice * WIDTH + FROM]! + index]!;
  }
}

function dayBit(coming: number): number {
  const day = dayOf(startOf(coming));
  return day < DAY_BITS ? 1 << day : 0;
}

/** The bits of the days from one day to another, both included. */
function dayBits(from: number, to: number): number {
  return (~0 << Math.max(0, from)) & (~0 >>> (DAY_BITS - 1 - to));
}
