import { BOARD_ANNOUNCED_SECONDS } from '#contract/limits.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';
import { TOGETHER_MAX } from './voice/sentence.ts';

export type Announcing = {
  /** The calls that are being announced together, in their order: spoken, or shown to screen readers for as long as reading them takes. */
  readonly current: readonly BoardCall[];
  readonly waiting: number;
  /** How many calls are remembered as announced. */
  readonly remembered: number;
};
export type AnnouncerOptions = {
  /** Makes people listen. Calls that come meanwhile are announced together with those before. */
  readonly attract: () => Promise<unknown>;
  /** Announces calls, at least one; the next ones wait until it is done. */
  readonly announce: (calls: readonly BoardCall[]) => Promise<unknown>;
  readonly onChange: (state: Announcing) => void;
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Keys of calls that were announced before this page was loaded, oldest first. */
  readonly announced: readonly string[];
  readonly onAnnounced: (said: readonly string[]) => void;
};

const TOO_OLD_MS = BOARD_ANNOUNCED_SECONDS * 1_000;
/** At opening only calls of so many milliseconds ago are announced. */
const JUST_NOW_MS = 30_000;
/** The length of the server's list of calls, so that no call on that list is ever announced twice. */
const REMEMBERED_MAX = 200;

/**
 * Announces every call once, in the order in which they were made: those that wait at the same time together, at most three, and none that is too old by its turn. A
 * number that is called again before it was announced is announced once. `take` gets the list of the latest calls, newest first, as often as it is loaded. A call that is
 * no longer on the list was undone; if its announcement has not begun, it is dropped. Nothing that is shown waits for any of this.
 */
export function createAnnouncer(options: AnnouncerOptions): {
  take(calls: readonly BoardCall[]): void;
  stop(): void;
} {
  const { attract, announce, onChange, now, announced: said, onAnnounced: onSaid } = options;
  let remembered = said.slice(-REMEMBERED_MAX);
  let waiting: BoardCall[] = [];
  let current: readonly BoardCall[] = [];
  let isBusy = false;
  let isFirst = true;
  let stopped = false;

  const age = ({ at }: BoardCall): number => now() - Date.parse(at);
  const report = (): void => onChange({ current, waiting: waiting.length, remembered: remembered.length });

  function next(): void {
    if (isBusy || stopped) return;
    waiting = waiting.filter((call) => age(call) <= TOO_OLD_MS);
    isBusy = waiting.length > 0;
    report();
    if (isBusy) void announceWaiting();
  }

  async function announceWaiting(): Promise<void> {
    try {
      await attract();
      waiting = waiting.filter((call) => age(call) <= TOO_OLD_MS);
      current = waiting.slice(0, TOGETHER_MAX);
      waiting = waiting.slice(TOGETHER_MAX);
      report();
      if (current.length > 0 && !stopped) await announce(current);
    } catch {
      // A voice that fails must not silence the calls that follow.
    }
    current = [];
    isBusy = false;
    next();
  }

  return {
    take(calls) {
      const standing = new Set(calls.map(keyOf));
      const known = new Set(remembered);
      // Older calls need not be remembered, because they are never announced.
      const fresh = calls.filter((call) => age(call) <= TOO_OLD_MS && !known.has(keyOf(call))).toReversed();
      const limit = isFirst ? JUST_NOW_MS : TOO_OLD_MS;
      isFirst = false;
      const all = [
        ...waiting.filter((call) => standing.has(keyOf(call))),
        ...fresh.filter((call) => age(call) <= limit),
      ];
      waiting = all.filter((call, at) => !isRepeated(call, at, all));
      if (fresh.length > 0) {
        remembered = [...remembered, ...fresh.map(keyOf)].slice(-REMEMBERED_MAX);
        onSaid(remembered);
      }
      if (isBusy) report();
      else next();
    },
    stop() {
      stopped = true;
    },
  };
}

/** Whether the same number is called to the same room once more later in the list. */
function isRepeated(call: BoardCall, at: number, calls: readonly BoardCall[]): boolean {
  const isSame = ({ session, label, room }: BoardCall) =>
    session === call.session && label === call.label && room === call.room;
  return calls.slice(at + 1).some(isSame);
}
