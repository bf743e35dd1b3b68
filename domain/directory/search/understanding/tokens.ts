import { normaliseForSearch } from '../normalise.ts';

/** A word of the question in its searched form, and its position in the question. */
export type Token = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What stands between it and the word before. */
  readonly gap: string;
};

/** Nobody types more for a search; the rest is not read. */
const LETTERS_MAX = 600;
const WORDS_MAX = 24;
/** Letters with the dots and apostrophes inside them ('Sp.T.H.T', "jum'at"); numbers stand alone ('19.00' are two). */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{L})['’`.](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;
/** 'dr.Siti' and 'rs.Hermina' are two words; 'sp.og' is one. */
const TITLE = /^(dr|drg|prof|rs|rsu|rsud|rsup|rsia|hj|kec|kab|jl|jln|dokter|spesialis|poli|klinik)[.](?=\p{L})/iu;

/** The words of a question, at most 24. 'paru2' are two words at one position. Pure; any text will do. */
export function tokensOf(question: string): Token[] {
  const tokens: Token[] = [];
  const text = question.slice(0, LETTERS_MAX);
  let before = 0;
  for (const match of text.matchAll(WORD)) {
    for (const piece of pieces(match[0], match.index)) {
      const gap = text.slice(before, piece.start);
      const end = piece.start + piece.raw.length;
      for (const word of wordsIn(piece.raw)) {
        const last = tokens.at(-1);
        if (last?.text === 'poli' && word === 'klinik')
          tokens[tokens.length - 1] = { ...last, text: 'poliklinik', end };
        else tokens.push({ text: word, start: piece.start, end, gap: before === end ? '' : gap });
        before = end;
        if (tokens.length === WORDS_MAX) return tokens;
      }
    }
  }
  return tokens;
}

function pieces(raw: string, start: number): { raw: string; start: number }[] {
  const title = TITLE.exec(raw);
  if (!title) return [{ raw, start }];
  const after = title[0].length;
  return [{ raw: raw.slice(0, after - 1), start }, ...pieces(raw.slice(after), start + after)];
}

function wordsIn(raw: string): string[] {
  return normaliseForSearch(raw)
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      // 'nyut2an' is 'nyut nyutan'.
      const [, twice, ending = ''] = /^([a-z]{3,})2(an|nya)?$/.exec(word) ?? [];
      return twice === undefined ? [word] : [twice, twice + ending];
    });
}
