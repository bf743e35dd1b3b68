import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FaultName } from './faults.ts';

/** What the host is to do from now on. */
export type Order = {
  readonly mode: FaultName | 'good';
  /** Fields of good answers by slug ('*': of any other), which replace those of the service. */
  readonly twists: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A content service that can be broken in every way. */
export type FaultyHost = {
  readonly address: string;
  /** 'good' also releases answers that a fault held back. Takes effect before it resolves. */
  behave(mode: Order['mode'], more?: Partial<Order>): Promise<void>;
  /** Requests since the start. */
  asked(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts it on a free port and a thread of its own, with the content of this product. */
export async function startFaultyHost(): Promise<FaultyHost> {
  const worker = new Worker(new URL('./faulty-host-worker.ts', import.meta.url));
  const [{ site }] = (await once(worker, 'message')) as [{ site: string }];
  const tell = async (order: Order | null): Promise<number> => {
    const answer = once(worker, 'message');
    // The port of a thread, not of a window: it has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order);
    const [{ asked }] = (await answer) as [{ asked: number }];
    return asked;
  };
  return {
    address: site,
    behave: async (mode, more = {}) => void (await tell({ mode, twists: {}, ...more })),
    asked: () => tell(null),
    stop: async () => void (await worker.terminate()),
  };
}
