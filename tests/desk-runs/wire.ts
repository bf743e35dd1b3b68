/** What becomes of one request of the desk: how long it and its answer are on the way, in ms of the page, and which of the two never arrives. */
export type Trouble = {
  readonly out: number;
  readonly back: number;
  readonly lost: 'nothing' | 'request' | 'answer';
};

/** The clock of a page and its line to the server, in the hands of the run. */
export type Wire = {
  /** The hour that the page believes it is, in ms, which stands still unless somebody advances it. */
  hour(): number;
  /** Sets that hour, and forgets the troubles. */
  begin(hour: number): void;
  /** Lets the page's time pass until that hour. The server's answers count as instant. */
  advanceTo(to: number): Promise<void>;
  /** How many presses have reached the server, and how many requests and news are still on their way. */
  traffic(): { readonly presses: number; readonly underWay: number };
  /** What the next presses and the next readings meet, one after the other; later ones meet nothing. */
  trouble(presses: readonly Trouble[], readings: readonly Trouble[]): void;
  /** The stream of the desk says after so long that a queue has changed. */
  news(data: object, after: number): void;
  /** Between two keys that reach the page from now on so much time passes; 0: none. */
  rhythm(ms: number): void;
};

declare global {
  interface Window {
    wire: Wire;
  }
}

/** The header that tells the server the hour at which a request arrives. */
export const HOUR_HEADER = 'x-hour-of-the-run';

/**
 * Takes over time and requests of a page before its scripts run. Runs in the browser and uses nothing outside of itself.
 *
 * It is no `page.clock`: that one leaves AbortSignal.timeout to the real time, and fires one timer after the other without waiting for the answers of the
 * server between them, so that an answer after a second would come after all that happens within five.
 */
export function installWire({ hour, header }: { readonly hour: number; readonly header: string }): void {
  type Timer = { readonly at: number; readonly every: number | null; readonly run: () => void };
  const { fetch: send, Date: RealDate } = window;
  const timers = new Map<number, Timer>();
  const underWay = new Set<Promise<unknown>>();
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let [now, startedAt, ids, gap] = [0, hour, 0, 0];
  const traffic = { presses: 0, underWay: 0 };
  let [presses, readings]: [Trouble[], Trouble[]] = [[], []];

  const add = (run: () => void, ms = 0, every: number | null = null): number => {
    ids += 1;
    timers.set(ids, { at: now + Math.max(every === null ? 0 : 1, ms || 0), every, run });
    return ids;
  };
  const drop = (id?: number): void => void timers.delete(id ?? 0);
  /** Runs the first timer that is due until then; false: there is none. */
  const runNext = (to: number): boolean => {
    let first: [number, Timer] | null = null;
    for (const one of timers) if (one[1].at <= to && (first === null || one[1].at < first[1].at)) first = one;
    if (first === null) return false;
    const [id, timer] = first;
    now = Math.max(now, timer.at);
    if (timer.every === null) timers.delete(id);
    else timers.set(id, { ...timer, at: now + timer.every });
    try {
      timer.run();
    } catch (error) {
      reportError(error);
    }
    return true;
  };

  /** So many turns of the page's loop after which it has drawn, and after which nothing that it began is left. */
  const [DRAWN, SETTLED] = [2, 4];
  const channel = new MessageChannel();
  const turns: (() => void)[] = [];
  channel.port1.addEventListener('message', () => turns.shift()?.());
  channel.port1.start();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      turns.push(resolve);
      channel.port2.postMessage(null);
    });
  /** Waits until the server has answered all that arrived there, and the page has drawn it. */
  const quiet = async (turnsToWait = SETTLED): Promise<void> => {
    for (let calm = 0; calm < turnsToWait; calm += 1) {
      if (underWay.size > 0) calm = 0;
      await Promise.all(underWay);
      await turn();
    }
  };
  const counted = <T>(work: Promise<T>): Promise<T> => {
    const over = work.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(over);
    void over.then(() => underWay.delete(over));
    return work;
  };

  const stream = (signal: AbortSignal | null | undefined): Response => {
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        mine = controller;
        streams.add(controller);
      },
      cancel: () => void streams.delete(mine),
    });
    signal?.addEventListener('abort', () => streams.delete(mine) && mine.error(signal.reason));
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const deliver = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set(header, String(startedAt + now));
    const answer = await send(path, { ...init, headers, signal: null });
    const body = await answer.arrayBuffer();
    return new Response(answer.status === 204 ? null : body, { status: answer.status, headers: answer.headers });
  };
  window.fetch = (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (input instanceof Request || !pathname.startsWith('/api/')) return send(input, init);
    const { signal } = init;
    if (pathname === '/api/desk/events') return Promise.resolve(stream(signal));
    const isPress = init.method === 'POST';
    const isDesk = pathname.startsWith('/api/desk/');
    const met = isDesk ? (isPress ? presses : readings).shift() : undefined;
    const { out, back, lost } = met ?? { out: 0, back: 0, lost: 'nothing' };
    traffic.underWay += 1;
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      const fail = (): void => {
        traffic.underWay -= 1;
        reject(new TypeError('Failed to fetch'));
      };
      const arrive = (): void => {
        if (lost === 'request') return void add(fail, back);
        if (isPress) traffic.presses += 1;
        counted(deliver(pathname + search, init)).then((answer) => {
          const come = (): void => {
            traffic.underWay -= 1;
            resolve(answer);
          };
          add(lost === 'answer' ? fail : come, back);
        }, fail);
      };
      if (out === 0) arrive();
      else add(arrive, out);
    });
  };

  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...given: []) => add(() => run(...given), ms),
    setInterval: (run: () => void, ms = 0, ...given: []) => add(() => run(...given), ms, Math.max(1, ms)),
    clearTimeout: drop,
    clearInterval: drop,
    requestAnimationFrame: (run: (at: number) => void) => add(() => run(now), 16),
    cancelAnimationFrame: drop,
    requestIdleCallback: (run: (deadline: object) => void) =>
      add(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1),
    cancelIdleCallback: drop,
    print: () => undefined,
    Date: new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [startedAt + now] : given) as Date,
      apply: () => new RealDate(startedAt + now).toString(),
      get: (target, name) => (name === 'now' ? () => startedAt + now : (Reflect.get(target, name) as unknown)),
    }),
  });
  performance.now = () => now;
  AbortSignal.timeout = (ms) => {
    const over = new AbortController();
    add(() => over.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return over.signal;
  };
  for (const name of ['importKey', 'verify', 'digest'] as const) {
    const work = SubtleCrypto.prototype[name] as (...given: unknown[]) => Promise<unknown>;
    Object.assign(SubtleCrypto.prototype, {
      [name](this: SubtleCrypto, ...given: unknown[]) {
        return counted(work.apply(this, given));
      },
    });
  }
  const happenedAt = new WeakMap<Event, number>();
  Object.defineProperty(Event.prototype, 'timeStamp', {
    get(this: Event) {
      const at = happenedAt.get(this) ?? now;
      happenedAt.set(this, at);
      return at;
    },
  });
  addEventListener(
    'keydown',
    (event) => {
      const to = now + gap;
      for (let isMore = gap > 0; isMore;) isMore = runNext(to);
      now = to;
      happenedAt.set(event, now);
    },
    true,
  );

  window.wire = {
    hour: () => startedAt + now,
    begin(at) {
      startedAt = at - now;
      [presses, readings, gap] = [[], [], 0];
    },
    async advanceTo(end) {
      const to = end - startedAt;
      await quiet();
      while (runNext(to)) await quiet(DRAWN);
      now = Math.max(now, to);
    },
    traffic: () => ({ ...traffic }),
    trouble(ofPresses, ofReadings) {
      presses = [...ofPresses];
      readings = [...ofReadings];
    },
    news(data, after) {
      const text = new TextEncoder().encode(`event: queue\ndata: ${JSON.stringify(data)}\n\n`);
      traffic.underWay += 1;
      add(() => {
        traffic.underWay -= 1;
        streams.forEach((each) => each.enqueue(text));
      }, after);
    },
    rhythm(ms) {
      gap = ms;
    },
  };
}
