import { rulesOf } from '../../schedule/center-rules.ts';
import type { QueueEvent } from '../event.ts';
import { replay } from '../replay.ts';

/** Whether the log of a session makes as many numbers of each status as are said. */
export function countsFit(log: readonly QueueEvent[], counts: Readonly<Record<string, number>>): boolean {
  const found = new Map<string, number>();
  for (const { status } of replay(log, rulesOf({})).entries.values()) found.set(status, (found.get(status) ?? 0) + 1);
  return (
    found.size === Object.keys(counts).length &&
    Object.entries(counts).every(([status, count]) => found.get(status) === count)
  );
}
