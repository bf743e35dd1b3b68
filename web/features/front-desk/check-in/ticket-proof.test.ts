import { beforeEach, expect, test, vi } from 'vitest';
import { generateKeyPairSync, sign } from 'node:crypto';
import { signedPart, ticketMark } from '#contract/booking/ticket-mark.ts';
import { storeTicketKey, proveTicket } from './ticket-proof.ts';

const TICKET = { transCode: 'AB2C-9XYZ', session: 4711, number: 12 };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const former = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const mark = (ticket = TICKET, key = privateKey) =>
  ticketMark(
    ticket,
    sign('sha256', Buffer.from(signedPart(ticket)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  );

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        status: 'success',
        data: { key: publicKey.export({ format: 'jwk' }), older: [former.publicKey.export({ format: 'jwk' })] },
      }),
    ),
  );
});

test('a genuine ticket is recognised without a request, once the key is stored', async () => {
  expect(await proveTicket(mark())).toBeNull();
  await storeTicketKey();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
  expect(await proveTicket(mark())).toMatchObject(TICKET);
});

test('a ticket with another number, and one that somebody else signed, are forged', async () => {
  await storeTicketKey();
  expect(await proveTicket(mark().replace('.12.', '.1.'))).toBeNull();
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  expect(await proveTicket(mark(TICKET, other))).toBeNull();
  expect(await proveTicket('AB2C-9XYZ')).toBeNull();
});

test('a ticket that was signed by the key before is genuine too, and so is any by a key that was stored alone', async () => {
  await storeTicketKey();
  expect(await proveTicket(mark(TICKET, former.privateKey))).toMatchObject(TICKET);
  localStorage.setItem('ticket-key', JSON.stringify(former.publicKey.export({ format: 'jwk' })));
  expect(await proveTicket(mark(TICKET, former.privateKey))).toMatchObject(TICKET);
  expect(await proveTicket(mark())).toBeNull();
});
