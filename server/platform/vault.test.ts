import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, MARK_BYTES } from './vault.ts';

const KEY = Buffer.alloc(32, 7);

test('a sealed value opens only with its own context', () => {
  const vault = createVault(KEY);
  const sealed = vault.seal(Buffer.from('3273015708950001'), 'patient:1');
  expect(vault.open(sealed, 'patient:1').toString()).toBe('3273015708950001');
  expect(() => vault.open(sealed, 'patient:2')).toThrow();
  expect(sealed.toString('latin1')).not.toContain('3273');
});

test('a signature is checked with the public key, and the same configuration gives the same key again', () => {
  const [vault, again] = [createVault(KEY), createVault(KEY)];
  expect(again.verifyingKey).toEqual(vault.verifyingKey);
  expect(createVault(Buffer.alloc(32, 8)).verifyingKey).not.toEqual(vault.verifyingKey);
  const key = { key: createPublicKey({ key: vault.verifyingKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signature = Buffer.from(vault.sign('AA1.X'), 'base64url');
  expect(signature).toHaveLength(64);
  expect(verify('sha256', Buffer.from('AA1.X'), key, signature)).toBe(true);
  expect(verify('sha256', Buffer.from('AA1.Y'), key, signature)).toBe(false);
});

test('what an older key sealed is read beside the current one, whether or not it carries its mark, and by no other', () => {
  const [old, other] = [createVault(KEY), createVault(Buffer.alloc(32, 8))];
  const both = createVault(Buffer.alloc(32, 9), [KEY]);
  const sealed = old.seal(Buffer.from('0001'), 'patient:1');
  const unmarked = sealed.subarray(MARK_BYTES);
  for (const value of [sealed, unmarked]) {
    expect(both.open(value, 'patient:1').toString()).toBe('0001');
    expect(() => both.open(value, 'patient:2')).toThrow();
    expect(() => other.open(value, 'patient:1')).toThrow();
  }
  const anew = both.seal(Buffer.from('0001'), 'patient:1');
  expect(anew.subarray(0, MARK_BYTES)).toEqual(both.marks[0]);
  expect(() => old.open(anew, 'patient:1')).toThrow();
  expect(both.digests('x', 'y')).toEqual([both.digest('x', 'y'), old.digest('x', 'y')]);
  expect(both.olderVerifyingKeys).toEqual([old.verifyingKey]);
});
