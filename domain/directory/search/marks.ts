import { normaliseForSearch } from './normalise.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Which parts of a name to mark because a typed word stands there at the beginning of a word: from and before, in characters, in order. `typed`: in the
 * form of normaliseForSearch. Each word of the name is marked once, as far as the longest typed word reaches.
 */
export function marksOf(name: string, typed: readonly string[]): [from: number, before: number][] {
  return [...name.matchAll(WORD)].flatMap(({ 0: word, index }): [number, number][] => {
    const plain = normaliseForSearch(word);
    const longest = typed.reduce((most, one) => (plain.startsWith(one) ? Math.max(most, one.length) : most), 0);
    return longest > 0 ? [[index, index + Math.min(longest, word.length)]] : [];
  });
}
