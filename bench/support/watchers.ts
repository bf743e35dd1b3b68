import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** Watchers of queues on raw sockets: each notes when a number of its queue arrived. */
export type Watchers = {
  readonly count: number;
  /** Milliseconds (performance.now) at which watchers of the session got this number, so far. */
  arrivals(session: number, now: number): readonly number[];
  close(): void;
};

type Queue = { arrivals: Map<number, number[]> };

const AT_ONCE = 100;
/** How a watcher subscribes to a queue: by the product's address, unless said otherwise. */
const watchByHttp = (session: number): string =>
  `GET /api/queue/${session}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`;

/** Opens `perSession[session]` event streams to each session; resolves when every one has heard the first state. */
export async function openWatchers(
  port: number,
  perSession: ReadonlyMap<number, number>,
  ask: (session: number) => string = watchByHttp,
): Promise<Watchers> {
  const queues = new Map<number, Queue>();
  const sockets: Socket[] = [];
  const wanted = [...perSession].flatMap(([session, count]) => Array.from({ length: count }, () => session));
  for (const session of perSession.keys()) queues.set(session, { arrivals: new Map() });
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map((session) => openOne(port, ask(session), queues.get(session)!, sockets)),
    );
  }
  return {
    count: sockets.length,
    arrivals: (session, now) => queues.get(session)?.arrivals.get(now) ?? [],
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function openOne(port: number, question: string, queue: Queue, sockets: Socket[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    let last = -1;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    sockets.push(socket);
    socket.on('error', reject);
    socket.write(question);
    socket.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const now = Number(/"now":(\d+)/.exec(text.slice(0, end))?.[1] ?? Number.NaN);
        text = text.slice(end + 2);
        if (Number.isNaN(now)) continue;
        // A later step of the same call brings the same number again.
        if (now !== last) {
          const arrivals = queue.arrivals.get(now) ?? [];
          queue.arrivals.set(now, arrivals);
          arrivals.push(performance.now());
          last = now;
        }
        resolve();
      }
    });
  });
}
