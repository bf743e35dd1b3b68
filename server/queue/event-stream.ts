import { type Outlet, type Pushed, pushedResponse } from '../platform/http/pushed-body.ts';
import type { QueueNews } from './hub.ts';

/** A watcher that hears nothing else gets a sign of life after so many seconds. */
export const HEARTBEAT_SECONDS = 20;
/** The browser reconnects after this time plus a random part of it, so that thousands do not come back at once. */
const RETRY_MS = 1_500;
/** Where a server leaves, its watchers come back after so long and up to so much longer: others take them, one by one. */
const LEAVE_MS = 500;
const LEAVE_SPREAD_MS = 4_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies must not buffer the stream.
  'x-accel-buffering': 'no',
};
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const encoded = new WeakMap<StreamNews, Uint8Array>();
/** All open watchers, by the second in which they get their sign of life: so that not all of them get it at once, while the queues wait. */
const open = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Watcher>());
let heart: NodeJS.Timeout | null = null;
let second = 0;
let hears = (): boolean => true;

/** What a stream sends beside news of queues. Of one `topic` a slow reader gets only the newest. */
export type OtherNews = { readonly event: string; readonly topic: string; readonly data: object };
type StreamNews = QueueNews | OtherNews;
/** Takes what a stream is to send. */
export type StreamListener = (news: StreamNews) => void;

/** How many streams this process has open. */
export function countWatchers(): number {
  return open.reduce((sum, { size }) => sum + size, 0);
}

/** Ends every stream, so that the server can stop, and says when to come back; browsers reconnect to the next process. */
export function endWatchers(): void {
  for (const watchers of open) for (const watcher of watchers) watcher.leave();
}

/** Signs of life are sent only while `isHearing` says that this process hears of news itself. */
export function beatWatchersWhile(isHearing: () => boolean): void {
  hears = isHearing;
}

/**
 * A stream of server-sent events of queues, and of what else it is given. It begins with what `readFirst` returns; afterwards it sends only
 * news with a higher version of their session. For a slow reader only the newest news of each session are retained, so that its backlog
 * is bounded. Throws what `readFirst` throws, and then no longer listens.
 */
export async function queueEventStream(
  readFirst: () => Promise<QueueNews | null>,
  subscribe: (listener: StreamListener) => () => void,
  signal: AbortSignal,
): Promise<Response> {
  // Listening begins before the first state is read, so that no news in between are lost.
  const watcher = new Watcher(subscribe);
  const first = await readFirst().catch((error: unknown) => {
    watcher.closed();
    throw error;
  });
  watcher.begin(first);
  return pushedResponse(watcher, signal, HEADERS);
}

/** One stream, for as long as it is open. There are tens of thousands, so it holds no more than it needs. */
class Watcher implements Pushed {
  readonly #unsubscribe: () => void;
  /** The newest version that it was told or is to be told, by session. */
  readonly #seen = new Map<number, number>();
  /** What it was not told yet, for want of room: the newest of each topic. */
  #unsent: Map<number | string, StreamNews> | null = null;
  /** The beginning, until it is sent. */
  #head: Uint8Array | null = null;
  #outlet: Outlet | null = null;
  #hasEnded = false;
  /** Its last sign of life found no room, and nothing was read since. */
  #isStuck = false;

  constructor(subscribe: (listener: StreamListener) => () => void) {
    this.#unsubscribe = subscribe((news) => this.#hear(news));
    second = (second + 1) % HEARTBEAT_SECONDS;
    open[second]!.add(this);
    heart ??= setInterval(beatWatchers, 1_000).unref();
  }

  /** Begins with this state, which is sent whatever was heard before it. */
  begin(first: QueueNews | null): void {
    this.#head = encoder.encode(retryIn(RETRY_MS, RETRY_MS) + (first ? textOf(first) : ''));
    const early = this.#unsent;
    this.#unsent = null;
    this.#seen.clear();
    if (first) this.#seen.set(first.session, first.version);
    for (const news of early?.values() ?? []) this.#hear(news);
  }

  open(outlet: Outlet): void {
    this.#outlet = outlet;
    if (this.#hasEnded) outlet.end();
    else this.drained();
  }

  drained(): void {
    this.#isStuck = false;
    const outlet = this.#outlet;
    if (this.#head && outlet?.hasRoom()) {
      outlet.write(this.#head);
      this.#head = null;
    }
    for (const [topic, news] of this.#unsent ?? []) {
      if (!outlet?.hasRoom()) return;
      this.#unsent?.delete(topic);
      outlet.write(encode(news));
    }
    this.#unsent = null;
  }

  closed(): void {
    this.#hasEnded = true;
    this.#unsubscribe();
    for (const watchers of open) watchers.delete(this);
  }

  /** Ends, because the process does. */
  leave(): void {
    if (this.#isFree()) this.#outlet?.write(encoder.encode(retryIn(LEAVE_MS, LEAVE_SPREAD_MS)));
    this.closed();
    this.#outlet?.end();
  }

  /** A sign of life. A reader that took nothing from one to the next is gone, or means harm; a browser comes back. */
  beat(): void {
    if (this.#isFree()) return this.#outlet?.write(HEARTBEAT);
    if (!this.#isStuck) return void (this.#isStuck = this.#outlet !== null);
    this.closed();
    this.#outlet?.cut();
  }

  #hear(news: StreamNews): void {
    if (!('event' in news)) {
      if ((this.#seen.get(news.session) ?? -1) >= news.version) return;
      this.#seen.set(news.session, news.version);
    }
    if (this.#isFree()) this.#outlet?.write(encode(news));
    else (this.#unsent ??= new Map()).set('event' in news ? news.topic : news.session, news);
  }

  /** Whether what is to be said now can be said at once. */
  #isFree(): boolean {
    return this.#unsent === null && this.#head === null && this.#outlet !== null && this.#outlet.hasRoom();
  }
}

/** Gives those their sign of life whose second it is; called every second. */
export function beatWatchers(): void {
  second = (second + 1) % HEARTBEAT_SECONDS;
  if (hears()) for (const watcher of open[second]!) watcher.beat();
}

/** Tells a browser to reconnect after so long plus a random part of the rest, so that not all of them do at once. */
const retryIn = (ms: number, spreadMs: number): string => `retry: ${ms + Math.floor(Math.random() * spreadMs)}\n\n`;

/** News are encoded once for all who get them. */
function encode(news: StreamNews): Uint8Array {
  let bytes = encoded.get(news);
  if (!bytes) {
    bytes = encoder.encode(textOf(news));
    encoded.set(news, bytes);
  }
  return bytes;
}

function textOf(news: StreamNews): string {
  if ('event' in news) return `event: ${news.event}\ndata: ${JSON.stringify(news.data)}\n\n`;
  const { center: _, ...sent } = news;
  return `id: ${news.version}\nevent: queue\ndata: ${JSON.stringify(sent)}\n\n`;
}
