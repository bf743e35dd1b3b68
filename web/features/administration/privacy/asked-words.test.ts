import { expect, test } from 'vitest';
import { askedWords, typedWords } from './asked-words.ts';

test('what was searched for is said beside the words: what they could mean, their length and their mark', () => {
  expect(askedWords('CODE+NAME 8 ab12')).toBe('kode booking atau nama, 8 huruf, tanda ab12');
  expect(askedWords(null)).toBeUndefined();
});

test('a list that was asked for is said with its clinic and date, and several with how many, where and from when to when', () => {
  expect(askedWords('SESSIONS 1 2026-11-30 2026-11-30 Poli Mawar')).toBe('Daftar sesi Poli Mawar, Senin, 30 November');
  expect(askedWords('SESSIONS 3 2026-11-30 2026-12-02 Poli Mawar, Poli Melati')).toBe(
    'Daftar 3 sesi: Poli Mawar, Poli Melati, Senin, 30 November–Rabu, 02 Desember',
  );
});

test('words of a search are shown as they were typed, and it is said when they were erased, cannot be opened or are not for an administrator', () => {
  expect(typedWords('FIND', 'budi s')).toBe('budi s');
  expect(typedWords('KNOWN', null)).toBe('Kata sudah dihapus');
  expect(typedWords('FIND', '')).toBe('Kata tidak bisa dibuka');
  expect(typedWords('FIND', false)).toBe('Hanya untuk manajer faskes');
  expect(typedWords('QUEUE', null)).toBeUndefined();
});
