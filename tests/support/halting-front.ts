import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HaltingFront = {
  readonly origin: string;
  /** Sends the rest of every held page, and later pages in one piece. */
  letGo(): void;
  stop(): Promise<void>;
};

/** Headers that belong to one connection, or that do not fit a decompressed body. */
const LEFT_OUT = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']);

/** A proxy that acts like a slow connection: it sends each page up to `halt`, and the rest when it is released. */
export async function startHaltingFront(site: string, halt: string): Promise<HaltingFront> {
  let letGo = (): void => undefined;
  const going = new Promise<void>((resolve) => (letGo = resolve));
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${site}${request.url}`, { headers: headersOf(request), redirect: 'manual' });
    const headers = [...answer.headers].filter(([name]) => !LEFT_OUT.has(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    const body = Buffer.from(await answer.arrayBuffer());
    const at = body.indexOf(halt);
    if (at === -1) return void response.end(body);
    response.write(body.subarray(0, at + halt.length));
    await going;
    response.end(body.subarray(at + halt.length));
  };
  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letGo: () => letGo(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => name !== 'host' && !LEFT_OUT.has(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, [value].flat().join(', ')]));
}
