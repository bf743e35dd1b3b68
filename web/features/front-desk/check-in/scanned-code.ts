import { readTicketMark } from '#contract/booking/ticket-mark.ts';

const CODE = /^[2-9A-HJKMNP-Z]{4}-?[2-9A-HJKMNP-Z]{4}$/i;
/** The pages that a ticket's or a printed slip's code opens. */
const LINK =
  /^https?:\/\/[^/\s]+\/(?:bagikan|antrian|e-antrian|pantau)\/([2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4})(?:[#?].*)?$/i;
/** What some scanners send before the text: the kind of the code that they read (AIM), as in ']Q1'. */
const KIND_OF_CODE = /^\][A-Z]\d/i;
const [LOWER, UPPER] = [/[a-z]/, /[A-Z]/];

export type ScannedCode = {
  readonly code: string;
  /** 'mark' and 'link' can only come from a code that was scanned; 'typed' may be a name as well. */
  readonly kind: 'mark' | 'link' | 'typed';
  /** The mark as the ticket has it, to be proved; null when there is none, or when the scanner changed its letters so that nobody can prove it. */
  readonly mark: string | null;
};

/** The booking code that a scanned or typed text holds, in upper or lower case; null for anything else. */
export function scannedCode(text: string): ScannedCode | null {
  const given = text.trim().replace(KIND_OF_CODE, '');
  const mark = scannedMark(given);
  if (mark) return mark;
  const link = LINK.exec(given)?.[1];
  if (link) return { code: link.toUpperCase(), kind: 'link', mark: null };
  if (!CODE.test(given)) return null;
  const plain = given.toUpperCase().replace('-', '');
  return { code: `${plain.slice(0, 4)}-${plain.slice(4)}`, kind: 'typed', mark: null };
}

/** Whether Enter after this text means a check-in: the text was scanned, or it is a code and cannot be a name. */
export function meansCheckIn({ kind }: ScannedCode, typed: string): boolean {
  return kind !== 'typed' || /[-\d]/.test(typed);
}

/** A ticket's mark. A scanner with Caps Lock on swaps the case of its letters, which is undone; one that makes all letters the same leaves only the code. */
function scannedMark(given: string): ScannedCode | null {
  for (const text of [given, swapCase(given)]) {
    const read = readTicketMark(text);
    if (read === null) continue;
    const isWhole = LOWER.test(read.signature) && UPPER.test(read.signature);
    return { code: read.transCode, kind: 'mark', mark: isWhole ? text : null };
  }
  return null;
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (UPPER.test(letter) ? letter.toLowerCase() : letter.toUpperCase()));
}
