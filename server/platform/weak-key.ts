/** Of 32 random bytes some thirty differ; that sixteen or fewer do happens once in a thousand million keys. */
const DIFFERENT_MIN = 17;

/**
 * Whether 32 bytes were typed or counted by somebody instead of drawn at random: few different bytes (zeros, a repeated word), equal steps from byte to byte (1, 2,
 * 3), or nothing but printable characters (a password, hexadecimal digits). A random key is none of them, short of a chance that nobody meets.
 */
export function isWeakKey(key: Uint8Array): boolean {
  const steps = key.slice(1).map((byte, at) => byte - key[at]!);
  return (
    new Set(key).size < DIFFERENT_MIN ||
    new Set(steps).size < DIFFERENT_MIN ||
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}
