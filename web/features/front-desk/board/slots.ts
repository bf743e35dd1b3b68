import { compareRooms } from './board-view.ts';

/** A screen shows so many rows at once. */
export const SLOTS = 6;

export type SlotRow = {
  readonly key: string;
  readonly room: string;
  /** Milliseconds of a call that stands out now; else null. */
  readonly calledAt: number | null;
};
/** Keys of rows by the slot they have on the screen; null is an empty slot. */
export type Slots = readonly (string | null)[];
export type Wanted = {
  /** Rows of sessions that run, by the names of their rooms. */
  readonly rows: readonly SlotRow[];
  /** Rows that will be there soon: their slots stay free where there are enough. */
  readonly soon: readonly Omit<SlotRow, 'calledAt'>[];
};

export const NO_SLOTS: Slots = Array.from({ length: SLOTS }, () => null);

/**
 * Which row stands where. A row that runs has the same slot until it ends, whoever is called and whatever begins beside it; new rows take the free slots that leave the
 * rooms in order, or any. Rows that are more than the slots take turns (`isTurn`: the time has come), but a called one is shown at once and stays for as long as it
 * stands out.
 */
export function arrangeSlots(before: Slots, { rows, soon }: Wanted, isTurn: boolean): Slots {
  return rows.length > SLOTS ? turned(before, rows, isTurn) : settled(before, rows, soon);
}

/** How many slots the screen is divided into, so that few rows are not lost on it: 1, 2, 4 or 6. It does not shrink while a row of `before` is still there, because that would move the row. */
export function spreadOf(slots: Slots, { rows, soon }: Wanted, before: { slots: Slots; spread: number }): number {
  const wanted = Math.max(slots.findLastIndex((key) => key !== null) + 1, Math.min(SLOTS, rows.length + soon.length));
  const spread = wanted <= 2 ? Math.max(1, wanted) : wanted <= 4 ? 4 : SLOTS;
  const stays = before.slots.some((key) => key !== null && slots.includes(key));
  return stays ? Math.max(before.spread, spread) : spread;
}

function settled(before: Slots, rows: readonly SlotRow[], soon: Wanted['soon']): Slots {
  const slots = retained(before, rows);
  const isFree = rows.length + soon.length <= SLOTS;
  const names = new Map([...rows, ...(isFree ? soon : [])].map(({ key, room }) => [key, room]));
  // Rows that are only to come are placed with the new ones, so that each has a slot between its neighbours, and are then taken out.
  const placing = [...names].toSorted(([, a], [, b]) => compareRooms(a, b)).filter(([key]) => !slots.includes(key));
  for (const [key, room] of placing) slots[slotFor(slots, room, names)] = key;
  const running = new Set(rows.map(({ key }) => key));
  return slots.map((key) => (key !== null && running.has(key) ? key : null));
}

/** The first free slot behind every row of a lower room and before every row of a higher one; else any free one. */
function slotFor(slots: Slots, room: string, names: ReadonlyMap<string, string>): number {
  const isLower = (key: string | null) => key !== null && compareRooms(names.get(key)!, room) <= 0;
  const isHigher = (key: string | null) => key !== null && !isLower(key);
  const begin = slots.findLastIndex(isLower) + 1;
  const higher = slots.findIndex(isHigher);
  const slot = slots.findIndex((key, at) => key === null && at >= begin && (higher === -1 || at < higher));
  return slot === -1 ? slots.indexOf(null) : slot;
}

function turned(before: Slots, rows: readonly SlotRow[], isTurn: boolean): Slots {
  const slots = retained(before, rows);
  const called = newestCalls(rows);
  const others = rows.map(({ key }) => key).filter((key) => !called.has(key));
  const shown = others.filter((key) => slots.includes(key));
  // From the row behind the last one shown, round and round.
  const begin = others.indexOf(shown.at(-1) ?? '') + 1;
  const coming = [...others.slice(begin), ...others.slice(0, begin)].filter((key) => isTurn || !shown.includes(key));
  const missing = [...called].filter((key) => !slots.includes(key));
  // A called row that is not on the screen takes the last slot of a row that nobody is called to.
  const isFixed = (key: string | null) => key !== null && called.has(key);
  const given = slots.flatMap((key, at) => (key !== null && !isFixed(key) ? [at] : []));
  const empty = slots.flatMap((key, at) => (key === null ? [at] : []));
  const taken = isTurn ? given : given.slice(given.length - Math.max(0, missing.length - empty.length));
  const free = [...empty, ...taken].toSorted((a, b) => a - b);
  const order = rows.map(({ key }) => key);
  const next = [...missing, ...coming].slice(0, free.length).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  for (const [nth, at] of free.entries()) slots[at] = next[nth] ?? null;
  return slots;
}

/** The rows that are called now, as many as there are slots, the newest calls if they are more. */
function newestCalls(rows: readonly SlotRow[]): ReadonlySet<string> {
  const called = rows.filter(({ calledAt }) => calledAt !== null).toSorted((a, b) => b.calledAt! - a.calledAt!);
  return new Set(called.slice(0, SLOTS).map(({ key }) => key));
}

/** The slots of before without the rows that are no longer there. */
function retained(before: Slots, rows: readonly SlotRow[]): (string | null)[] {
  const running = new Set(rows.map(({ key }) => key));
  return before.map((key) => (key !== null && running.has(key) ? key : null));
}
