import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** What a wire does with bytes. `silent`: connections stay and open, and no byte arrives. `closed`: nothing can be opened, and what was is cut. */
export type WireState = 'passes' | 'silent' | 'closed';

export type Wire = {
  readonly port: number;
  /** Changes what happens to bytes from now on, on open connections too. What a silent wire swallowed is lost. */
  set(state: WireState): void;
  /** Resets all connections that are open now. */
  reset(): void;
  /** Holds every byte for so long, from now on. */
  delay(ms: number): void;
  /** How many connections are open on this side. */
  open(): number;
  stop(): Promise<void>;
};

type Ends = { readonly near: Socket; readonly far: Socket };

/** A wire to a PostgreSQL of a test's cluster, which can fail in the ways in which networks do: a port of this machine whose connections lead to the socket in that folder. */
export async function createWire({ host, port }: { readonly host: string; readonly port: number }): Promise<Wire> {
  let state: WireState = 'passes';
  let delayMs = 0;
  const pairs = new Set<Ends>();
  const carry = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => {
      if (state !== 'passes') return;
      if (delayMs === 0) return void to.write(bytes);
      setTimeout(() => to.write(bytes), delayMs);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      // Who is cut off by a silent wire learns nothing of the other side.
      if (state !== 'silent') to.destroy();
    });
  };
  const server: Server = createServer((near) => {
    if (state === 'closed') return void near.destroy();
    const pair = { near, far: createConnection(`${host}/.s.PGSQL.${port}`) };
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    carry(near, pair.far);
    carry(pair.far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next;
      if (next === 'closed') for (const { near } of pairs) near.destroy();
    },
    reset() {
      for (const { near } of pairs) near.resetAndDestroy();
    },
    delay: (ms) => void (delayMs = ms),
    open: () => pairs.size,
    async stop() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
