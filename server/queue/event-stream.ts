import type { UnderlyingSource } from 'node:stream/web';
import type { QueueNews } from './hub.ts';

const HEARTBEAT_MS = 20_000;
/** The browser reconnects after this time plus a random part of it, so that thousands do not come back at once. */
const RETRY_MS = 1_500;
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const encoded = new WeakMap<StreamNews, Uint8Array>();
const open = new Set<Watcher>();
let heart: NodeJS.Timeout | null = null;

/** What a stream sends beside news of queues. Of one `topic` a slow reader gets only the newest. */
export type OtherNews = { readonly event: string; readonly topic: string; readonly data: object };
type StreamNews = QueueNews | OtherNews;
/** Takes what a stream is to send. */
export type StreamListener = (news: StreamNews) => void;

type Watcher = { flush(): void; beat(): void; end(): void };

/** How many streams this process has open. */
export function countWatchers(): number {
  return open.size;
}

/** Ends every stream, so that the server can stop; browsers reconnect to the next process. */
export function endWatchers(): void {
  for (const watcher of open) watcher.end();
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
  const early: StreamNews[] = [];
  let hear: StreamListener = (news) => void early.push(news);
  const unsubscribe = subscribe((news) => hear(news));
  const first = await readFirst().catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  const body = new ReadableStream<Uint8Array>(
    feed(first, early, (listener) => (hear = listener), unsubscribe, signal),
    {
      highWaterMark: 2,
    },
  );
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies must not buffer the stream.
      'x-accel-buffering': 'no',
    },
  });
}

function feed(
  first: QueueNews | null,
  early: readonly StreamNews[],
  hear: (listener: StreamListener) => void,
  unsubscribe: () => void,
  signal: AbortSignal,
): UnderlyingSource<Uint8Array> {
  let watcher: Watcher;
  const seen = new Map<number, number>();
  const unsent = new Map<number | string, StreamNews>();
  const stop = (): void => {
    unsubscribe();
    open.delete(watcher);
    signal.removeEventListener('abort', end);
  };
  const end = (): void => watcher.end();
  return {
    start(controller) {
      const take = (news: StreamNews): void => {
        if ('event' in news) {
          unsent.set(news.topic, news);
          return watcher.flush();
        }
        if ((seen.get(news.session) ?? -1) >= news.version) return;
        seen.set(news.session, news.version);
        unsent.set(news.session, news);
        watcher.flush();
      };
      watcher = {
        flush: () => {
          for (const [topic, news] of unsent) {
            if ((controller.desiredSize ?? 0) <= 0) return;
            unsent.delete(topic);
            controller.enqueue(encode(news));
          }
        },
        beat: () => {
          if ((controller.desiredSize ?? 0) > 0 && unsent.size === 0) controller.enqueue(HEARTBEAT);
        },
        end: () => {
          stop();
          controller.close();
        },
      };
      open.add(watcher);
      controller.enqueue(encoder.encode(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`));
      hear(take);
      if (first) take(first);
      early.forEach(take);
      heart ??= setInterval(() => open.forEach((each) => each.beat()), HEARTBEAT_MS).unref();
      // The browser may have closed the connection while the first state was read.
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    },
    pull: () => watcher.flush(),
    cancel: stop,
  };
}

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
