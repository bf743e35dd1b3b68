import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the server, or what stands before it, fails: the connection is cut, a proxy answers 502 with a page, a text or JSON of its own, or no answer ever comes. `null`: it does not.
 */
export type Failure = 'cut' | 'page' | 'text' | 'json' | 'silence' | null;

export type FailingFront = {
  readonly origin: string;
  /** From now on; for requests that `of` picks by their path, and for all without it. */
  fail(how: Failure, of?: (path: string) => boolean): void;
  stop(): Promise<void>;
};

/** What a proxy says of itself, which nobody should read. */
export const PROXY_WORDS = 'upstream connect error 502 Bad Gateway';
const ANSWERS = {
  page: ['text/html', `<html><head><title>${PROXY_WORDS}</title></head><body><h1>${PROXY_WORDS}</h1></body></html>`],
  text: ['text/plain', PROXY_WORDS],
  json: ['application/json', JSON.stringify({ message: PROXY_WORDS, error: PROXY_WORDS })],
} as const;

/** A proxy before the site that hands everything on until it is told to fail. */
export async function startFailingFront(site: string): Promise<FailingFront> {
  const { hostname, port } = new URL(site);
  let failure: Failure = null;
  let isOf: (path: string) => boolean = () => true;
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = incoming;
    if (failure !== null && isOf(url ?? '')) {
      if (failure === 'cut') return void incoming.socket.destroy();
      if (failure === 'silence') return;
      const [type, body] = ANSWERS[failure];
      return void answer.writeHead(502, { 'content-type': type }).end(body);
    }
    const onward = ask({ hostname, port, method, path: url, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(how, of = () => true) {
      failure = how;
      isOf = of;
      // Streams that are open would outlive a server that is gone.
      if (how !== null) server.closeAllConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
