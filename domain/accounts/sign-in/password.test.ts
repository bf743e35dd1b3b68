import { expect, test } from 'vitest';
import { isWeakPassword } from './password.ts';

test('a password is weak when it is short, long, common, monotonous or the person’s own address', () => {
  const own = ['+6281234567890', 'sari.wulan@contoh.example'];
  for (const weak of [
    '',
    'abc1234',
    'a'.repeat(129),
    'Password',
    'BISMILLAH',
    'aaaaaaaaaaaa',
    'abababababab',
    'x81234567890',
    'sari.wulan',
    'sari.wulan@contoh.example',
  ])
    expect(isWeakPassword(weak, own), weak).toBe(true);
  for (const good of ['kucing di genteng', 'Zx9!kopi', '🐟🐠🐡🦈🐬🐳🐋🦭', 'a'.repeat(100) + 'bc'])
    expect(isWeakPassword(good, own), good).toBe(false);
});
