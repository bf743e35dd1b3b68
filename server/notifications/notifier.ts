import type { Deps } from '../platform/deps.ts';
import { sendNotifications } from './send-notifications.ts';
import { notifyFromLogs } from './notify-from-logs.ts';
import type { LogPosition } from './notify-from-logs.ts';

/** The logs are looked at so often even when nobody says that something happened: other processes write too. */
const EVERY_MS = 2_000;
/** Many changes within this time become one look. */
const GATHER_MS = 150;

export type Notifier = {
  /** Something happened in a queue: look soon. Cheap. */
  nudge(): void;
  /** Looks no more, and waits for the look that is under way. */
  stop(): Promise<void>;
};

/** Tells people about their numbers, following the queues' logs in the database (docs/decisions/0030). */
export function startNotifier(deps: Pick<Deps, 'pool' | 'log' | 'outbox' | 'settings' | 'now'>): Notifier {
  let from: LogPosition = null;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Infinity;
  let running: Promise<void> = Promise.resolve();

  function lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (stopped || at >= dueAt) return;
    if (timer) clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      timer = null;
      dueAt = Infinity;
      running = running.then(look);
    }, ms);
  }

  async function look(): Promise<void> {
    let again = EVERY_MS;
    try {
      const now = deps.now();
      const told = await notifyFromLogs(from, now, deps);
      from = told.from;
      const sent = await sendNotifications(now, deps);
      if (told.hasMore || sent.hasMore) again = 0;
    } catch (error) {
      deps.log.error('could not tell of the queues', { error: String(error) });
    }
    lookIn(again);
  }

  lookIn(0);
  return {
    nudge: () => lookIn(GATHER_MS),
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
