import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../../limits.ts';

/** Passwords that everybody tries first; in lower case, as they are compared. */
const COMMON = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 12341234 11223344 88888888 password passw0rd password1
   password123 qwertyui qwerty123 1q2w3e4r 1qaz2wsx abcd1234 abc12345 iloveyou sayangku sayang123 bismillah bismillah123 indonesia indonesia123
   rahasia123 rahasiaku admin123 administrator katasandi katasandi123 ambilantrian antrian123 dokter123 puskesmas rumahsakit jakarta123
   bandung123 surabaya merdeka45 pancasila garuda123 persib1933 allahuakbar alhamdulillah`.split(/\s+/),
);

/**
 * Whether a password is too weak: shorter than 8 or longer than 128 characters, among those everybody tries first, one character
 * over and over, or the person's own address (NIST SP 800-63B, 5.1.1.2: length and lists instead of rules on kinds of characters).
 */
export function isWeakPassword(password: string, addresses: readonly string[]): boolean {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS) return true;
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size < 3) return true;
  return addresses.some((address) => {
    const own = address.toLowerCase().replace(/^\+62/, '');
    return plain.includes(own) || (own.includes('@') && plain === own.split('@')[0]);
  });
}
