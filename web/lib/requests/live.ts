export type Connection = 'connecting' | 'connected' | 'lost';
export type LiveOptions = {
  /** Path of an event stream of the interface. */
  readonly path: string;
  /** Absent for a public stream. */
  readonly token?: string;
  /** An event arrived (its data, and what it is called), or events may have been missed (null). */
  readonly onNews: (data: unknown, event?: string) => void;
  readonly onConnection: (connection: Connection) => void;
  /** The server sent anything, at least a sign of life. */
  readonly onSign?: () => void;
  /** Starts a request; `fetch` of the browser. */
  readonly send?: typeof fetch;
};

const TOO_MANY = 429;
/** A proxy on the way may say a day, or a date, which counts for nothing. */
const RETRY_AFTER_MAX_S = 60;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 15_000;
/** The server sends a sign of life every 20 s. A connection that is silent for longer than this is dead, whatever the system reports. */
const SILENCE_MS = 45_000;

/**
 * Follows an event stream, also with a Bearer token, which EventSource cannot send. It reconnects by itself, and calls `onNews` after every event and every
 * new connection. A refusal (401, 403) ends it; the next ordinary call gets the reason. Where there are too many streams it
 * calls `onNews` as often as it tries again. Returns a function that stops it.
 */
export function followEvents({ path, token, onNews, onConnection, onSign, send = fetch }: LiveOptions): () => void {
  const stopped = new AbortController();
  let failures = 0;
  let connected = false;
  let retryMs = RETRY_MS;
  /** Not before so long: the server said so. */
  let fallbackMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line = new AbortController();

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const mine = new AbortController();
    line = mine;
    try {
      const answer = await send(path, {
        headers: { ...(token && { authorization: `Bearer ${token}` }), accept: 'text/event-stream' },
        cache: 'no-store',
        signal: AbortSignal.any([stopped.signal, mine.signal]),
      });
      if (answer.status === 401 || answer.status === 403) return onNews(null);
      if (answer.status === TOO_MANY) {
        // Too many follow from this network: what changed is asked for instead, until there is room.
        onNews(null);
        fallbackMs = 1_000 * Math.min(Number(answer.headers.get('retry-after')) || 0, RETRY_AFTER_MAX_S);
      }
      if (!answer.ok || !answer.body) throw new Error(`answer ${answer.status}`);
      failures = 0;
      connected = true;
      onSign?.();
      onConnection('connected');
      onNews(null);
      await read(answer.body, mine);
    } catch {
      // Whatever failed, the stream is connected again.
    }
    // A newer connection may have replaced this one.
    if (!stopped.signal.aborted && line === mine) again();
  }

  async function read(body: ReadableStream<Uint8Array>, current: AbortController): Promise<void> {
    const { createParser } = await import('eventsource-parser');
    const parser = createParser({
      onEvent: ({ data, event }) => onNews(JSON.parse(data), event),
      onRetry: (ms) => void (retryMs = ms),
    });
    const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
    for (;;) {
      const silence = setTimeout(() => current.abort(), SILENCE_MS);
      const { value, done } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      onSign?.();
      parser.feed(value);
    }
  }

  function again(): void {
    connected = false;
    onConnection('lost');
    timer = setTimeout(() => void connect(), Math.max(fallbackMs, Math.min(retryMs * 2 ** failures, RETRY_MAX_MS)));
    failures += 1;
    fallbackMs = 0;
  }

  /** The browser is online again, so there is no reason to wait. */
  const now = (): void => {
    failures = 0;
    const old = line;
    void connect();
    old.abort();
  };
  const gone = (): void => line.abort();
  addEventListener('online', now, { signal: stopped.signal });
  addEventListener('offline', gone, { signal: stopped.signal });
  // A phone freezes a hidden page; events that it missed are made up for once it is visible again.
  const seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (connected) onNews(null);
    else now();
  };
  addEventListener('visibilitychange', seen, { signal: stopped.signal });

  onConnection('connecting');
  void connect();
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
