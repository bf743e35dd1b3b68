import { expect, it } from 'vitest';
import { DOOR_CODE, doorOf, scannedDoorCode } from './door-code.ts';

const CODE = '8-AbCdEfGhIjKlMnOpQrStUv';

it('recognises door codes only', () => {
  expect(DOOR_CODE.exec(CODE)?.[1]).toBe('8');
  expect(DOOR_CODE.exec('482913')).toHaveLength(2);
  for (const wrong of ['', '8-', '48291', 'x-AbCdEfGhIjKlMn', '8-AbCdEfGhIj<script>', '/evil'])
    expect(DOOR_CODE.exec(wrong)).toBeNull();
});

it('finds the door code in what a camera reads, whatever the address of the product is', () => {
  expect(scannedDoorCode(`https://antrian.contoh.id/check-in#${CODE}`)).toBe(CODE);
  expect(scannedDoorCode(` ${CODE}\n`)).toBe(CODE);
  for (const other of ['AA1.K7QM-4RXT.signature', 'https://antrian.contoh.id/bagikan/K7QM-4RXT#secret', '482913'])
    expect(scannedDoorCode(other)).toBeNull();
});

it('sends typed digits as those of the center of the booking, and a scanned code as it is', () => {
  expect(doorOf('482913', 8)).toBe('8-482913');
  expect(doorOf(CODE, 9)).toBe(CODE);
});
