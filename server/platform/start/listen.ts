import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { PEER_HEADER } from '../http/client.ts';
import { PortTaken } from './check-port.ts';

export type Listener = {
  /** Takes no more connections, lets running requests end, and cuts what is left after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

/** Longer than proxies keep a connection (nginx 60 s): whoever closes it first must not be us, or a request sent at that moment is lost. */
const KEEP_ALIVE_MS = 75_000;

/** Serves `fetch` on a port. Throws PortTaken when somebody was quicker than our first look. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve(
      {
        fetch: (request, env) => {
          // Only we know the peer; what a client sent under this name is thrown away.
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
