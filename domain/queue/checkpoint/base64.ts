const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base 64 of RFC 4648, section 4, with its padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const all = (one << 16) | (two << 8) | three;
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(all >> shift) & 63]);
    text += letters.slice(0, Math.min(3, bytes.length - at) + 1).join('');
  }
  return text.padEnd(Math.ceil(bytes.length / 3) * 4, '=');
}

/** The bytes of a text in base 64; null when it is none. A text is read in one form only: what encodes to another text is refused. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const letters = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter);
    if (value === -1) return null;
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 255;
    at += 1;
  }
  return toBase64(bytes) === text ? bytes : null;
}

/** Bytes in hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pieces as one. */
export function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Whether two pieces hold the same bytes. Nothing here is secret, so that the time it takes may tell. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
