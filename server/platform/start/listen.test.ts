import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/process/server-process.ts';
import { type Outlet, pushedResponse } from '../http/pushed-body.ts';
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

/** People in a thread of their own: says that it is there, sends a request for each of them, counts those that are under way, and then says what each got. */
const STRANGERS = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  const { port, people, sent } = workerData;
  parentPort.postMessage('here');
  const come = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.write('POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n', () => {
        Atomics.add(sent, 0, 1);
        Atomics.notify(sent, 0);
      });
      socket.once('data', (answer) => resolve(answer.toString().split('\\r\\n')[0]));
      socket.once('error', (error) => resolve(error.code));
    });
  Promise.all(Array.from({ length: people }, come)).then((answers) => parentPort.postMessage(answers));`;

test('all who came while the process had to wait for its turn are answered, although it closes the port first of all', async () => {
  const people = 20;
  const port = await freePort();
  const options = { host: '127.0.0.1', port, trustedProxies: () => false, streams: { perClient: 10, most: 10 } };
  const listener = await listen(() => new Response('answered'), options);
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const strangers = new Worker(STRANGERS, { eval: true, workerData: { port, people, sent } });
  await once(strangers, 'message');
  // Nothing else happens in this thread until all requests lie in the line of the port.
  for (let there = 0; there < people; there = Atomics.load(sent, 0)) Atomics.wait(sent, 0, there);
  const closed = listener.close(5_000);
  const [answers] = (await once(strangers, 'message')) as [string[]];
  expect(answers).toEqual(Array.from({ length: people }, () => 'HTTP/1.1 200 OK'));
  await closed;
  await strangers.terminate();
});

test('an answer that was begun before the stop, and ends in it, asks for the end of its connection', async () => {
  const port = await freePort();
  const options = { host: '127.0.0.1', port, trustedProxies: () => false, streams: { perClient: 10, most: 10 } };
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const listener = await listen(async () => {
    begun.resolve();
    await goOn.promise;
    return new Response('answered');
  }, options);
  const answer = fetch(`http://127.0.0.1:${port}`);
  await begun.promise;
  listener.drain();
  goOn.resolve();
  expect((await answer).headers.get('connection')).toBe('close');
  await (await answer).text();
  await listener.close(5_000);
});

test('a stream of events says from its beginning that its connection ends with it, so that no proxy keeps it for the next request', async () => {
  const port = await freePort();
  const options = { host: '127.0.0.1', port, trustedProxies: () => false, streams: { perClient: 10, most: 10 } };
  const outlet = Promise.withResolvers<Outlet>();
  const pushed = { open: outlet.resolve, drained: () => undefined, closed: () => undefined };
  const listener = await listen(
    ({ signal }) => pushedResponse(pushed, signal, { 'content-type': 'text/event-stream' }),
    options,
  );
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(answer.headers.get('connection')).toBe('close');
  (await outlet.promise).end();
  await answer.text();
  await listener.close(5_000);
});
