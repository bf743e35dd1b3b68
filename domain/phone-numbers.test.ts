import { expect, test } from 'vitest';
import { dialledNumbers, whatsappNumber } from './phone-numbers.ts';

test('a telephone dials each number of a center, without what people write between digits', () => {
  expect(dialledNumbers('(022) 5550-456')).toEqual([{ text: '(022) 5550-456', dial: '0225550456' }]);
  expect(dialledNumbers('+62 21 5550123, 0812.3456.789 ; 119').map(({ dial }) => dial)).toEqual([
    '+62215550123',
    '08123456789',
  ]);
  expect(dialledNumbers('(022) 2034953/55').map(({ dial }) => dial)).toEqual(['0222034953']);
  for (const none of [null, '', ' , ', '-']) expect(dialledNumbers(none)).toEqual([]);
});

test('WhatsApp has the number that a center gives for it, or its first mobile number, and no land line', () => {
  expect(whatsappNumber('+6281234567890', '(022) 5550456')).toBe('6281234567890');
  expect(whatsappNumber('0812-3456-7890', null)).toBe('6281234567890');
  expect(whatsappNumber(null, '(022) 5550456, 0857 1234 5678')).toBe('6285712345678');
  expect(whatsappNumber('', '62 812 3456 7890')).toBe('6281234567890');
  for (const phone of [null, '', '(022) 5550456', '021 808080', '1500567'])
    expect(whatsappNumber(null, phone)).toBeNull();
});
