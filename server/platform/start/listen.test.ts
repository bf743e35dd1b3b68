import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/process/server-process.ts';
import { listen } from './listen.ts';

/** Prints what a reader gets of a pushed body when another server was there before the listener's module was loaded. */
const LATE = `
  const { serve } = await import('@hono/node-server');
  await new Promise((resolve) => serve({ fetch: () => new Response('first'), port: 0, hostname: '127.0.0.1' }, resolve));
  const { listen } = await import('./listen.ts');
  const { pushedResponse } = await import('../http/pushed-body.ts');
  let outlet;
  const pushed = {
    open(given) {
      outlet = given;
      outlet.write(new TextEncoder().encode('beginning, '));
    },
    drained: () => undefined,
    closed: () => undefined,
  };
  const port = Number(process.argv[1]);
  await listen((request) => pushedResponse(pushed, request.signal, { 'content-type': 'text/event-stream' }), { host: '127.0.0.1', port, trustedProxies: () => false, streams: { perClient: 10, most: 10 } });
  const answer = await fetch('http://127.0.0.1:' + port);
  const reading = answer.text();
  await new Promise(setImmediate);
  outlet.write(new TextEncoder().encode('end'));
  outlet.end();
  console.log(await reading);
  process.exit();`;

test('a pushed body is whole, also where another server of this process was there first', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LATE, String(await freePort())],
    { cwd: import.meta.dirname },
  );
  expect(stderr).toBe('');
  expect(stdout).toBe('beginning, end\n');
});

/** Somebody in a thread of their own, who sends a request and says so by a flag, and then what came back. */
const STRANGER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:net').connect(workerData.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n', () => {
    Atomics.store(workerData.sent, 0, 1);
    Atomics.notify(workerData.sent, 0);
  });
  socket.once('data', (answer) => parentPort.postMessage(answer.toString()));
  socket.once('error', (error) => parentPort.postMessage(error.code));`;

test('whoever came while the process had to wait for its turn is answered, although it closes the port first of all', async () => {
  const port = await freePort();
  const options = { host: '127.0.0.1', port, trustedProxies: () => false, streams: { perClient: 10, most: 10 } };
  const listener = await listen(() => new Response('answered'), options);
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const stranger = new Worker(STRANGER, { eval: true, workerData: { port, sent } });
  // Nothing else happens in this thread until the request lies in the line of the port.
  Atomics.wait(sent, 0, 0);
  const closed = listener.close(5_000);
  expect((await once(stranger, 'message'))[0]).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
  await stranger.terminate();
});
