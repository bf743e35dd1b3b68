import { expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));

it('knows a picture by its first bytes', () => {
  expect(imageTypeOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(imageTypeOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'rest'))).toBe('image/png');
  expect(imageTypeOf(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('image/webp');
});

it('takes no other file for a picture, however it begins', () => {
  const others = [
    bytes(),
    bytes(0xff, 0xd8),
    bytes('RIFF', 1, 2, 3, 4, 'WAVE'),
    bytes('GIF89a'),
    bytes('<svg xmlns="http://www.w3.org/2000/svg">'),
    bytes('%PDF-1.7'),
    bytes(' ', 0xff, 0xd8, 0xff),
  ];
  expect(others.map(imageTypeOf)).toEqual(others.map(() => null));
});
