import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithUs } from '#tests/support/process/end-child.ts';
import type { Arrivals } from '../watchers.ts';

export type Order =
  | {
      readonly kind: 'open';
      readonly port: number;
      readonly perSession: ReadonlyMap<number, number>;
      readonly from: string;
      /** In the words of bench/rivals/bare-fanout.ts, and not by HTTP. */
      readonly asksBare: boolean;
    }
  | { readonly kind: 'report' };
export type Report =
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'heard'; readonly arrivals: ReadonlyMap<number, Arrivals> }
  | { readonly kind: 'failed'; readonly words: string };

/** Watchers in several processes, each of which comes from an address of its own. */
export type WatcherFleet = {
  readonly count: number;
  /** By session, the arrivals of each number at all of its watchers so far. */
  arrivals(): Promise<ReadonlyMap<number, Arrivals>>;
  close(): void;
};

/** Fewer than the files that a process may open anywhere, and than the ports of one address. */
const WATCHERS_OF_A_PROCESS = 5_000;

/** Opens `perSession[session]` watchers to each session; resolves when every one has heard the first state. Throws when one cannot be opened. */
export async function openFleet(
  port: number,
  perSession: ReadonlyMap<number, number>,
  { asksBare = false } = {},
): Promise<WatcherFleet> {
  const children: ChildProcess[] = [];
  const close = (): void => children.forEach((child) => void child.kill('SIGKILL'));
  try {
    let count = 0;
    for (const [at, part] of partsOf(perSession).entries()) {
      const child = fork(join(import.meta.dirname, 'watch-process.ts'), { serialization: 'advanced' });
      endWithUs(child);
      children.push(child);
      const opened = await order(child, { kind: 'open', port, perSession: part, from: `127.0.0.${at + 2}`, asksBare });
      count += opened.kind === 'open' ? opened.count : 0;
    }
    return {
      count,
      async arrivals() {
        const all = new Map<number, Map<number, number[]>>();
        for (const child of children) {
          const report = await order(child, { kind: 'report' });
          if (report.kind === 'heard') add(all, report.arrivals);
        }
        return all;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Divides sessions with their watchers among processes. */
function partsOf(perSession: ReadonlyMap<number, number>): Map<number, number>[] {
  const parts: Map<number, number>[] = [];
  let left = 0;
  for (const [session, count] of perSession) {
    if (parts.length === 0 || left < count) {
      parts.push(new Map());
      left = WATCHERS_OF_A_PROCESS;
    }
    parts.at(-1)!.set(session, count);
    left -= count;
  }
  return parts;
}

async function order(child: ChildProcess, sent: Order): Promise<Report> {
  child.send(sent);
  const ended = once(child, 'exit').then(([code, signal]): Report => ({
    kind: 'failed',
    words: `the process of watchers ended with ${code ?? signal}`,
  }));
  const report = await Promise.race([once(child, 'message').then(([message]) => message as Report), ended]);
  if (report.kind === 'failed') throw new Error(`watchers: ${report.words}`);
  return report;
}

function add(all: Map<number, Map<number, number[]>>, more: ReadonlyMap<number, Arrivals>): void {
  for (const [session, numbers] of more) {
    const here = all.get(session) ?? new Map<number, number[]>();
    all.set(session, here);
    for (const [number, moments] of numbers) here.set(number, [...(here.get(number) ?? []), ...moments]);
  }
}
