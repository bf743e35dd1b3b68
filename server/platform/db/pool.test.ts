import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createPool } from './pool.ts';

/** A message of PostgreSQL's protocol: its letter, its length, and what is in it. */
function message(letter: string, ...parts: readonly (string | number)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'number' ? int32(part) : Buffer.from(part))));
  return Buffer.concat([Buffer.from(letter), int32(body.length + 4), body]);
}
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

test('a connection that is lost in the moment in which it opened does not end the process', async () => {
  // As when PostgreSQL is killed while somebody comes in: that they are in, and that it ends, arrive together.
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.end(
        Buffer.concat([
          message('R', 0),
          message('Z', 'I'),
          message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
        ]),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const faults: string[] = [];
  const note = (error: Error): void => void faults.push(error.message);
  process.on('uncaughtExceptionMonitor', note);
  const pool = createPool(
    { host: '127.0.0.1', port, user: 'anybody', password: '', database: 'any' },
    { max: 1, statementTimeoutMs: 0, onIdleError: () => undefined },
  );
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
  process.off('uncaughtExceptionMonitor', note);
  server.close();
  expect(faults).toEqual([]);
});
