import type { Random } from '#data/generate/random.ts';

/** Keys beside each other on a telephone. */
const BESIDE: Readonly<Record<string, string>> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xa',
};
/** Spellings that sound alike to Indonesian ears. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['f', 'v'],
  ['v', 'f'],
  ['y', 'i'],
  ['sy', 's'],
  ['dh', 'd'],
  ['th', 't'],
  ['kh', 'h'],
  ['oe', 'u'],
  ['ch', 'c'],
  ['z', 's'],
];
/** Shorter words are seldom misspelt, and a slip makes another word of them. */
const SHORTEST = 4;

/** A text with one slip of a hand or an ear in one of its longer words; the first letter stays. Unchanged when all are short. */
export function slip(random: Random, text: string): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]+$/.test(word) && word.length >= SHORTEST ? [at] : []));
  if (long.length === 0) return text;
  const at = random.pick(long);
  const word = words[at]!;
  for (let tries = 0; tries < 8; tries += 1) {
    const slipped = slipIn(random, word);
    if (slipped === word) continue;
    words[at] = slipped;
    break;
  }
  return words.join(' ');
}

function slipIn(random: Random, word: string): string {
  const at = random.whole(1, word.length - 1);
  const letter = word[at]!;
  const around = (inside: string, skipped = 1) => word.slice(0, at) + inside + word.slice(at + skipped);
  switch (random.whole(0, 4)) {
    case 0:
      return around('');
    case 1:
      return around(letter + letter);
    case 2:
      return at + 1 < word.length ? around(word[at + 1]! + letter, 2) : around('');
    case 3:
      return around(random.pick((BESIDE[letter] ?? letter).split('')));
    default: {
      const heard = ALIKE.filter(([said]) => word.indexOf(said) > 0);
      if (heard.length === 0) return around(letter + letter);
      const [said, written] = random.pick(heard);
      return word[0]! + word.slice(1).replace(said, written);
    }
  }
}
