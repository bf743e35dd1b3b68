import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/process/server-process.ts';

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
