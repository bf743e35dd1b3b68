import type { QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';
import { isInLine } from '../entry.ts';
import { aheadOf } from '../order.ts';
import { isPassed, replayEach } from '../replay.ts';

/** One event, with how many stood before a number after it, and how many more (or fewer) than before it. Null: not waiting then. */
export type TraceStep = {
  readonly event: QueueEvent;
  readonly ahead: number | null;
  readonly change: number;
  readonly isMine: boolean;
  /** The number was passed by this event, because its holder was not here: it has no position until they check in. */
  readonly isPassed: boolean;
};

/** A trace looks back over so many events at most. */
export const TRACE_MAX = 400;

/** 'Kenapa urutan saya berubah?': every event since a number was given that moved its position, or is about it, in the order of the log; the last TRACE_MAX. */
export function traceOf(events: readonly QueueEvent[], rules: OrderRules, number: number): TraceStep[] {
  const steps: TraceStep[] = [];
  let before: number | null = null;
  let isGiven = false;
  let wasPassed = false;
  replayEach(events, rules, (event, after) => {
    const isMine = event.number === number;
    isGiven ||= isMine;
    if (!isGiven) return;
    const ahead = aheadOf(after, number);
    const change = ahead === null || before === null ? 0 : ahead - before;
    const entry = after.entries.get(number);
    const passed = entry !== undefined && isInLine(entry) && isPassed(after, entry);
    const isNow = passed && !wasPassed;
    if (change !== 0 || isMine || isNow || isAboutAll(event))
      steps.push({ event, ahead, change, isMine, isPassed: isNow });
    before = ahead;
    wasPassed = passed;
  });
  return steps.slice(-TRACE_MAX);
}

function isAboutAll({ number, kind }: QueueEvent): boolean {
  return number === null && kind !== 'ROOMS_CHANGED';
}
