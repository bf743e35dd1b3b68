import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece } from './meaning.ts';
import type { NamesRead } from './names/names.ts';
import type { Token } from './tokens.ts';

/** Positions of words before which a comma or the like stands. */
export function commasIn(tokens: readonly Token[]): Set<number> {
  return new Set(tokens.flatMap(({ gap }, at) => (at > 0 && /[,/&+;|]|\s[-–]\s/.test(gap) ? [at] : [])));
}

/** Corrected words, by their positions: those that were read as another word, abbreviations aside. */
export function correctionsOf(
  tokens: readonly Token[],
  pieces: readonly Piece[],
  names: readonly NamesRead[],
  lexicon: Lexicon,
): Map<number, string> {
  const right = new Map<number, string>();
  const note = (spots: readonly number[], words: readonly string[]): void => {
    if (spots.length !== words.length) return;
    spots.forEach((spot, at) => {
      const typed = tokens[spot]!.text;
      const word = words[at]!;
      if (word !== typed && lexicon.sameAs.get(typed) !== word) right.set(spot, word);
    });
  };
  for (const { start, end, words } of pieces) {
    const spots = Array.from({ length: end - start }, (_, ahead) => start + ahead);
    if (spots.length === words.length) note(spots, words);
    else joinedWords(tokens, spots, words, right);
  }
  for (const { center, doctor } of names) {
    if (doctor) note(doctor.spots, doctor.words);
    if (center && center.read.cost > 0) note(center.spots, center.read.words);
  }
  return right;
}

/** 'puskes mas' was one word: it stands at the first position, nothing at the second. */
function joinedWords(
  tokens: readonly Token[],
  spots: readonly number[],
  words: readonly string[],
  right: Map<number, string>,
): void {
  let at = 0;
  for (const word of words) {
    const spot = spots[at];
    if (spot === undefined) return;
    const joined = tokens[spot]!.text + (tokens[spot + 1]?.text ?? '');
    if (word === joined && spots.includes(spot + 1)) {
      right.set(spot, word);
      right.set(spot + 1, '');
      at += 2;
    } else at += 1;
  }
}

/** Well-known centers have short names; in another province, such a name means another center. */
export function withoutDoubtfulCenter(pieces: readonly Piece[], lexicon: Lexicon): Piece[] {
  const provinceOf = (code: string): string | undefined => lexicon.regencies.get(code)?.provinceCode;
  const places = pieces.flatMap(({ meaning }) =>
    meaning.kind === 'place' && meaning.by !== 'district' ? meaning.place.regencyCodes : [],
  );
  return pieces.filter(({ meaning }) => {
    if (meaning.kind !== 'center' || places.length === 0) return true;
    return places.some((code) => provinceOf(code) === provinceOf(meaning.center.regencyCode));
  });
}
