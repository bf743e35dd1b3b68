import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import type { Desk } from '#domain/queue/moves.ts';
import { countedOf, player } from '#domain/queue/replay.ts';
import type { Player } from '#domain/queue/replay.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';

type Answer = { ok: true; events: readonly NewEvent[] } | { ok: false };

/** What is done, as far as a desk that forgets to press forgets it. 'aside': by patients, at the counter, or before the session. */
export type ActKind = 'start' | 'call' | 'recall' | 'turn' | 'absent' | 'session' | 'mistake' | 'aside';

/** Something done in a session, by whomever. It says what it does only when the product asks it, so that it can be done again at another time. */
export type Act = {
  readonly at: number;
  readonly kind: ActKind;
  readonly number: number | null;
  readonly decide: (desk: Desk) => Answer;
};

/** The log of a session as its product writes it, and the state that follows from it. */
export type DeskLog = {
  readonly log: QueueEvent[];
  readonly acts: Act[];
  state: () => QueueState;
  /** Whether the product let it be done; a refused act leaves nothing behind. */
  perform: (act: Act) => boolean;
};

export function openDeskLog(rules: OrderRules): DeskLog {
  const log: QueueEvent[] = [];
  const acts: Act[] = [];
  let playing: Player = player(rules);
  const write = ({ kind, number, detail }: NewEvent, at: number): void => {
    const event = { version: log.length + 1, kind, number, at, detail };
    log.push(event);
    if (kind === 'UNDONE') playing = playerOf(log, rules);
    else playing.play(event);
  };
  return {
    log,
    acts,
    state: () => playing.state,
    perform(act) {
      const answer = act.decide({ state: playing.state, now: new Date(act.at), isToday: true });
      if (!answer.ok) return false;
      for (const event of answer.events) write(event, act.at);
      acts.push(act);
      return true;
    },
  };
}

/** A player takes nothing back, so after an undo the events that count are played anew. */
function playerOf(log: readonly QueueEvent[], rules: OrderRules): Player {
  const playing = player(rules);
  for (const event of countedOf(log)) playing.play(event);
  return playing;
}

/** The log of the same acts in the order of their times; null when the product refuses one of them. */
export function logOf(acts: readonly Act[], rules: OrderRules): QueueEvent[] | null {
  const desk = openDeskLog(rules);
  for (const act of acts) if (!desk.perform(act)) return null;
  return desk.log;
}
