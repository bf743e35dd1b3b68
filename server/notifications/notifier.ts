import type { Deps } from '../platform/deps.ts';
import { sendNotifications } from './send-notifications.ts';
import { notifyFromLogs } from './notify-from-logs.ts';
import type { LogPosition } from './notify-from-logs.ts';

/** The logs are read at least this often, because other processes write to them too. */
const EVERY_MS = 2_000;
/** Changes within this time are read together. */
const GATHER_MS = 150;

export type Notifier = {
  /** Says that something happened in a queue, so that the logs are read soon. Cheap. */
  nudge(): void;
  /** When the logs were last read (ms of performance.now). */
  heardAt(): number;
  /** Stops reading, and waits for the reading that is under way. */
  stop(): Promise<void>;
};

export type NotifierDeps = Pick<Deps, 'pool' | 'log' | 'outbox' | 'settings' | 'now'> & {
  /** Tells people of what a server that died did not come to tell them of: an offer lasts minutes, and so must not wait for the job of the next one. */
  readonly notifyLeft: (now: Date) => Promise<void>;
};

/** Sends notifications to people about their numbers, by following the queues' logs in the database (docs/decisions/0030). */
export function startNotifier(deps: NotifierDeps): Notifier {
  let from: LogPosition = null;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Infinity;
  let running: Promise<void> = Promise.resolve();
  let heardAt = performance.now();
  let leftAt = -Infinity;

  function lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (stopped || at >= dueAt) return;
    if (timer) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      timer = null;
      running = running.then(look);
    }, ms);
  }

  async function look(): Promise<void> {
    let again = EVERY_MS;
    // Only now, so that whatever happens while an earlier reading waits for the database asks for one more and not for many.
    dueAt = Infinity;
    try {
      const now = deps.now();
      const read = await notifyFromLogs(from, now, deps);
      from = read.from;
      heardAt = performance.now();
      // To read the logs anew after every few messages would cost more than these.
      const isTimeLeft = (): boolean => !stopped && performance.now() < heardAt + GATHER_MS;
      let sent = await sendNotifications(now, deps);
      while (sent.hasMore && isTimeLeft()) sent = await sendNotifications(deps.now(), deps);
      if (read.hasMore || sent.hasMore) again = 0;
      // Not at every nudge: hardly ever is anything left.
      if (heardAt - leftAt >= EVERY_MS) {
        await deps.notifyLeft(now);
        leftAt = heardAt;
      }
    } catch (error) {
      deps.log.error('notifications failed', { error: String(error) });
    }
    lookIn(again);
  }

  lookIn(0);
  return {
    nudge: () => lookIn(GATHER_MS),
    heardAt: () => heardAt,
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
