import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { PEER_HEADER } from '../http/client.ts';
import { networkOf } from '../http/rate-limit.ts';
import type { AccessLog } from '../telemetry/access-log.ts';
import { seenOf } from '../telemetry/seen-request.ts';
import { createOpenAtOnce } from '../weight/open-at-once.ts';
import type { OpenAtOnce } from '../weight/open-at-once.ts';
import { plainAddress } from '../http/trusted-proxies.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { pushToConnection } from '../http/push-to-connection.ts';
import { takePushed } from '../http/pushed-body.ts';
import { PortTaken } from './check-port.ts';

export type Listener = {
  /** From now on each answer asks for the end of its connection, so that the next request goes to another process. */
  drain(): void;
  /** Accepts no more connections, lets running requests end, and cuts off what is left after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

/** Longer than proxies hold a connection (nginx 60 s): if this server closed it first, a request sent at that moment would be lost. */
const KEEP_ALIVE_MS = 75_000;

/** How long a connection may say nothing, or little. Browsers come back; who means harm holds nothing for long. */
export type Patience = {
  /** For the whole head of a request, also for the first one of a new connection (ms). */
  readonly headMs: number;
  /** For the whole request: pictures are shrunk before they are sent, and a slow line carries what is left. */
  readonly requestMs: number;
  /** For a reader that takes nothing of its answer, and a sender that sends nothing. */
  readonly stillMs: number;
};
export const PATIENCE: Patience = { headMs: 15_000, requestMs: 120_000, stillMs: 60_000 };
/** So often slow requests are looked for, as a part of the time that their heads have. */
const LOOKS = 5;
/** Connections for each event stream that may be open: a browser opens up to six, and of ten people one watches. */
const CONNECTIONS_PER_STREAM = 5;
/** Those that may be open beside all event streams. */
const SPARE_CONNECTIONS = 10_000;
/** As nginx writes it down. */
const CLIENT_GONE = 499;

// The adapter heeds this answer only as Node's own Response; it is that once it was looked into, in whatever order modules were loaded.
void RESPONSE_ALREADY_SENT.body;

export type Listening = {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: TrustedProxies;
  /** Event streams that may be open: for one client, and in all. */
  readonly streams: { readonly perClient: number; readonly most: number };
  readonly patience?: Patience;
  /** Hears of each request that was answered, once all of the answer was sent. */
  readonly accessLog?: AccessLog | null;
};

/** Serves `fetch` on a port. Connections beyond what one address, or all together, may open are closed, and slow ones too. Throws PortTaken when another process took the port after checkPort had run. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port, trustedProxies, streams, patience = PATIENCE, accessLog = null }: Listening,
): Promise<Listener> {
  let draining = false;
  const server = await new Promise<Server>((resolve, reject) => {
    const starting = serve(
      {
        fetch: async (request, env) => {
          // The server speaks no HTTP/2, whose connections the adapter knows too.
          const { incoming, outgoing } = env as HttpBindings;
          // Only the listener knows the peer; what a client sent under this name is discarded.
          request.headers.set(PEER_HEADER, incoming.socket.remoteAddress ?? 'unknown');
          const noteWhenSent = accessLog && beginNote(request, env as HttpBindings, accessLog);
          const answer = await fetch(request);
          // Asked now, because the stop may have begun while this was answered.
          if (draining) outgoing.shouldKeepAlive = false;
          const pushed = takePushed(answer);
          if (pushed !== null) pushToConnection(pushed, answer, outgoing);
          // Last, because whoever pushes forgets who waited for the close before.
          noteWhenSent?.();
          return pushed === null ? answer : RESPONSE_ALREADY_SENT;
        },
        hostname: host,
        port,
        serverOptions: {
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: patience.headMs,
          requestTimeout: patience.requestMs,
          connectionsCheckingInterval: patience.headMs / LOOKS,
        },
      },
      () => resolve(starting),
    ) as Server;
    starting.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
  });
  server.setTimeout(patience.stillMs);
  const connections = createOpenAtOnce({
    perClient: streams.perClient * CONNECTIONS_PER_STREAM,
    perAccount: 0,
    most: streams.most + SPARE_CONNECTIONS,
  });
  let letIn = 0;
  server.on('connection', (socket) => {
    letIn += 1;
    count(socket, connections, trustedProxies);
  });
  return {
    drain: () => void (draining = true),
    close: async (patienceMs) => {
      const until = performance.now() + patienceMs;
      await noneInLine(() => letIn);
      const cut = setTimeout(() => server.closeAllConnections(), until - performance.now());
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(cut);
    },
  };
}

/** Time in which the event loop may do other things between its look at the port and the port's end (ms): whoever comes in it is turned away. */
const SHORT_ROUND_MS = 1;
/** A process that has no short round in this time (ms) is too busy for one, and its port is closed all the same. */
const LINE_MS = 500;

/**
 * Waits until nobody stands in the line of a port, because closing it resets whoever does, and a process that had to wait for its turn finds a long line. The event loop lets one connection in for each of its rounds
 * (libuv's pull request 3696): the line is empty when a round that looked at the port let nobody in.
 */
async function noneInLine(letIn: () => number): Promise<void> {
  const until = performance.now() + LINE_MS;
  // The round that goes on now may have looked at everything before the port.
  await nextRound();
  for (;;) {
    const before = letIn();
    const begun = performance.now();
    await nextRound();
    const now = performance.now();
    if (now > until || (letIn() === before && now - begun < SHORT_ROUND_MS)) return;
  }
}

/**
 * Begins to measure an answer. What it returns writes a line of the access log when the whole answer was sent, or its client is gone, and remembers no more of the request than the line says, because a stream of events stays
 * open for hours.
 */
function beginNote(request: Request, { incoming, outgoing }: HttpBindings, log: AccessLog): () => void {
  const { socket, method = 'GET' } = incoming;
  const begun = performance.now();
  // One connection carries many answers, one after the other.
  const before = socket.bytesWritten;
  return () => {
    const seen = seenOf(request);
    const note = (): void =>
      log.note(seen, {
        method,
        status: outgoing.headersSent ? outgoing.statusCode : CLIENT_GONE,
        bytes: socket.bytesWritten - before,
        seconds: (performance.now() - begun) / 1_000,
      });
    if (outgoing.closed) note();
    else outgoing.once('close', note);
  };
}

/** Closes a connection that is one too many. A proxy stands for many clients, so that only the bound of all holds for it. */
function count(socket: Socket, connections: OpenAtOnce, isTrusted: TrustedProxies): void {
  const peer = plainAddress(socket.remoteAddress ?? '');
  try {
    socket.once('close', connections.take(peer === null || isTrusted(peer, 0) ? null : networkOf(peer), null));
  } catch {
    socket.destroy();
  }
}
