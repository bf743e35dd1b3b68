import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. Hashes stay readable when these numbers change. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The argon2id hash of a password as a PHC string, which includes its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether a password belongs to a hash. Without a hash (no account, or none with a password) the answer is false and takes as long, so that the time
 * does not reveal who has an account.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash ?? (await dummy())) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const wanted = Buffer.from(tag, 'base64');
  const given = await tagOf(password, Buffer.from(salt, 'base64'), cost, wanted.length);
  return timingSafeEqual(given, wanted) && hash !== null;
}

let nobody: Promise<string> | undefined;
/** The hash of a password that nobody knows. */
const dummy = (): Promise<string> => (nobody ??= hashPassword(randomBytes(32).toString('base64')));

/** Normalised to NFKC, so that the same password typed on two keyboards gives the same tag. */
function tagOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength });
}
