import { expect, test } from 'vitest';
import { distinctiveWordsOf, wholeNamesOf } from './center-words.ts';

test('a hospital is recognised by its whole name, with its kind as it is spelled or in short', () => {
  expect(wholeNamesOf('RS Umum Daerah Kota Bandung')).toEqual(['rs umum daerah kota bandung', 'rsud kota bandung']);
  expect(wholeNamesOf('RS Manyar Medical Centre')).toEqual(['rs manyar medical centre', 'manyar medical centre']);
  expect(wholeNamesOf('Charitas Hospital Klepu')).toEqual(['charitas hospital klepu']);
});

test('a short name that others may have too, and that of a puskesmas, is not enough', () => {
  expect(wholeNamesOf('RS Sumber Waras')).toEqual([]);
  expect(wholeNamesOf('RSUD Depok')).toEqual([]);
  expect(wholeNamesOf('Puskesmas Kecamatan Pasar Minggu')).toEqual([]);
});

test('a dot parts words of a name', () => {
  expect(distinctiveWordsOf('RS Umum Daerah Kab.Bekasi')).toEqual(['bekasi']);
  expect(distinctiveWordsOf('RS Bhayangkara R.Said Sukanto')).toEqual(['bhayangkara', 'said', 'sukanto']);
});
