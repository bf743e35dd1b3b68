import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGatewaySender } from './gateway-sender.ts';

const MESSAGE = { channel: 'phone', subject: '', to: '+6281200000000', body: 'Uji coba' } as const;
const reasonAt = (url: string): Promise<string> =>
  createGatewaySender(url, 'secret')(MESSAGE, new Date('2026-11-23T02:00:00Z'), 'key').then(
    () => 'it left',
    (error: Error) => error.message,
  );

test('a gateway that cannot be asked is named by what is wrong with the way to it', async () => {
  const server = createServer((_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1/' }).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  expect(await reasonAt(url)).toBe('gateway unexpected redirect');
  await new Promise((closed) => server.close(closed));
  expect(await reasonAt(url)).toBe('gateway ECONNREFUSED');
  expect(await reasonAt('http://gateway.invalid/send')).toMatch(/^gateway (ENOTFOUND|EAI_AGAIN)$/);
});
