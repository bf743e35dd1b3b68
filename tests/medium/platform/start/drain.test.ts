import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { startedDirectory } from '../../../support/process/started-directory.ts';

const place = startedDirectory();
const SOON = { timeout: 20_000, interval: 50 };

/** Asks on a connection that stays open where the server lets it. */
function ask(address: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent }, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

test('a server that is to stop is not ready at once, answers all the while, asks for no connection to be kept, and says goodbye to its watchers last', async () => {
  const server = place.start({ DRAIN_SECONDS: '3' });
  const address = await server.ready();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${address}/api/ready`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const { data } = (await (await fetch(`${address}/api/home/overview`)).json()) as { data: object };
  expect(data).toBeTruthy();
  const watched = await fetch(`${address}/api/queue/1/events`);
  const reading = watched.text();
  let isWatching = true;
  void reading.finally(() => (isWatching = false));

  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await ask(`${address}/api/ready`, agent)).status).toBe(503), SOON);
  expect(await ask(`${address}/api/home/overview`, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(`${address}/login`, agent)).toEqual({ status: 200, connection: 'close' });
  expect(isWatching).toBe(true);
  expect((await server.ended).code).toBe(0);
  expect(await reading).toMatch(/retry: \d+\n\n$/);
  agent.destroy();
}, 60_000);

test('without a time to drain, as in a demonstration, a server stops at once', async () => {
  const server = place.start();
  const address = await server.ready();
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const begun = performance.now();
  expect(await place.stop(server)).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
}, 60_000);
