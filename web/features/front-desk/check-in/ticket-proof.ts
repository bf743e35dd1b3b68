import { getTicketKey } from '#contract/booking/appointment.ts';
import { readTicketMark, signedPart } from '#contract/booking/ticket-mark.ts';
import type { TicketMark } from '#contract/booking/ticket-mark.ts';
import { api } from '../../../lib/requests/api.ts';

const STORED_KEY = 'ticket-key';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

type Key = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** Loads and stores the public keys of the tickets, so that a desk without a connection can still recognise a genuine ticket. */
export async function storeTicketKey(call = api): Promise<void> {
  const result = await call(getTicketKey, {});
  if (result.ok) localStorage.setItem(STORED_KEY, JSON.stringify([result.data.key, ...result.data.older]));
}

/** Whether tickets can be checked here: without the key a genuine ticket looks like a forged one. */
export function knowsTicketKey(): boolean {
  return localStorage.getItem(STORED_KEY) !== null;
}

/** The ticket in a scanned text, when its signature is ours; null for a forged one, and while no key is stored. */
export async function proveTicket(text: string): Promise<TicketMark | null> {
  const ticket = readTicketMark(text);
  const storedKey = localStorage.getItem(STORED_KEY);
  if (ticket === null || storedKey === null) return null;
  // What was stored before keys could be replaced is one key.
  for (const key of [JSON.parse(storedKey) as Key | Key[]].flat()) if (await isSigned(ticket, key)) return ticket;
  return null;
}

async function isSigned(ticket: NonNullable<ReturnType<typeof readTicketMark>>, jwk: Key): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', jwk, ECDSA, false, ['verify']);
  const signature = Uint8Array.from(atob(ticket.signature.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const signed = new TextEncoder().encode(signedPart(ticket));
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed);
}
