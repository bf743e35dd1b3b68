import { distanceFrom } from '../spelling.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { IN_SHORT } from '../name-forms.ts';
import type { ReadingStep } from './lexicon/phrases.ts';
import { isSlipOfHand } from './slip-of-hand.ts';
import type { Token } from './tokens.ts';

/** What it costs to read a word as another: an abbreviation, two words as one, the same sound, and each slip of the hand. */
const COST = { abbreviation: 0.1, joined: 0.3, sound: 0.5, slip: 1.5, unfinished: 1.5, continuing: 1 } as const;
const SIMILAR_MAX = 6;
const BEGINNINGS_MAX = 4;
const SPLIT_MIN = 6;
const PART_MIN = 4;
const CONTINUING_MIN = 3;
const JOINED_MIN = 5;
/** A word of so many times more phrases than there are centers with a similar one is meant rather than that. */
const MUCH_COMMONER = 50;
/** Longer ones are no words. */
const WORD_MAX = 40;
/** In so short a word another letter makes another word ('Linda', 'Lingga'), unless its key is beside the right one. */
const SHORT_MAX = 5;
/** Short words that others are often written together with. */
const SHORT_PARTS = new Set('di ke rs dr drg sp tht usg mri hiv bsd jkt bdg sby rsu anak gigi mata poli'.split(' '));

const SHORT_CENTER = /^rs[a-z]{2,3}$/;
/** A title that is written together with the name behind it. */
const TITLE_BEFORE_NAME = /^(drg|dr|dokter|prof)[a-z]{4}/;

/** The ways to read each word of a question. */
export type Steps = readonly (readonly ReadingStep[])[];

/**
 * For each position of the question the words that may be meant there. A word that the lexicon or the directory's names know is only
 * itself (or what it abbreviates); an unknown one may be any that is near. Two words may be one ('puskes mas').
 */
export function stepsOf(tokens: readonly Token[], lexicon: Lexicon): Steps {
  return tokens.map(({ text }, at) => {
    const steps: ReadingStep[] = [{ text, length: 1, cost: 0 }];
    const same = lexicon.sameAs.get(text);
    if (same !== undefined) steps.push({ text: same, length: 1, cost: COST.abbreviation });
    else if (!isKnown(text, lexicon)) {
      const name = Math.min(nameCost(tokens, at, lexicon), centerCost(tokens, at, lexicon));
      for (const { word, cost } of lexicon.spelling.similar(text).slice(0, SIMILAR_MAX))
        if (cost > name) break;
        else if (cost === 0 || (word.length >= PART_MIN && (text.length > SHORT_MAX || isSlipOfHand(text, word))))
          steps.push({ text: word, length: 1, cost: cost === 0 ? COST.sound : cost * COST.slip });
      // The last letters are missing: 'jakarta sela'.
      if (name >= 1 && text.length >= PART_MIN)
        for (const word of lexicon.spelling.startingWith(text, BEGINNINGS_MAX))
          if (steps.every((step) => step.text !== word)) steps.push({ text: word, length: 1, cost: COST.unfinished });
    }
    steps.push(...continuing(tokens[at - 1]?.text ?? '', text, lexicon));
    // 'rs atma jaya' is no misspelt area, because hospitals have the name.
    const isNamed = isKindAt(tokens, at - 1, lexicon) && lexicon.names.isCenterWord(text);
    if (!isNamed) steps.push(...begun(text, tokens[at + 1]?.text ?? '', lexicon));
    const joined = text + (tokens[at + 1]?.text ?? '');
    if (joined !== text && joined.length >= JOINED_MIN && lexicon.words.has(joined))
      steps.push({ text: joined, length: 2, cost: COST.joined });
    return steps;
  });
}

/** Words that continue the one before ('jakarta timur'), unfinished or misspelt: they are meant, even if somebody has such a name. */
function continuing(before: string, text: string, { phrases, isExact }: Lexicon): ReadingStep[] {
  const next = phrases.next.get(before)?.next;
  if (isExact || !next || text.length < CONTINUING_MIN || next.has(text)) return [];
  // 'dokter gigi pati' is not about a dead tooth: a town that is written right stays what it is.
  const own = phrases.next.get(text)?.meaning;
  if (own?.kind === 'place' && own.by !== 'district') return [];
  const lettersAway = distanceFrom(text);
  return [...next.keys()].flatMap((word) =>
    word.startsWith(text) || (text.length >= PART_MIN && lettersAway(word) === 1)
      ? [{ text: word, length: 1, cost: COST.continuing }]
      : [],
  );
}

/** Misspelt words that the next one continues ('rmah sakit'): they are meant, even if somebody has a similar name. */
function begun(text: string, behind: string, { phrases, spelling, words, names }: Lexicon): ReadingStep[] {
  if (behind === '' || text.length < PART_MIN || words.has(text) || names.isDoctorWord(text)) return [];
  return spelling
    .similar(text)
    .flatMap(({ word, cost }) =>
      cost === 1 && isSlipOfHand(text, word) && phrases.next.get(word)?.next.has(behind)
        ? [{ text: word, length: 1, cost: COST.continuing }]
        : [],
    );
}

/** What it costs to read a word as a doctor's name. Beside another name it is a name rather than a word of similar sound. */
function nameCost(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  const [near] = lexicon.names.similarDoctorWords(tokens[at]!.text);
  if (!near) return Infinity;
  return isBesideName(tokens, at, lexicon) ? near.cost - 1 : near.cost;
}

/** The same for a center's name, behind 'rs' or the like. */
function centerCost(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  const isNamed = [at - 1, at - 2].some((before) => isKindAt(tokens, before, lexicon));
  if (!isNamed) return Infinity;
  const { text } = tokens[at]!;
  // Many centers have the city in their name, which does not make 'bkasi' a center's name.
  const near = lexicon.names.similarCenterWords(text).find(({ word }) => !lexicon.words.has(word));
  const [common] = lexicon.spelling.similar(text);
  const isRare = near && common && common.cost <= near.cost && common.count > near.count * MUCH_COMMONER;
  return near && !isRare ? near.cost - 1 : Infinity;
}

/** True where words for a kind of center ('rs', 'rumah sakit') end at this position of the question. */
export function isKindAt(tokens: readonly Token[], at: number, { phrases }: Lexicon): boolean {
  const [before, word] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? ''];
  const node = phrases.next.get(before)?.next.get(word) ?? phrases.next.get(word);
  return node?.meaning?.kind === 'center-kind';
}

/** True when a word before or behind is a doctor's and nothing else. */
export function isBesideName(tokens: readonly Token[], at: number, { names, words }: Lexicon): boolean {
  return [at - 1, at + 1].some((other) => {
    const text = tokens[other]?.text ?? '';
    return !words.has(text) && names.isDoctorWord(text);
  });
}

/** The question's words, with those divided that were written as one ('doktergigi'). A part has the position of its letters. */
export function splitWords(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.flatMap((token, at) => {
    const { text, start, end } = token;
    const whole = [token];
    const words = lexicon.names.isCenterWord(text) || lexicon.isExact ? undefined : IN_SHORT.get(text);
    if (words) return words.map((word, part) => ({ text: word, start, end, gap: part === 0 ? token.gap : ' ' }));
    if (isShortCenter(text, lexicon))
      return [
        { ...token, text: 'rs', end: Math.min(end, start + 2) },
        { text: text.slice(2), start: Math.min(end, start + 2), end, gap: '' },
      ];
    if (text.length < SPLIT_MIN || text.length > WORD_MAX || isKnown(text, lexicon)) return whole;
    const [, title] = TITLE_BEFORE_NAME.exec(text) ?? [];
    if (title !== undefined && isNameBehind(title, text, lexicon)) {
      const from = Math.min(token.end, start + title.length);
      return [
        { ...token, text: title, end: from },
        { text: text.slice(title.length), start: from, end, gap: '' },
      ];
    }
    if (lexicon.spelling.similar(text).some(({ cost }) => cost < 2)) return whole;
    if (lexicon.names.similarDoctorWords(text).length > 0) return whole;
    // 'wiranata kusuma' is one name that was divided, and not more of them.
    const beside = [text + (tokens[at + 1]?.text ?? ''), (tokens[at - 1]?.text ?? '') + text];
    if (beside.some((word) => word !== text && lexicon.names.soundingDoctorWords(word).length > 0)) return whole;
    if (lexicon.names.similarCenterWords(text).some(({ cost }) => cost < 2)) return whole;
    const parts = partsOf(text, lexicon);
    if (parts === null) return whole;
    let to = start;
    return parts.map((part, index) => {
      const from = to;
      to = index === parts.length - 1 ? end : Math.min(end, to + part.length);
      return { text: part, start: from, end: to, gap: index === 0 ? token.gap : '' };
    });
  });
}

/** 'drhusein': the rest is somebody's name, and the whole is nobody's. */
function isNameBehind(title: string, text: string, { names }: Lexicon): boolean {
  return names.isDoctorWord(text.slice(title.length)) && names.soundingDoctorWords(text).length === 0;
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

/** 'rsmk': 'rs' and a short name that centers have. */
function isShortCenter(text: string, lexicon: Lexicon): boolean {
  return (
    SHORT_CENTER.test(text) &&
    !isKnown(text, lexicon) &&
    !lexicon.sameAs.has(text) &&
    lexicon.names.isCenterWord(text.slice(2))
  );
}

function isPart(text: string, lexicon: Lexicon): boolean {
  if (SHORT_PARTS.has(text)) return true;
  return text.length >= PART_MIN && (lexicon.words.has(text) || lexicon.names.isCenterWord(text));
}

/** Words of the lexicon or of somebody's name are never corrected. */
export function isKnown(text: string, { words, names }: Lexicon): boolean {
  return words.has(text) || names.isDoctorWord(text) || names.isCenterWord(text) || /\d/.test(text);
}
