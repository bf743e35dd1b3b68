import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSoundOf, createSpelling, distanceFrom, soundOf } from './spelling.ts';

const of = (...words: string[]) => {
  const spelling = createSpelling();
  for (const word of words) spelling.add(word, 1);
  return spelling;
};
const first = (typed: string, ...words: string[]): string | undefined => of(...words).similar(typed)[0]?.word;

test.each([
  ['jantug', 'jantung', 'a letter too few'],
  ['janttung', 'jantung', 'a letter doubled'],
  ['jnatung', 'jantung', 'two letters swapped'],
  ['jangung', 'jantung', 'the key beside'],
  ['antung', 'jantung', 'the first letter missing'],
  ['kjantung', 'jantung', 'a letter before'],
  ['ajntung', 'jantung', 'the first two swapped'],
  ['hantung', 'jantung', 'another first letter'],
  ['kandngn', 'kandungan', 'too far for its seven letters', null],
  ['kandungn', 'kandungan', 'two slips in a long word are one here'],
  ['spseialsi', 'spesialis', 'two pairs swapped'],
  ['rshmat', 'rahmat', 'a slip that sounds otherwise'],
  ['giig', 'gigi', 'two swapped that sound like one'],
  ['soetomo', 'sutomo', 'old spelling'],
  ['ahmad', 'achmad', 'Arabic sounds'],
  ['syaefudin', 'saifuddin', 'more Arabic sounds'],
  ['riski', 'rizky', 'y and i, z and s'],
  ['nopember', 'november', 'v and p'],
  ['djoko', 'joko', 'dj'],
  ['mat', 'mata', 'too short to guess', null],
])('%s is %s: %s', (typed, meant, _why, found: string | null = meant) => {
  expect(first(typed, meant, 'zzzz') ?? null).toBe(found);
});

test.each([
  ['surabsya', 'surabaya', 1],
  ['maassar', 'makassar', 1],
  ['surabaia', 'surabaya', 0],
])('by letters too %s is %s', (typed, meant, cost) => {
  const spelling = createSpelling({ byLetters: true });
  spelling.add(meant, 1);
  expect(spelling.similar(typed)).toEqual([{ word: meant, cost, count: 1 }]);
  spelling.remove(meant, 1);
  expect(spelling.similar(typed)).toEqual([]);
});

test('nearest by sound first, then by letters, then the most common', () => {
  const spelling = createSpelling();
  spelling.add('sita', 5);
  spelling.add('sinta', 3);
  spelling.add('shinta', 90);
  spelling.add('santi', 50);
  expect(spelling.similar('sinta')).toEqual([
    { word: 'sinta', cost: 0, count: 3 },
    { word: 'shinta', cost: 0, count: 90 },
    { word: 'sita', cost: 1, count: 5 },
  ]);
});

test('a word of any length and any letters does no harm', () => {
  const spelling = of('anak', 'x'.repeat(40));
  expect(spelling.similar('')).toEqual([]);
  expect(spelling.similar('x'.repeat(5000))).toEqual([]);
  expect(spelling.similar('ab'.repeat(20))).toEqual([]);
  expect(spelling.similar('ana\u0000k\u{1f600}')).toEqual([]);
});

test('at most eight similar words are answered', () => {
  expect(of(...'bcdghjklmnp'.split('').map((letter) => `asm${letter}`)).similar('asma')).toHaveLength(8);
});

test('a word counts as often as it was added, and is forgotten when it was removed as often', () => {
  const spelling = of('hartono', 'hartini');
  spelling.add('hartono', 2);
  spelling.remove('hartono', 1);
  spelling.remove('hartini', 1);
  spelling.remove('unknown', 1);
  expect(spelling.count('hartono')).toBe(2);
  expect(spelling.count('hartini')).toBe(0);
  expect(spelling.similar('hartini')).toEqual([]);
  expect(spelling.startingWith('har', 9)).toEqual(['hartono']);
  spelling.remove('hartono', 2);
  expect(spelling.startingWith('h', 9)).toEqual([]);
});

test('words by their beginning, the most common first', () => {
  const spelling = of('anwar', 'andi', 'ani', 'budi');
  spelling.add('ani', 1);
  expect(spelling.startingWith('an', 2)).toEqual(['ani', 'andi']);
  expect(spelling.startingWith('anw', 2)).toEqual(['anwar']);
  expect(spelling.startingWith('', 1)).toEqual(['ani']);
});

const few = fc.string({ unit: fc.constantFrom(...'aehkst'.split('')), minLength: 1, maxLength: 10 });
const dictionary = fc.uniqueArray(few, { maxLength: 60 });

/** Damerau-Levenshtein by its definition, slow and plain. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [c, d] = [a.slice(1), b.slice(1)];
  const steps = [plainDistance(c, d) + (a[0] === b[0] ? 0 : 1), plainDistance(c, b) + 1, plainDistance(a, d) + 1];
  if (a[0] === b[1] && a[1] === b[0] && a.length > 1) steps.push(plainDistance(c.slice(1), d.slice(1)) + 1);
  return Math.min(...steps);
}

test('the distance equals the one by its definition', () => {
  const word = (minLength: number) => fc.string({ unit: fc.constantFrom(...'abc'.split('')), minLength, maxLength: 6 });
  fc.assert(
    fc.property(word(1), word(0), (a, b) => {
      expect(distanceFrom(a)(b)).toBe(plainDistance(a, b));
    }),
  );
});

test('finds what comparing every word finds, whatever was added and removed before', () => {
  fc.assert(
    fc.property(dictionary, dictionary, few, (words, gone, typed) => {
      const spelling = of(...words, ...gone);
      for (const word of gone) spelling.remove(word, 1);
      for (const word of words) if (gone.includes(word)) expect(spelling.count(word)).toBe(1);
      const sound = soundOf(typed);
      const near = (probe: string, other: string): number => {
        const slips = typed.length < 4 || probe.length < 3 ? 0 : probe.length < 8 ? 1 : 2;
        const cost = distanceFrom(probe)(other);
        return cost <= (other[0] === probe[0] ? slips : Math.min(slips, 1)) ? cost : Infinity;
      };
      const costs = words
        .map((word) => Math.min(near(sound, soundOf(word)), near(typed, soundOf(word))))
        .filter((cost) => cost < Infinity)
        .sort();
      expect(spelling.similar(typed).map(({ cost }) => cost)).toEqual(costs.slice(0, 8));
    }),
  );
});

test.each([
  ['soerjadi', 'suryadi'],
  ['tjandra', 'candra'],
  ['yoesoef', 'yusup'],
  ['fatimah', 'fatima'],
  ['sjahrir', 'syahrir'],
  ['wirjo', 'wiryo'],
  ['abdulrahman', 'abdurrahman'],
  ['thaufiq', 'taufik'],
  ['budhi', 'budi'],
  ['christin', 'kristin'],
  ['jacob', 'jakob'],
])('in names %s sounds like %s', (one, other) => {
  expect(nameSoundOf(one)).toBe(nameSoundOf(other));
  const names = createSpelling({ ofNames: true });
  names.add(one, 1);
  expect(names.sounding(other)).toEqual([one]);
  names.remove(one, 1);
  expect(names.sounding(other)).toEqual([]);
});
