import { expect, it } from 'vitest';
import { secondsUntilSpoken, sentenceOf, TOGETHER_S } from './sentence.ts';
import { spokenLabel, spokenRoom } from './spoken.ts';
import { secondsOf } from './pieces.ts';

const call = (label: string, where: string) => ({ label, room: where, where });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it('says a single call at leisure', () => {
  expect(sentenceOf([call('D14', 'Ruang 102')])).toEqual({
    text: 'nomor antrian, D empat belas, silakan ke ruang seratus dua.',
    words: ['nomor antrian', ',', 'D', 'empat', 'belas', ',', 'silakan ke', 'ruang', 'seratus', 'dua'],
    rate: 1,
  });
});

it('has said three calls 10 s after they were made, and not much faster than people talk', () => {
  const sentence = sentenceOf([call('D14', 'Ruang 102'), call('F10', 'Ruang 103'), call('B17', 'Ruang 104')]);
  expect(sentence.words.filter((word) => word === 'nomor')).toHaveLength(3);
  expect(secondsUntilSpoken(sentence)).toBeLessThanOrEqual(TOGETHER_S);
  expect(sentence.rate).toBeLessThan(1.6);
});

it('has said any three numbers up to 99 for any rooms up to 499 in that time', () => {
  const longest = (names: readonly string[], secondsOfName: (name: string) => number) =>
    names.toSorted((a, b) => secondsOfName(b) - secondsOfName(a))[0]!;
  for (const isShort of [false, true]) {
    const labels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      .split('')
      .flatMap((letter) => upTo(99).map((number) => `${letter}${number}`));
    const rooms = upTo(499).map((number) => `Ruang ${number}`);
    const worst = call(
      longest(labels, (label) => secondsOf(spokenLabel(label, isShort))),
      longest(rooms, (room) => secondsOf(spokenRoom(room, isShort)!)),
    );
    expect(secondsUntilSpoken(sentenceOf([worst, worst, worst])), JSON.stringify(worst)).toBeLessThanOrEqual(
      TOGETHER_S,
    );
  }
});

it('does not hurry two calls more than three', () => {
  const three = [call('D14', 'Ruang 102'), call('F10', 'Ruang 103'), call('B17', 'Ruang 104')];
  expect(sentenceOf(three.slice(0, 2)).rate).toBeLessThan(sentenceOf(three).rate);
});
