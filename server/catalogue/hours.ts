import { ANY_FREE, startOf, TICKS_PER_DAY } from '#domain/directory/coming.ts';
import { widened } from './grow-list.ts';

const ROOM_MIN = 2;

/** The coming sessions of every practice, side by side in one array: where each practice's begin, and how many there are. */
export class Hours {
  #pool = new Uint32Array(1024);
  #used = 0;
  #from = new Uint32Array(64);
  #count = new Uint16Array(64);
  #room = new Uint16Array(64);
  /** The first that has a place, again: most questions need no other. */
  #next = new Uint32Array(64);
  /** A bit for each of the first 32 days from the base date on that has a session. */
  #days = new Uint32Array(64);

  /** Takes the place of what was there. Sorted by time. */
  set(practice: number, packed: readonly number[]): void {
    if (practice >= this.#from.length) {
      this.#from = widened(this.#from, practice + 1);
      this.#count = widened(this.#count, practice + 1);
      this.#room = widened(this.#room, practice + 1);
      this.#next = widened(this.#next, practice + 1);
      this.#days = widened(this.#days, practice + 1);
    }
    if (packed.length > this.#room[practice]!) {
      const room = Math.max(ROOM_MIN, packed.length);
      this.#pool = widened(this.#pool, this.#used + room);
      this.#from[practice] = this.#used;
      this.#room[practice] = room;
      this.#used += room;
    }
    this.#pool.set(packed, this.#from[practice]);
    this.#count[practice] = packed.length;
    this.#days[practice] = packed.reduce((days, coming) => days | dayBit(coming), 0);
    this.#next[practice] = packed.find((coming) => (coming & ANY_FREE) !== 0) ?? 0;
  }

  countOf(practice: number): number {
    return this.#count[practice] ?? 0;
  }

  /** The first session with a place left, though it may have closed since; 0 when there is none. */
  nextOf(practice: number): number {
    return this.#next[practice] ?? 0;
  }

  /** A bit for each of the first 32 days from the base date on. */
  daysOf(practice: number): number {
    return this.#days[practice] ?? 0;
  }

  at(practice: number, index: number): number {
    return this.#pool[this.#from[practice]! + index]!;
  }
}

function dayBit(coming: number): number {
  const day = Math.floor(startOf(coming) / TICKS_PER_DAY);
  return day < 32 ? 1 << day : 0;
}
