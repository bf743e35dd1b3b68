import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a hash accepts its own password and no other, and two hashes of one password differ', async () => {
  const hash = await hashPassword('kucing di genteng');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('kucing di genteng', hash)).toBe(true);
  expect(await isPassword('kucing di gentenG', hash)).toBe(false);
  expect(await hashPassword('kucing di genteng')).not.toBe(hash);
});

test('a hash made by another implementation is checked at its own cost', async () => {
  // From the test vectors of the reference implementation: 64 MiB, two passes, password 'password', salt 'somesalt'.
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', reference)).toBe(true);
  expect(await isPassword('Password', reference)).toBe(false);
});

test('no password is right where there is no hash', async () => {
  expect(await isPassword('kucing di genteng', null)).toBe(false);
});
