import { soundOf } from '../spelling.ts';
import type { Lexicon } from './lexicon.ts';
import type { Step } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What it costs to read a word as another: an abbreviation, two words as one, the same sound, and each slip of the hand. */
const COST = { abbreviation: 0.1, joined: 0.3, sound: 0.5, slip: 1.5 } as const;
const SIMILAR_MAX = 6;
const SPLIT_MIN = 6;
const PART_MIN = 4;
const JOINED_MIN = 5;
/** Longer ones are no words. */
const WORD_MAX = 40;
/** In so short a word another letter makes another word ('Linda', 'Lingga'), unless its key is beside the right one. */
const SHORT_MAX = 5;
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Short words that others are often written together with. */
const SHORT_PARTS = new Set('rs dr drg sp tht usg mri hiv bsd jkt bdg sby rsu anak gigi mata poli'.split(' '));

/** The ways to read each word of a question. */
export type Steps = readonly (readonly Step[])[];

/**
 * For each place of the question the words that may be meant there. A word that the lexicon or the directory's names know is only
 * itself (or what it abbreviates); an unknown one may be any that is near. Two words may be one ('puskes mas').
 */
export function stepsOf(tokens: readonly Token[], lexicon: Lexicon): Steps {
  return tokens.map(({ text }, at) => {
    const steps: Step[] = [{ text, length: 1, cost: 0 }];
    const same = lexicon.sameAs.get(text);
    if (same !== undefined) steps.push({ text: same, length: 1, cost: COST.abbreviation });
    else if (!isKnown(text, lexicon)) {
      for (const { word, cost } of lexicon.spelling.similar(text).slice(0, SIMILAR_MAX))
        if (cost === 0 || (word.length >= PART_MIN && (text.length > SHORT_MAX || isSlipOfHand(text, word))))
          steps.push({ text: word, length: 1, cost: cost === 0 ? COST.sound : cost * COST.slip });
    }
    const joined = text + (tokens[at + 1]?.text ?? '');
    if (joined !== text && joined.length >= JOINED_MIN && lexicon.words.has(joined))
      steps.push({ text: joined, length: 2, cost: COST.joined });
    return steps;
  });
}

/** True unless a letter was replaced by one whose key lies apart. */
function isSlipOfHand(typed: string, word: string): boolean {
  const [one, other] = [soundOf(typed), soundOf(word)];
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

/** The question's words, with those parted that were written as one ('doktergigi'). A part stands where its letters stand. */
export function splitWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.flatMap((token) => {
    const { text, start, end } = token;
    const whole = [token];
    if (text.length < SPLIT_MIN || text.length > WORD_MAX || isKnown(text, lexicon)) return whole;
    if (lexicon.spelling.similar(text).some(({ cost }) => cost < 2)) return whole;
    const parts = partsOf(text, lexicon);
    if (parts === null) return whole;
    let at = start;
    return parts.map((part, index) => {
      const from = at;
      at = index === parts.length - 1 ? end : Math.min(end, at + part.length);
      return { text: part, start: from, end: at, gap: index === 0 ? token.gap : '' };
    });
  });
}

/** The fewest known words that a word is made of, the longest first part of those; null when there are none. */
function partsOf(text: string, lexicon: Lexicon): string[] | null {
  const cuts = Array.from({ length: text.length - 1 }, (_, at) => text.length - 1 - at);
  const pairs = cuts.map((cut) => [text.slice(0, cut), text.slice(cut)] as const);
  const both = pairs.find(([left, right]) => isPart(left, lexicon) && isPart(right, lexicon));
  if (both) return [...both];
  for (const [left, right] of pairs) {
    if (!isPart(left, lexicon) || right.length < SPLIT_MIN) continue;
    const rest = partsOf(right, lexicon);
    if (rest) return [left, ...rest];
  }
  return null;
}

function isPart(text: string, lexicon: Lexicon): boolean {
  if (SHORT_PARTS.has(text)) return true;
  return text.length >= PART_MIN && (lexicon.words.has(text) || lexicon.names.isCenterWord(text));
}

/** Words that stand in the lexicon or in somebody's name are never put right. */
export function isKnown(text: string, { words, names }: Lexicon): boolean {
  return words.has(text) || names.isDoctorWord(text) || names.isCenterWord(text) || /\d/.test(text);
}
