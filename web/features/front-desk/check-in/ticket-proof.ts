import { getTicketKey } from '#contract/booking/appointment.ts';
import { readTicketMark, signedPart } from '#contract/booking/ticket-mark.ts';
import type { TicketMark } from '#contract/booking/ticket-mark.ts';
import { api } from '../../../lib/requests/api.ts';

const STORED_KEY = 'ticket-key';
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

type Key = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** Fetches the key with which tickets are proved and keeps it: a desk whose line breaks can still tell a true one. */
export async function storeTicketKey(call = api): Promise<void> {
  const result = await call(getTicketKey, {});
  if (result.ok) localStorage.setItem(STORED_KEY, JSON.stringify(result.data.key));
}

/** Whether tickets can be proved here: without the key a true one looks like a false one. */
export function knowsTicketKey(): boolean {
  return localStorage.getItem(STORED_KEY) !== null;
}

/** The ticket that a scanned text speaks of, when it is one of ours; null for a false one, and while no key is known. */
export async function proveTicket(text: string): Promise<TicketMark | null> {
  const ticket = readTicketMark(text);
  const kept = localStorage.getItem(STORED_KEY);
  if (ticket === null || kept === null) return null;
  return (await isSigned(ticket, JSON.parse(kept) as Key)) ? ticket : null;
}

async function isSigned(ticket: NonNullable<ReturnType<typeof readTicketMark>>, jwk: Key): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', jwk, ECDSA, false, ['verify']);
  const signature = Uint8Array.from(atob(ticket.signature.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const signed = new TextEncoder().encode(signedPart(ticket));
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed);
}
