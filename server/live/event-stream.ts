import type { QueueNews } from './hub.ts';

const HEARTBEAT_MS = 20_000;
/** The browser tries again after this long; a little chance keeps thousands from coming back at once. */
const RETRY_MS = 1_500;
const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');
const encoded = new WeakMap<QueueNews, Uint8Array>();
const open = new Set<Watcher>();
let heart: NodeJS.Timeout | null = null;

type Watcher = { flush(): void; beat(): void; end(): void };

/** How many streams this process feeds now. */
export function countWatchers(): number {
  return open.size;
}

/** Ends every stream, so that the listener can stop; browsers come back to the next process. */
export function endWatchers(): void {
  for (const watcher of open) watcher.end();
}

/**
 * A server-sent event stream of a queue. `first` is told at once; afterwards only news with a higher version of its
 * session. A slow reader keeps the newest piece of news and nothing else, so its backlog is bounded by one.
 */
export function queueEventStream(
  first: QueueNews | null,
  subscribe: (listener: (news: QueueNews) => void) => () => void,
  signal: AbortSignal,
): Response {
  let unsubscribe = () => {};
  let watcher: Watcher;
  const seen = new Map<number, number>();
  const waiting = new Map<number, QueueNews>();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const flush = () => {
          for (const [session, news] of waiting) {
            if ((controller.desiredSize ?? 0) <= 0) return;
            waiting.delete(session);
            controller.enqueue(encode(news));
          }
        };
        const take = (news: QueueNews) => {
          if ((seen.get(news.session) ?? -1) >= news.version) return;
          seen.set(news.session, news.version);
          waiting.set(news.session, news);
          flush();
        };
        watcher = {
          flush,
          beat: () => {
            if ((controller.desiredSize ?? 0) > 0 && waiting.size === 0) controller.enqueue(HEARTBEAT);
          },
          end: () => {
            stop();
            controller.close();
          },
        };
        controller.enqueue(encoder.encode(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`));
        // Listening begins before the first state is told, so that nothing falls between.
        unsubscribe = subscribe(take);
        if (first) take(first);
        open.add(watcher);
        heart ??= setInterval(() => open.forEach((each) => each.beat()), HEARTBEAT_MS).unref();
        signal.addEventListener('abort', stop, { once: true });
      },
      pull: () => watcher.flush(),
      cancel: () => stop(),
    },
    { highWaterMark: 2 },
  );
  function stop(): void {
    unsubscribe();
    open.delete(watcher);
  }
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies must not gather what is meant for now.
      'x-accel-buffering': 'no',
    },
  });
}

/** One encoding serves every watcher of a queue. */
function encode(news: QueueNews): Uint8Array {
  let bytes = encoded.get(news);
  if (!bytes) {
    const { center: _, ...told } = news;
    bytes = encoder.encode(`id: ${news.version}\nevent: queue\ndata: ${JSON.stringify(told)}\n\n`);
    encoded.set(news, bytes);
  }
  return bytes;
}
