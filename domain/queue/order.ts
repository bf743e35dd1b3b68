import type { QueueLine, WaitsFor } from '../vocabulary.ts';
import { isInLine, isToBeCalled } from './entry.ts';
import type { QueueEntry, QueueState } from './entry.ts';
import { countSinceSecond, isTurnOfSecond } from './interleave.ts';
import { advance, isPassed } from './replay.ts';

/** What the order looks at, of a state that is or that is imagined. */
type Counters = Pick<QueueState, 'calls' | 'sinceSecond' | 'sincePriority' | 'rules'>;
export type Turn = { readonly number: number; readonly line: QueueLine };

/**
 * The order rule, the only one; in words on every ticket (web/features/shared-booking/order-rule.text.ts). Of those who are here, in this order:
 * 1. emergencies, held ones once their time has come;
 * 2. numbers whose time to be called again has come (held ones, those whose holders said they would be late or are back from the laboratory, and reopened ones),
 *    the longest due first;
 * 3. priority, when none of the last `priority_every` - 1 calls was one;
 * 4. booked numbers from the lowest to the highest; one call of `onsite_every` to the second line (registered on the spot, or late) by the time of joining,
 *    counted while somebody waits in it.
 * When nobody of these waits: 5. the lowest number that has not checked in, 6. the held number that is due soonest. Nobody who is away, or at the laboratory, is called.
 */
export function nextOf(state: QueueState): Turn | null {
  const { lines, missing } = callableOf(state);
  return choose(lines, state) ?? lastResort(lines, missing);
}

/**
 * All who are still to be called, in the order in which that will happen if those who have not come yet come in time,
 * and nobody joins. Numbers that were passed while their holders were not here are left out, because they have no position until they
 * check in, and so is who is at the laboratory. `asked`: this number is taken as if its holder came now.
 */
export function callingOrder(now: QueueState, asked?: number): Turn[] {
  const missing = asked === undefined ? undefined : now.entries.get(asked);
  const state = missing && isPassed(now, missing) ? joined(now, missing.number) : now;
  const standing = [...state.entries.values()].filter((entry) => isToBeCalled(entry) && !isPassed(state, entry));
  return playCalls(linesOf(standing), [], state);
}

/** The numbers in line as a desk lists them. Everybody in line stands in one of the two parts. */
export type CallList = {
  /** Who can be called, in the order in which that will happen if nobody comes, joins or leaves; before the session begins, in the planned order. */
  readonly callable: readonly Turn[];
  /** Who cannot, and what they wait for: those whom a call would reach all the same when nobody else is left, in that order, then the others by number. */
  readonly apart: readonly { readonly number: number; readonly waitsFor: WaitsFor; readonly line: QueueLine | null }[];
};

/** The two parts of the line at a desk. */
export function callList(state: QueueState): CallList {
  const inLine = [...state.entries.values()].filter(isInLine).toSorted((a, b) => a.number - b.number);
  const { lines, missing } = callableOf(state);
  const order = state.startedAt === null ? callingOrder(state) : playCalls(lines, missing, state);
  const lineAt = new Map(order.map(({ number, line }) => [number, line]));
  const reasons = new Map(inLine.map((entry) => [entry.number, waitsFor(state, entry)]));
  const numbers = new Set([...lineAt.keys(), ...inLine.map(({ number }) => number)]);
  return {
    callable: order.filter(({ number }) => reasons.get(number) === null),
    apart: [...numbers].flatMap((number) => {
      const reason = reasons.get(number) ?? null;
      return reason === null ? [] : { number, waitsFor: reason, line: lineAt.get(number) ?? null };
    }),
  };
}

/**
 * What somebody in line waits for before they can be called; null: they can be. Before the session begins everybody has time to come, so that only those
 * who are away wait for something. A further reason belongs here.
 */
function waitsFor(state: QueueState, entry: QueueEntry): WaitsFor | null {
  if (entry.labSince !== null) return 'LAB';
  if (entry.awayUntil !== null) return 'BACK';
  if (state.startedAt === null) return null;
  if (!isHereFor(state, entry)) return isPassed(state, entry) ? 'CHECK_IN_LATE' : 'CHECK_IN';
  return entry.status === 'HELD' && !isDue(entry, state) ? 'OTHERS' : null;
}

/** How many are called before this number; null when it is not waiting to be called, also while its holder is at the laboratory. Never negative, and changed by events only. */
export function aheadOf(state: QueueState, number: number): number | null {
  const entry = state.entries.get(number);
  if (!entry || !isToBeCalled(entry)) return null;
  return callingOrder(state, number).findIndex((turn) => turn.number === number);
}

/** Whether a call now would be for somebody who is here and whose time has come: no try of a missing one, no held number before its time. */
export function isAnybodyReady(state: QueueState): boolean {
  for (const entry of state.entries.values()) {
    if (!isToBeCalled(entry) || entry.awayUntil !== null || !isHereFor(state, entry)) continue;
    if (entry.status !== 'HELD' || isDue(entry, state)) return true;
  }
  return false;
}

/** Whether a call was made before others who waited, by the line in which its number stood. */
export function isInserted(line: QueueLine | undefined): boolean {
  return line === 'PRIORITY' || line === 'EMERGENCY';
}

/** The numbers of each line in its order. One with priority stands in two lines, and so does one whose holder came late and had said so. */
type Lines = Record<'emergency' | 'due' | 'priority' | 'booked' | 'second', QueueEntry[]>;

function linesOf(entries: readonly QueueEntry[]): Lines {
  const lines: Lines = { emergency: [], due: [], priority: [], booked: [], second: [] };
  for (const entry of entries) {
    if (entry.priority?.reason === 'EMERGENCY') lines.emergency.push(entry);
    if (entry.dueAt !== null) lines.due.push(entry);
    if (entry.status === 'HELD') continue;
    if (entry.priority !== null) lines.priority.push(entry);
    lines[entry.secondSince === null ? 'booked' : 'second'].push(entry);
  }
  const byPriority = (a: QueueEntry, b: QueueEntry): number => a.priority!.since - b.priority!.since;
  lines.emergency.sort(byPriority);
  lines.priority.sort(byPriority);
  lines.due.sort((a, b) => a.dueAt! - b.dueAt! || a.number - b.number);
  lines.booked.sort((a, b) => a.number - b.number);
  lines.second.sort((a, b) => a.secondSince! - b.secondSince!);
  return lines;
}

/** Whom a call could reach: the lines of those who are here, and the numbers that are tried when nobody of them is left. */
function callableOf(state: QueueState): { lines: Lines; missing: QueueEntry[] } {
  const present = [...state.entries.values()].filter((entry) => isToBeCalled(entry) && entry.awayUntil === null);
  return {
    lines: linesOf(present.filter((entry) => isHereFor(state, entry))),
    missing: linesOf(present.filter((entry) => !isHereFor(state, entry))).booked,
  };
}

/** Who is called although nobody is here whose time has come; null: nobody. */
function lastResort({ due }: Lines, missing: readonly QueueEntry[]): Turn | null {
  if (missing[0]) return { number: missing[0].number, line: 'NOT_HERE' };
  return due[0] ? { number: due[0].number, line: 'RETURNING' } : null;
}

/** Call after call until nobody is left. Empties the lines and `missing`. */
function playCalls(lines: Lines, missing: QueueEntry[], state: QueueState): Turn[] {
  const counters = { ...state };
  const order: Turn[] = [];
  for (;;) {
    const turn = choose(lines, counters) ?? lastResort(lines, missing);
    if (turn === null) return order;
    order.push(turn);
    for (const line of [...Object.values(lines), missing]) leave(line, turn.number);
    counters.calls += 1;
    counters.sinceSecond = countSinceSecond(counters.sinceSecond, turn.line === 'SECOND', lines.second.length > 0);
    if (turn.line === 'PRIORITY') counters.sincePriority = 0;
    else if (turn.line !== 'EMERGENCY') counters.sincePriority += 1;
  }
}

function choose({ emergency, due, priority, booked, second }: Lines, state: Counters): Turn | null {
  const { rules, sinceSecond, sincePriority } = state;
  const urgent = emergency.find((entry) => entry.status !== 'HELD' || isDue(entry, state));
  if (urgent) return { number: urgent.number, line: 'EMERGENCY' };
  if (due[0] && isDue(due[0], state)) return { number: due[0].number, line: 'RETURNING' };
  if (priority[0] && sincePriority >= rules.priority_every - 1) return { number: priority[0].number, line: 'PRIORITY' };
  if (second[0] && isTurnOfSecond(booked.length > 0, true, sinceSecond, rules.onsite_every))
    return { number: second[0].number, line: 'SECOND' };
  return booked[0] ? { number: booked[0].number, line: 'BOOKED' } : null;
}

function leave(line: QueueEntry[], number: number): void {
  if (line[0]?.number === number) line.shift();
  else {
    const at = line.findIndex((entry) => entry.number === number);
    if (at >= 0) line.splice(at, 1);
  }
}

/** Whether a number's holder counts as here: always, where the center does not ask for check-in. */
export function isHereFor({ rules }: QueueState, { status, isHere }: QueueEntry): boolean {
  return status !== 'BOOKED' || isHere || rules.needs_check_in === 0;
}

function isDue({ dueAt }: QueueEntry, { calls }: Pick<QueueState, 'calls'>): boolean {
  return dueAt === null || dueAt <= calls;
}

/** As if its holder checked in at this moment. */
function joined(state: QueueState, number: number): QueueState {
  const event = { kind: 'CHECKED_IN', number, version: state.version + 1, at: 0, detail: {} } as const;
  return advance(state, [event]) ?? state;
}
