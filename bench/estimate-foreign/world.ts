import { isInLine } from '#domain/queue/entry.ts';
import type { QueueEntry } from '#domain/queue/entry.ts';
import type { Act, ActKind, DeskLog } from './desk-log.ts';
import type { DoctorDay, Stop } from './doctor-day.ts';
import type { Doctor } from './doctors.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Somebody with a number, and where they really are. */
export type Guest = {
  readonly number: number;
  readonly person: Person;
  isThere: boolean;
  isOut: boolean;
  isGone: boolean;
  isAtLab: boolean;
  hadLab: boolean;
  wasInside: boolean;
};

export type Room = {
  readonly nth: number;
  readonly name: string;
  isIdle: boolean;
  isClosed: boolean;
  /** Since when nobody has been seen here although the doctor was free; null: the doctor is not. */
  idleSince: number | null;
  /** When a look at the line is planned, whether something has changed or not. */
  looksAgainAt: number;
  /** The person called last did not come, and the desk has not pressed it yet. */
  isUnanswered: boolean;
};

/** One session while it happens. */
export type World = {
  readonly random: Random;
  readonly doctor: Doctor;
  readonly day: DoctorDay;
  readonly desk: DeskLog;
  readonly agenda: Agenda;
  readonly guests: Map<number, Guest>;
  readonly rooms: Room[];
  readonly stops: Set<Stop>;
  /** People who come back with their results and are seen without a press, once so late. */
  readonly returning: { readonly at: number; readonly minutes: number }[];
  counterFreeAt: number;
  hasEnded: boolean;
  isEnding: boolean;
};

/** What is still to happen, by its time. */
export type Agenda = {
  now: () => number;
  add: (at: number, run: () => void) => void;
  nextAt: () => number;
  /** Lets everything happen, until nothing is left. */
  runAll: () => void;
};

type Item = { readonly at: number; readonly order: number; readonly run: () => void };

export function newAgenda(): Agenda {
  const heap: Item[] = [];
  let now = 0;
  let added = 0;
  const isBefore = (a: Item, b: Item): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
  const take = (): Item | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (!isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  };
  return {
    now: () => now,
    add(wished, run) {
      const item = { at: Math.max(now, Math.round(wished)), order: added++, run };
      let at = heap.push(item) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(item, heap[parent]!)) break;
        heap[at] = heap[parent]!;
        at = parent;
      }
      heap[at] = item;
    },
    nextAt: () => heap[0]?.at ?? Infinity,
    runAll() {
      for (let item = take(); item !== undefined; item = take()) {
        now = item.at;
        item.run();
      }
    },
  };
}

/** Does something now; false: the product refused it, and nothing was done. */
export function act(world: World, kind: ActKind, number: number | null, decide: Act['decide']): boolean {
  return world.desk.perform({ at: world.agenda.now(), kind, number, decide });
}

export const entryOf = ({ desk }: World, number: number): QueueEntry | undefined => desk.state().entries.get(number);

/** Whether somebody would come if they were called now. */
export function isReachable({ isThere, isOut, isGone, isAtLab }: Guest): boolean {
  return isThere && !isOut && !isGone && !isAtLab;
}

/** How many sit there, or are out for a moment, and have not been called. */
export function countWaiting(world: World): number {
  let count = 0;
  for (const guest of world.guests.values()) {
    const entry = entryOf(world, guest.number);
    if (guest.isThere && !guest.isGone && entry && isInLine(entry)) count += 1;
  }
  return count;
}
