import type { ServerResponse } from 'node:http';
import type { Outlet, Pushed } from './pushed-body.ts';

const nothing = (): void => undefined;

/** Sends the head of an answer, and from then on writes its pushed body to the connection, until one of the two ends. */
export function pushToConnection(pushed: Pushed, { status, headers }: Response, outgoing: ServerResponse): void {
  // Nobody but the adapter waits for the close, in order to abort the request, and it would keep all of that in memory until then.
  outgoing.removeAllListeners('close');
  if (outgoing.destroyed) return pushed.closed();
  outgoing.on('close', () => pushed.closed());
  outgoing.on('drain', () => pushed.drained());
  // A connection that breaks closes, too.
  outgoing.on('error', nothing);
  // Such an answer ends because the server stops, and its connection ends with it: the server would wait for one that a browser likes to keep, and a proxy that kept it would send the next request into the close.
  outgoing.shouldKeepAlive = false;
  outgoing.writeHead(status, [...headers].flat());
  outgoing.flushHeaders();
  pushed.open(new Connection(outgoing));
}

class Connection implements Outlet {
  readonly #outgoing: ServerResponse;

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  hasRoom(): boolean {
    return !this.#outgoing.writableNeedDrain;
  }

  write(bytes: Uint8Array): void {
    this.#outgoing.write(bytes);
  }

  cut(): void {
    this.#outgoing.destroy();
  }

  end(): void {
    this.#outgoing.end();
  }
}
