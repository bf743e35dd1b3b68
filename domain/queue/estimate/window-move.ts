import { WITHDRAWN_STATUSES, isOneOf } from '../../status-sets.ts';
import type { EstimateReason, WindowCause } from '../../vocabulary.ts';
import type { QueueEntry, QueueState } from '../entry.ts';
import { isPassed } from '../replay.ts';
import type { EarlierWindow, EstimateWindow, MoveCause, WindowMove } from './types.ts';

/** A number's position in the line and its window. `order`: the numbers of the line. */
export type PositionInLine = {
  readonly number: number;
  readonly ahead: number;
  readonly window: EstimateWindow;
  readonly order: readonly number[];
};

/** What a cause is looked for in; `startsAt`: the planned start. */
export type Happened = Pick<
  QueueState,
  'entries' | 'announcedAt' | 'lateUndoneAt' | 'startedAt' | 'rules' | 'reached'
> & {
  readonly startsAt: Date;
};

const MINUTE = 60_000;
/** A window is another one when one of its edges lies so far from where it was. */
const NOTABLE_MS = 15 * MINUTE;
/** Windows that differ by less are kept as one of those that were told. */
const APART_MS = 10 * MINUTE;
/** What was told longer ago is not compared with any more: hardly anybody remembers it, and too much has happened since. */
export const LATELY_MS = 120 * MINUTE;

/** The windows told lately that differ from each other, the oldest first, with one more that was told. */
export function withEarlier(lately: readonly EarlierWindow[], told: EarlierWindow): readonly EarlierWindow[] {
  const recent = lately.filter(({ at }) => at.getTime() >= told.at.getTime() - LATELY_MS);
  const last = recent.at(-1);
  return last && !differs(last, told, APART_MS) ? recent : [...recent, told];
}

/**
 * How the window of a number differs from the last other one that it was told lately; null where it is about what it was. The cause is what happened since in the direction of the move, and makes at least half of it at the pace that was foreseen then:
 * who left the line or joined it ahead, how fast it moved, who came; or the doctor who has begun, or has not. A window that only became narrower is surer.
 */
export function moveOf(
  position: PositionInLine,
  lately: readonly EarlierWindow[],
  queue: Happened,
  now: Date,
): WindowMove | null {
  const others = lately.toReversed().filter((told) => differs(told, position.window, NOTABLE_MS));
  const [last] = others;
  if (last === undefined) return null;
  const isLater = (told: EarlierWindow): boolean => shiftOf(told, position.window) > 0;
  for (const was of others) {
    const found = isLater(was) === isLater(last) ? causeOf(was, position, queue, now) : null;
    if (found !== null) return { was, cause: found };
  }
  return { was: last, cause: null };
}

/** What a number was told last, where no time is named any more because the queue stands still, which the log says. */
export function withdrawn(reason: EstimateReason, lately: readonly EarlierWindow[]): WindowMove | null {
  const was = lately.at(-1);
  return reason === 'STALLED' && was ? { was, cause: cause('ANNOUNCED') } : null;
}

function causeOf(
  was: EarlierWindow,
  { number, ahead, window, order }: PositionInLine,
  queue: Happened,
  now: Date,
): MoveCause | null {
  const since = was.at.getTime();
  const isSince = (instant: number | null): boolean => instant !== null && instant > since;
  if (isSince(queue.announcedAt) || isSince(queue.lateUndoneAt)) return cause('ANNOUNCED');
  if (isSince(queue.startedAt)) return cause('BEGUN');
  const shift = shiftOf(was, window);
  const foreseen = was.middle.getTime() - Math.max(since, queue.startedAt ?? queue.startsAt.getTime());
  const pace = Math.max(0, foreseen) / (was.ahead + 1);
  const makesHalf = (people: number): boolean => people > 0 && people * pace >= Math.abs(shift) / 2;
  const own = queue.entries.get(number);
  const others = [...queue.entries.values()].filter((entry) => entry.number !== number);
  const before = order.slice(0, ahead).flatMap((each) => queue.entries.get(each) ?? []);
  const moved = was.ahead - ahead;
  const expected = queue.startedAt === null || pace === 0 ? moved : (now.getTime() - since) / pace;
  if (shift < 0) {
    const gone = others.filter((entry) => wasAhead(entry, own, since));
    const away = gone.filter((entry) => isNotThere(entry, queue, since));
    const left = gone.filter((entry) => hasLeft(entry, since));
    if (makesHalf(away.length))
      return { ...cause('NOT_THERE'), numbers: away.map((entry) => entry.number).toSorted((a, b) => a - b) };
    if (left.length > 0 && makesHalf(away.length + left.length)) return cause('LEFT', left.length);
    if (makesHalf(moved - expected)) return cause('FASTER', moved);
  } else {
    const joined = before.filter((entry) => hasJoined(entry, own, since));
    const came = before.filter(({ checkedInAt }) => isSince(checkedInAt));
    if (queue.startedAt === null && now > queue.startsAt) return cause('NOT_BEGUN');
    if (makesHalf(joined.length)) return cause('JOINED', joined.length);
    if (makesHalf(expected - moved)) return cause('SLOWER', Math.max(0, moved));
    if (makesHalf(came.length)) return cause('CAME', came.length);
  }
  return window.from >= was.from && window.to <= was.to ? cause('SURER') : null;
}

const cause = (kind: WindowCause, people = 0): MoveCause => ({ kind, numbers: [], people });

/** By how much the middle of a window lies after that of another one, ms. */
export const shiftOf = (was: EstimateWindow, { from, to }: EstimateWindow): number =>
  (from.getTime() - was.from.getTime() + to.getTime() - was.to.getTime()) / 2;

function differs(one: EstimateWindow, other: EstimateWindow, by: number): boolean {
  const apart = (edge: keyof EstimateWindow): number => Math.abs(one[edge].getTime() - other[edge].getTime());
  return apart('from') >= by || apart('to') >= by;
}

/** Whether a number that has gone from the line stood before this one then: a lower one, or any that waited, for somebody in the second line. */
function wasAhead(entry: QueueEntry, own: QueueEntry | undefined, since: number): boolean {
  if (entry.endedAt !== null && entry.endedAt <= since) return false;
  return own === undefined || own.secondSince !== null || entry.number < own.number;
}

/** Called or passed since, and nobody came. */
function isNotThere(entry: QueueEntry, queue: Happened, since: number): boolean {
  if (isPassed(queue, entry)) {
    const passes = [...queue.entries.values()].flatMap(({ number, calledAt }) =>
      number > entry.number && calledAt !== null ? calledAt : [],
    );
    return passes.length > 0 && Math.min(...passes) > since;
  }
  if (entry.status === 'ABSENT') return entry.endedAt! > since;
  return entry.status === 'HELD' && entry.returnsFrom === null && (entry.lastCall ?? -Infinity) > since;
}

/** Gave the number back since, or had it taken back. */
const hasLeft = ({ status, endedAt }: QueueEntry, since: number): boolean =>
  isOneOf(WITHDRAWN_STATUSES, status) && endedAt !== null && endedAt > since;

/** Came since, and stands ahead by another rule than its number: with priority, called again, or by the second line. */
function hasJoined(entry: QueueEntry, own: QueueEntry | undefined, since: number): boolean {
  if (entry.checkedInAt === null || entry.checkedInAt <= since) return false;
  return entry.priority !== null || entry.dueAt !== null || (entry.secondSince !== null && own?.secondSince === null);
}
