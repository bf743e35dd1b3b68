import { expect, it } from 'vitest';
import { SPOKEN_WORDS } from '../text.ts';
import {
  callSentence,
  spokenCall,
  spokenLabel,
  spokenNumber,
  spokenRoom,
  spokenTogether,
  togetherSentence,
} from './spoken.ts';
import { VOICE_MARKS } from './voice-marks.ts';

it.each([
  [0, 'nol'],
  [1, 'satu'],
  [9, 'sembilan'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [12, 'dua belas'],
  [19, 'sembilan belas'],
  [20, 'dua puluh'],
  [21, 'dua puluh satu'],
  [99, 'sembilan puluh sembilan'],
  [100, 'seratus'],
  [101, 'seratus satu'],
  [110, 'seratus sepuluh'],
  [111, 'seratus sebelas'],
  [123, 'seratus dua puluh tiga'],
  [200, 'dua ratus'],
  [417, 'empat ratus tujuh belas'],
  [999, 'sembilan ratus sembilan puluh sembilan'],
  [1203, 'satu dua nol tiga'],
])('%i is said as "%s"', (value, words) => {
  expect(spokenNumber(value).join(' ')).toBe(words);
});

const VALUES: Record<string, number> = { nol: 0, sepuluh: 10, sebelas: 11, seratus: 100 };
'satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ').forEach((word, at) => (VALUES[word] = at + 1));

/** The number that a person hears. */
function heard(words: readonly string[]): number {
  return words.reduce((sum, word) => {
    if (word === 'belas') return sum + 10;
    if (word === 'puluh') return sum + 9 * (sum % 10);
    if (word === 'ratus') return sum * 100;
    return sum + VALUES[word]!;
  }, 0);
}

it('says every number from 0 to 999 so that it is heard as itself, in words that are shipped as sound', () => {
  for (let value = 0; value < 1000; value += 1) {
    const words = spokenNumber(value);
    expect(heard(words)).toBe(value);
    expect(words.every((word) => SPOKEN_WORDS.includes(word))).toBe(true);
  }
});

it('speaks the prefix letter by letter and leaves out the leading zero', () => {
  expect(spokenLabel('B09')).toEqual(['B', 'sembilan']);
  expect(spokenLabel('B14')).toEqual(['B', 'empat', 'belas']);
  expect(spokenLabel('AB120')).toEqual(['A', 'B', 'seratus', 'dua', 'puluh']);
  expect(spokenLabel('07')).toEqual(['tujuh']);
});

it('speaks a room whose words are all shipped as sound, and answers null for others', () => {
  expect(spokenRoom('Ruang 3')).toEqual(['ruang', 'tiga']);
  expect(spokenRoom('Lantai 1, Ruang 101')).toEqual(['lantai', 'satu', 'ruang', 'seratus', 'satu']);
  expect(spokenRoom('Ruang 2B')).toEqual(['ruang', 'dua', 'B']);
  expect(spokenRoom('Gedung C Kamar 12')).toEqual(['gedung', 'C', 'kamar', 'dua', 'belas']);
  for (const room of ['', 'Melati', 'Ruang Melati', '12']) expect(spokenRoom(room)).toBeNull();
});

it('speaks the whole call; a room whose words are not shipped is called the examination room', () => {
  expect(spokenCall('B09', 'Ruang 3').join(' ')).toBe('nomor antrian , B sembilan , silakan ke ruang tiga');
  expect(spokenCall('07', 'Melati').join(' ')).toBe('nomor antrian , tujuh , silakan ke ruang pemeriksaan');
  const sentence = (room: string, where: string) => callSentence({ label: 'B09', room, where });
  expect(sentence('Ruang 3', 'Ruang 3')).toBe('nomor antrian, B sembilan, silakan ke ruang tiga.');
  expect(sentence('Ruang Melati', 'Ruang Melati')).toContain('silakan ke Ruang Melati.');
  expect(sentence('', 'Poli Anak')).toContain('silakan ke Poli Anak.');
});

it('speaks several calls in one sentence, each once by its number and its room', () => {
  const calls = [
    { label: 'D14', room: 'Lantai 1, Ruang 102', where: 'Ruang 102' },
    { label: 'F10', room: 'Ruang Melati', where: 'Ruang Melati' },
  ];
  expect(togetherSentence(calls, false)).toBe('nomor D empat belas, ruang seratus dua. nomor F sepuluh, Ruang Melati.');
  expect(spokenTogether(calls, false).join(' ')).toBe(
    'nomor D empat belas ruang seratus dua , nomor F sepuluh ruang pemeriksaan',
  );
});

it('shortens numbers where there is no time for all their words, and only where that is shorter', () => {
  const calls = [{ label: 'B29', room: 'Ruang 112', where: 'Ruang 112' }];
  expect(spokenTogether(calls, true).join(' ')).toBe('nomor B dua sembilan ruang satu satu dua');
  expect(spokenLabel('B11', true)).toEqual(['B', 'sebelas']);
});

it('has a mark in the sound file for every word, one behind the other', () => {
  expect(VOICE_MARKS).toHaveLength(SPOKEN_WORDS.length);
  expect(new Set(SPOKEN_WORDS).size).toBe(SPOKEN_WORDS.length);
  VOICE_MARKS.forEach(([start, length], at) => {
    const [before, lasted] = VOICE_MARKS[at - 1] ?? [0, 0];
    expect(start).toBeGreaterThanOrEqual(before + lasted);
    expect(length).toSatisfy((seconds: number) => seconds > 0.1 && seconds < 2);
  });
});
