import { BOARD_ANNOUNCED_SECONDS } from '#contract/limits.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';

export type Announcing = {
  /** The call that is being announced: spoken, or shown for as long as speaking it would take. */
  readonly current: BoardCall | null;
  readonly waiting: number;
  /** How many calls are remembered as announced. */
  readonly remembered: number;
};
export type AnnouncerOptions = {
  /** Announces one call; the next one waits until it is done. */
  readonly announce: (call: BoardCall) => Promise<unknown>;
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
 * Announces every call once, in the order in which they were made: never two at the same time, and none that is too old by its turn. `take` gets the list of
 * the latest calls, newest first, as often as it is loaded. A call that is no longer on the list was undone; if its announcement has not begun, it is dropped.
 */
export function createAnnouncer({ announce, onChange, now, announced: said, onAnnounced: onSaid }: AnnouncerOptions): {
  take(calls: readonly BoardCall[]): void;
  stop(): void;
} {
  let remembered = said.slice(-REMEMBERED_MAX);
  let waiting: BoardCall[] = [];
  let current: BoardCall | null = null;
  let isFirst = true;
  let stopped = false;

  const age = ({ at }: BoardCall): number => now() - Date.parse(at);
  const report = (): void => onChange({ current, waiting: waiting.length, remembered: remembered.length });

  function next(): void {
    if (current || stopped) return;
    waiting = waiting.filter((call) => age(call) <= TOO_OLD_MS);
    const call = waiting.shift() ?? null;
    current = call;
    report();
    if (call === null) return;
    void say(call);
  }

  async function say(call: BoardCall): Promise<void> {
    try {
      await announce(call);
    } catch {
      // A voice that fails must not silence the calls that follow.
    }
    current = null;
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
      waiting = [...waiting.filter((call) => standing.has(keyOf(call))), ...fresh.filter((call) => age(call) <= limit)];
      if (fresh.length > 0) {
        remembered = [...remembered, ...fresh.map(keyOf)].slice(-REMEMBERED_MAX);
        onSaid(remembered);
      }
      if (current) report();
      else next();
    },
    stop() {
      stopped = true;
    },
  };
}
