import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { embeddedContent } from '../app.ts';
import { FAULTS } from './faults.ts';
import type { Order } from './faulty-host.ts';

/** The host of faulty-host.ts, on a thread of its own, so that the time it wastes does not count as the product's. */
let order: Order = { mode: 'good', twists: {} };
let asked = 0;
const held: (() => void)[] = [];
const silent = { info: () => undefined, error: () => undefined };

const server = createServer((request, response) => {
  const good = (): Promise<Response> => content.fetch(new Request(new URL(request.url ?? '/', site)));
  asked += 1;
  const { mode } = order;
  const work = mode === 'good' ? answerWell(response, good) : FAULTS[mode](response, good, (letGo) => held.push(letGo));
  void Promise.resolve(work).catch(() => response.destroy());
});

async function answerWell(response: ServerResponse, good: () => Promise<Response>): Promise<void> {
  const answer = await good();
  const headers = Object.fromEntries(answer.headers);
  let body = Buffer.from(await answer.arrayBuffer());
  if (answer.ok && /json/.test(headers['content-type'] ?? '')) {
    const json: unknown = JSON.parse(body.toString());
    body = Buffer.from(JSON.stringify(Array.isArray(json) ? json.map(twisted) : twisted(json)));
  }
  response.writeHead(answer.status, { ...headers, ...order.headers, 'content-length': body.length }).end(body);
}

/** The message port of a thread, not of a window: it has no origin. */
function toTest(message: { site: string } | { asked: number }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

/** An object of the service with the fields that the test wants to change; only fields that were asked for. */
function twisted(json: unknown): unknown {
  const item = json as { slug?: string; id?: number };
  const changes = order.twists[item.slug ?? ''] ?? order.twists['*'] ?? {};
  const known = Object.entries(changes).filter(([name]) => name in item);
  return known.length > 0 ? { ...item, ...Object.fromEntries(known) } : json;
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const content = await embeddedContent(silent, site);
toTest({ site });
parentPort?.on('message', (next: Order | null) => {
  if (next !== null) {
    order = next;
    if (order.mode === 'good') for (const letGo of held.splice(0)) letGo();
  }
  toTest({ asked });
});
