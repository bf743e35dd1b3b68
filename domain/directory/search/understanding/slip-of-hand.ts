import { distanceFrom, soundOf } from '../spelling.ts';

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** False when the typed word has one letter of the word replaced by one whose key lies apart: that is rather another word ('Linda', 'Lingga'). Pure. */
export function isSlipOfHand(typed: string, word: string): boolean {
  const byLetters = distanceFrom(typed)(word) <= 1;
  return (byLetters && isNoOtherLetter(typed, word)) || isNoOtherLetter(soundOf(typed), soundOf(word));
}

function isNoOtherLetter(one: string, other: string): boolean {
  if (one.length !== other.length) return true;
  const wrong = Array.from(one, (_, at) => at).filter((at) => one[at] !== other[at]);
  return wrong.length !== 1 || areBeside(one[wrong[0]!]!, other[wrong[0]!]!);
}

function areBeside(one: string, other: string): boolean {
  const [a, b] = [one, other].map((letter) => {
    const row = KEYS.findIndex((keys) => keys.includes(letter));
    return { row, column: (KEYS[row] ?? '').indexOf(letter) };
  });
  return Math.abs(a!.row - b!.row) <= 1 && Math.abs(a!.column - b!.column) <= 1;
}
