/** Letters and digits of a booking code. Without 0 and O, 1, I and L, so that nobody mistakes one for the other when a code is read aloud. */
export const TRANS_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;
const LENGTH = 8;

/** Random bytes needed for one code. */
export const TRANS_CODE_BYTES = 16;

/**
 * A booking code such as '7K4P-2QX9' from random bytes (TRANS_CODE_BYTES of them), every letter equally likely.
 * Null in the very rare case that too many bytes had to be thrown away; draw again.
 */
export function transCodeFrom(random: Uint8Array): string | null {
  const size = TRANS_CODE_ALPHABET.length;
  const fair = 256 - (256 % size);
  let code = '';
  for (const byte of random) {
    if (byte >= fair) continue;
    code += TRANS_CODE_ALPHABET[byte % size];
    if (code.length === LENGTH) return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
  }
  return null;
}

/** The stored form of a code as somebody typed it: upper case, with its hyphen. */
export function normaliseTransCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return plain.length === LENGTH ? `${plain.slice(0, GROUP)}-${plain.slice(GROUP)}` : typed.toUpperCase();
}
