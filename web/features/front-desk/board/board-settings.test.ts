import { expect, it } from 'vitest';
import { readSettings } from './board-settings.ts';

it('reads from the stored settings only values that are valid', () => {
  const usual = readSettings(null);
  expect(usual).toMatchObject({ sound: true, volume: 80, clinics: [], turning: true });
  for (const stored of [
    '',
    'null',
    '3',
    '[]',
    '{',
    '{"volume":900,"sound":"ya","clinics":"semua","name":7,"voice":"x"}',
  ])
    expect(readSettings(stored)).toEqual(usual);
  const chosen = { ...usual, name: 'Lantai 1', clinics: ['poli-anak'], sound: false, volume: 0, voice: 'built-in' };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  expect(readSettings(JSON.stringify({ name: 'x'.repeat(999), clinics: ['a', 7] }))).toMatchObject({
    name: 'x'.repeat(60),
    clinics: ['a'],
  });
});
