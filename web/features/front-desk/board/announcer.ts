import { BOARD_ANNOUNCED_SECONDS } from '#contract/limits.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';

export type Announcing = {
  /** The call that is being said, or shown for as long as saying it would take. */
  readonly current: BoardCall | null;
  readonly waiting: number;
  /** So many calls are remembered as said. */
  readonly remembered: number;
};
export type AnnouncerOptions = {
  /** Says one call; the next one waits until it is done. */
  readonly announce: (call: BoardCall) => Promise<unknown>;
  readonly onChange: (state: Announcing) => void;
  /** Milliseconds, by the server's clock. */
  readonly now: () => number;
  /** Keys of calls that were said before this page was loaded, oldest first. */
  readonly announced: readonly string[];
  readonly onAnnounced: (said: readonly string[]) => void;
};

const TOO_OLD_MS = BOARD_ANNOUNCED_SECONDS * 1_000;
/** At opening only what was called just now is said. */
const JUST_NOW_MS = 30_000;
/** As many as the server's list of calls is long, so that none of the list is ever forgotten. */
const REMEMBERED_MAX = 200;

/**
 * Says every call once, in the order in which they were made: never two at the same time, none before one that was made earlier, and none that is too old by
 * its turn. `take` is given the calls that may still be said and older ones, newest first, as often as they come; one that stands there no longer and was not
 * begun was taken back, and is not said.
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
  const tell = (): void => onChange({ current, waiting: waiting.length, remembered: remembered.length });

  function next(): void {
    if (current || stopped) return;
    waiting = waiting.filter((call) => age(call) <= TOO_OLD_MS);
    const call = waiting.shift() ?? null;
    current = call;
    tell();
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
      // Older ones need no memory: they are not said in any case.
      const fresh = calls.filter((call) => age(call) <= TOO_OLD_MS && !known.has(keyOf(call))).toReversed();
      const limit = isFirst ? JUST_NOW_MS : TOO_OLD_MS;
      isFirst = false;
      waiting = [...waiting.filter((call) => standing.has(keyOf(call))), ...fresh.filter((call) => age(call) <= limit)];
      if (fresh.length > 0) {
        remembered = [...remembered, ...fresh.map(keyOf)].slice(-REMEMBERED_MAX);
        onSaid(remembered);
      }
      if (current) tell();
      else next();
    },
    stop() {
      stopped = true;
    },
  };
}
