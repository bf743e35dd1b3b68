import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TileHost = {
  /** For MAP_TILES_URL. */
  readonly template: string;
  readonly origin: string;
  /** Whether it answers or fails from now on. */
  behave(as: 'answers' | 'fails'): void;
  /** Tiles requested since the last call of this function, answered or not. */
  asked(): string[];
  stop(): Promise<void>;
};

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#cfe3d4" stroke="#8aa" d="M0 0h256v256H0z"/></svg>';

/** A host of map tiles on a free port, which draws every tile alike. */
export async function startTileHost(): Promise<TileHost> {
  let fails = false;
  let asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (fails) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }).end(TILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    template: `${origin}/{z}/{x}/{y}.svg`,
    origin,
    behave: (as) => void (fails = as === 'fails'),
    asked() {
      const before = asked;
      asked = [];
      return before;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
