/** Marks a text as a ticket, and its format. */
const KIND = 'AA1';
const MARK = new RegExp(`^${KIND}\\.([A-Z2-9-]{6,20})\\.([1-9]\\d{0,14})\\.([1-9]\\d{0,8})\\.([A-Za-z0-9_-]{86})$`);

export type TicketMark = { readonly transCode: string; readonly session: number; readonly number: number };

/** The signed part of a ticket: its code, the session (id) and the number in it. */
export function signedPart({ transCode, session, number }: TicketMark): string {
  return `${KIND}.${transCode}.${session}.${number}`;
}

/** The text of a ticket's QR code. `signature`: of the signed part, ECDSA over P-256 with SHA-256, in base64url. */
export function ticketMark(ticket: TicketMark, signature: string): string {
  return `${signedPart(ticket)}.${signature}`;
}

/** What a scanned text says, not yet proved; null when it is no ticket's. */
export function readTicketMark(text: string): (TicketMark & { readonly signature: string }) | null {
  const [, transCode = '', session, number, signature = ''] = MARK.exec(text.trim()) ?? [];
  return session === undefined ? null : { transCode, session: Number(session), number: Number(number), signature };
}
