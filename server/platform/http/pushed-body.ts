/** Where a pushed body goes: a connection, or a reader in this process. */
export type Outlet = {
  /** False while it has enough to do; `drained` tells when there is room again. */
  hasRoom(): boolean;
  write(bytes: Uint8Array): void;
  end(): void;
  /** Ends it without waiting for a reader that takes nothing. */
  cut(): void;
};

/** A body that comes when there is something to say, and whose end nobody knows: a stream of events. */
export type Pushed = {
  /** Called once, with the outlet for everything. */
  open(outlet: Outlet): void;
  drained(): void;
  /** The reader is gone. May be called before `open`, and after the body has ended by itself. */
  closed(): void;
};

type Held = { readonly pushed: Pushed; release(): void; isOver: boolean; over: () => void };
const nothing = (): void => undefined;
const held = new WeakMap<ReadableStream, Held>();

/**
 * An answer with a pushed body. Readers in this process read it as any other; the listener takes the body off it and writes to the connection instead
 * (takePushed), because the streams, promises and closures between the two cost more than the connection itself, for as long as it is open.
 */
export function pushedResponse(pushed: Pushed, signal: AbortSignal, headers: Record<string, string>): Response {
  let isOpen = false;
  let hasRoom = false;
  let body: ReadableStreamDefaultController<Uint8Array>;
  const leave = (): void => {
    end();
    pushed.closed();
    body.close();
  };
  const end = (): void => {
    release();
    one.isOver = true;
    one.over();
  };
  const release = (): void => signal.removeEventListener('abort', leave);
  const outlet: Outlet = {
    hasRoom: () => hasRoom,
    write(bytes) {
      hasRoom = false;
      body.enqueue(bytes);
    },
    end() {
      end();
      body.close();
    },
    cut: () => outlet.end(),
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        body = controller;
      },
      // Somebody waits for the next piece, and for no more than that.
      pull() {
        hasRoom = true;
        if (isOpen) return pushed.drained();
        isOpen = true;
        pushed.open(outlet);
      },
      cancel() {
        // What is taken off is read by nobody, and may be cancelled when it is collected as garbage.
        if (!held.has(stream)) return;
        end();
        pushed.closed();
      },
    },
    { highWaterMark: 0 },
  );
  const one: Held = { pushed, release, isOver: false, over: nothing };
  held.set(stream, one);
  // The reader may have left before there was an answer.
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  return new Response(stream, { headers });
}

/** Calls `over` once the pushed body of an answer has ended or its reader is gone, and at once for an answer that has none, or whose reader is gone already. */
export function whenOver(answer: Response, over: () => void): Response {
  const one = answer.body && held.get(answer.body);
  if (!one || one.isOver) over();
  else one.over = over;
  return answer;
}

/** Takes the pushed body off an answer; whoever takes it must tell it when the reader is gone. Null for an answer that has none. */
export function takePushed(answer: Response): Pushed | null {
  // Asked for first, because to ask for the body of an answer costs time.
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) return null;
  const one = held.get(answer.body);
  if (!one) return null;
  held.delete(answer.body);
  one.release();
  return one.over === nothing ? one.pushed : new Counted(one.pushed, one.over);
}

/** A body that was taken off its answer. It holds nothing of the answer, whose streams and signal can be forgotten. */
class Counted implements Pushed {
  readonly #pushed: Pushed;
  readonly #over: () => void;

  constructor(pushed: Pushed, over: () => void) {
    this.#pushed = pushed;
    this.#over = over;
  }

  open(outlet: Outlet): void {
    this.#pushed.open(outlet);
  }

  drained(): void {
    this.#pushed.drained();
  }

  closed(): void {
    this.#over();
    this.#pushed.closed();
  }
}
