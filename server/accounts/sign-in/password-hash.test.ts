import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password is known again by its hash, another is not, and no two hashes are alike', async () => {
  const hash = await hashPassword('kucing di genteng');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('kucing di genteng', hash)).toBe(true);
  expect(await isPassword('kucing di gentenG', hash)).toBe(false);
  expect(await hashPassword('kucing di genteng')).not.toBe(hash);
});

test('a hash of another implementation is read, with its own cost', async () => {
  // From the test vectors of the reference implementation: 64 MiB, two passes, password 'password', salt 'somesalt'.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', reference)).toBe(true);
  expect(await isPassword('Password', reference)).toBe(false);
});

test('without a hash nothing is right', async () => {
  expect(await isPassword('kucing di genteng', null)).toBe(false);
});
