import type { Understood } from '#domain/directory/understand-query.ts';

type Named = Pick<Understood, 'names' | 'hospitalKinds'>;

/** A tsquery by which every word must begin a word of the name. A single letter must be a word by itself: too much begins with it. */
export function everyWord(words: readonly string[]): string {
  return words.map(asPrefix).join(' & ');
}

/** A tsquery by which one word at least begins a word of the name. */
export function anyWord(words: readonly string[]): string {
  return words.map(asPrefix).join(' | ');
}

/** The same as everyWord for a center's name, where 'rsud' may be spelled 'umum daerah'. Empty when nothing is asked. */
export function everyCenterWord({ names, hospitalKinds }: Named): string {
  const kinds = hospitalKinds.map(({ short, spelled }) =>
    spelled.length === 0
      ? asPrefix(short)
      : `(${asPrefix(short)} | (${spelled.map((word) => `${word}:*`).join(' & ')}))`,
  );
  return [...names.map(asPrefix), ...kinds].join(' & ');
}

function asPrefix(word: string): string {
  return word.length > 1 ? `${word}:*` : word;
}
