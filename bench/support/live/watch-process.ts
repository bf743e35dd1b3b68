import { openWatchers, type Watchers } from '../watchers.ts';
import type { Order, Report } from './watcher-fleet.ts';

/** Watchers in a process of their own, which a fleet (watcher-fleet.ts) starts: opens them, and says on demand what they heard. */
let watchers: Watchers | null = null;

process.on('message', (order: Order) => {
  if (order.kind === 'report') {
    say({ kind: 'heard', arrivals: watchers!.arrivals });
    return;
  }
  const { port, perSession, from, asksBare } = order;
  openWatchers({ port, perSession, from, ...(asksBare && { ask: (session) => `watch ${session}\n` }) }).then(
    (opened) => {
      watchers = opened;
      say({ kind: 'open', count: opened.count });
    },
    (error: Error) => say({ kind: 'failed', words: error.message }),
  );
});
// The fleet is gone.
process.once('disconnect', () => process.exit());

function say(report: Report): void {
  process.send?.(report);
}
