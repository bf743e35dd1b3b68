import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** Watchers of queues on raw sockets: each notes when a number of its queue arrived. */
export type Watchers = {
  readonly count: number;
  /** Milliseconds (performance.now) at which each watcher of the session heard of this number; waits for all of them. */
  heard(session: number, now: number, patienceMs: number): Promise<number[]>;
  close(): void;
};

type Queue = { sockets: number; arrivals: Map<number, number[]>; waiting: (() => void) | null };

const AT_ONCE = 100;

/** Opens `perSession[session]` event streams to each session; resolves when every one has heard the first state. */
export async function openWatchers(port: number, perSession: ReadonlyMap<number, number>): Promise<Watchers> {
  const queues = new Map<number, Queue>();
  const sockets: Socket[] = [];
  const wanted = [...perSession].flatMap(([session, count]) => Array.from({ length: count }, () => session));
  for (const session of perSession.keys())
    queues.set(session, { sockets: perSession.get(session)!, arrivals: new Map(), waiting: null });
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map((session) => openOne(port, session, queues.get(session)!, sockets)),
    );
  }
  return {
    count: sockets.length,
    heard: (session, now, patienceMs) => heard(queues.get(session)!, now, patienceMs),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function openOne(port: number, session: number, queue: Queue, sockets: Socket[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    sockets.push(socket);
    socket.on('error', reject);
    socket.write(`GET /api/queue/${session}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
    socket.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const now = /"now":(\d+)/.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (now === undefined) continue;
        const arrivals = queue.arrivals.get(Number(now)) ?? [];
        queue.arrivals.set(Number(now), arrivals);
        arrivals.push(performance.now());
        if (arrivals.length >= queue.sockets) queue.waiting?.();
        resolve();
      }
    });
  });
}

function heard(queue: Queue, now: number, patienceMs: number): Promise<number[]> {
  const arrived = () => queue.arrivals.get(now) ?? [];
  if (arrived().length >= queue.sockets) return Promise.resolve(arrived());
  return new Promise((resolve) => {
    const give = () => {
      clearTimeout(timer);
      queue.waiting = null;
      resolve(arrived());
    };
    const timer = setTimeout(give, patienceMs);
    queue.waiting = give;
  });
}
