import type { Server } from 'node:http';
import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { PEER_HEADER } from '../http/client.ts';
import { pushToConnection } from '../http/push-to-connection.ts';
import { takePushed } from '../http/pushed-body.ts';
import { PortTaken } from './check-port.ts';

export type Listener = {
  /** Accepts no more connections, lets running requests end, and cuts off what is left after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

/** Longer than proxies hold a connection (nginx 60 s): if this server closed it first, a request sent at that moment would be lost. */
const KEEP_ALIVE_MS = 75_000;

// The adapter heeds this answer only as Node's own Response; it is that once it was looked into, in whatever order modules were loaded.
void RESPONSE_ALREADY_SENT.body;

/** Serves `fetch` on a port. Throws PortTaken when another process took the port after checkPort had run. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { host: string; port: number },
): Promise<Listener> {
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve(
      {
        fetch: async (request, env) => {
          // The server speaks no HTTP/2, whose connections the adapter knows too.
          const { incoming, outgoing } = env as HttpBindings;
          // Only the listener knows the peer; what a client sent under this name is discarded.
          request.headers.set(PEER_HEADER, incoming.socket.remoteAddress ?? 'unknown');
          const answer = await fetch(request);
          const pushed = takePushed(answer);
          if (pushed === null) return answer;
          pushToConnection(pushed, answer, outgoing);
          return RESPONSE_ALREADY_SENT;
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
