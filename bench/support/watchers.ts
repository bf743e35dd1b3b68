import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { clockMs } from './clock.ts';

/** When watchers of a queue got each number that was called there, in ms (clockMs). */
export type Arrivals = ReadonlyMap<number, readonly number[]>;
/** Watchers of queues on raw sockets: each notes when a number of its queue arrived. */
export type Watchers = {
  readonly count: number;
  /** By session, what arrived so far. */
  readonly arrivals: ReadonlyMap<number, Arrivals>;
  close(): void;
};
export type WatchersOptions = {
  readonly port: number;
  /** How many watchers each session has. */
  readonly perSession: ReadonlyMap<number, number>;
  /** How a watcher subscribes to a queue: by the product's address, unless said otherwise. */
  readonly ask?: (session: number) => string;
  /** The address that they come from. Each has some 28,000 ports for one address of a server. */
  readonly from?: string;
};

const AT_ONCE = 100;
const askByHttp = (session: number): string =>
  `GET /api/queue/${session}/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`;

/** Opens event streams; resolves when every one has heard the first state. */
export async function openWatchers({
  port,
  perSession,
  ask = askByHttp,
  from = '127.0.0.1',
}: WatchersOptions): Promise<Watchers> {
  const arrivals = new Map<number, Map<number, number[]>>();
  const sockets: Socket[] = [];
  const wanted = [...perSession].flatMap(([session, count]) => Array.from({ length: count }, () => session));
  for (const session of perSession.keys()) arrivals.set(session, new Map());
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    await Promise.all(
      wanted.slice(at, at + AT_ONCE).map((session) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from }).setEncoding('latin1');
        sockets.push(socket);
        socket.write(ask(session));
        return follow(socket, arrivals.get(session)!);
      }),
    );
  }
  return { count: sockets.length, arrivals, close: () => sockets.forEach((socket) => socket.destroy()) };
}

/** Notes what a watcher hears. Resolves at the first state. */
function follow(socket: Socket, arrivals: Map<number, number[]>): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    let last = -1;
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the server closed a stream')));
    socket.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const now = Number(/"now":(\d+)/.exec(text.slice(0, end))?.[1] ?? Number.NaN);
        text = text.slice(end + 2);
        if (Number.isNaN(now)) continue;
        // A later step of the same call brings the same number again.
        if (now !== last) {
          const heard = arrivals.get(now) ?? [];
          arrivals.set(now, heard);
          heard.push(clockMs());
          last = now;
        }
        resolve();
      }
    });
  });
}
