import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service on this machine: records the pushes it gets, and answers 201, or the statuses in `answers` first. */
export async function startPushService(): Promise<{
  origin: string;
  got: Pushed[];
  answers: number[];
  stop(): Promise<void>;
}> {
  const got: Pushed[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const status = answers.shift() ?? 201;
      response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answers,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
