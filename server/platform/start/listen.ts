import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { PEER_HEADER } from '../http/client.ts';
import { PortTaken } from './check-port.ts';

export type Listener = {
  /** Accepts no more connections, lets running requests end, and cuts off what is left after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

/** Longer than proxies hold a connection (nginx 60 s): if this server closed it first, a request sent at that moment would be lost. */
const KEEP_ALIVE_MS = 75_000;

/** Serves `fetch` on a port. Throws PortTaken when another process took the port after checkPort had run. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve(
      {
        fetch: (request, env) => {
          // Only the listener knows the peer; what a client sent under this name is discarded.
          request.headers.set(PEER_HEADER, env.incoming.socket.remoteAddress ?? 'unknown');
          return fetch(request);
        },
        hostname: host,
        port,
        serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
      },
      () => resolve(starting),
    ) as Server;
    starting.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
  });
  return {
    close: (patienceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
      }),
  };
}
