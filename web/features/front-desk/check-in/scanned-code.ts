import { readTicketMark } from '#contract/booking/ticket-mark.ts';

const CODE = /^[2-9A-HJKMNP-Z]{4}-?[2-9A-HJKMNP-Z]{4}$/i;
/** The pages that a ticket's or a printed slip's code opens. */
const LINK =
  /^https?:\/\/[^/\s]+\/(?:bagikan|antrian|e-antrian|pantau)\/([2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4})(?:[#?].*)?$/i;

export type ScannedCode = {
  readonly code: string;
  /** 'mark' and 'link' can only come from a code that was scanned; 'typed' may be a name as well. */
  readonly kind: 'mark' | 'link' | 'typed';
};

/** The booking code that a scanned or typed text holds; null for anything else. */
export function scannedCode(text: string): ScannedCode | null {
  const given = text.trim();
  const mark = readTicketMark(given);
  if (mark) return { code: mark.transCode, kind: 'mark' };
  const link = LINK.exec(given)?.[1];
  if (link) return { code: link.toUpperCase(), kind: 'link' };
  if (!CODE.test(given)) return null;
  const plain = given.toUpperCase().replace('-', '');
  return { code: `${plain.slice(0, 4)}-${plain.slice(4)}`, kind: 'typed' };
}

/** Whether Enter after this text means a check-in: the text was scanned, or it is a code and cannot be a name. */
export function meansCheckIn({ kind }: ScannedCode, typed: string): boolean {
  return kind !== 'typed' || /[-\d]/.test(typed);
}
