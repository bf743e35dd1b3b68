import { isShortForm } from '../name-forms.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Token } from './tokens.ts';

/** How people say and write the letters one by one. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  'be:b ce:c se:c de:d ef:f ge:g ha:h je:j ka:k el:l em:m en:n pe:p ki:q er:r es:s te:t ve:v fe:v we:w eks:x ye:y zet:z'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** These may stand whole among single letters: 'sp o g', 'rs u d'. */
const CHUNKS = new Set(['sp', 'rs']);
const SPELLED_MAX = 8;
/** Shorter ones are rather initials or words. */
const ABBREVIATION_MIN = 3;
const REST_MAX = 3;
const SHORT_ABBREVIATIONS = new Set(['rs', 'dr']);

/** 't h t', 'te ha te', 'er es u de': letters that stand one by one become the abbreviation that they spell, where there is one. Pure. */
export function withLettersJoined(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfSpelled(tokens, at, lexicon);
    const first = tokens[at]!;
    joined.push(
      end === at + 1 ? first : { ...first, text: lettersOf(tokens.slice(at, end)), end: tokens[end - 1]!.end },
    );
    at = end;
  }
  return joined;
}

function endOfSpelled(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  let last = from;
  while (last < tokens.length && last - from < SPELLED_MAX && letterOf(tokens[last]!) !== null) last += 1;
  const next = tokens[last]?.text ?? '';
  // 'es pe og': the rest of the abbreviation is written as it is.
  const whole = lettersOf(tokens.slice(from, last)) + next;
  if (last > from + 1 && next !== '' && next.length <= REST_MAX && isAbbreviation(whole, lexicon)) return last + 1;
  for (let end = last; end > from + 1; end -= 1) {
    const run = tokens.slice(from, end);
    const text = lettersOf(run);
    // One chunk and a letter is written so as well: 'sp a'.
    if (run.every(({ text: { length } }) => length > 1) && run.some(({ text: word }) => CHUNKS.has(word))) continue;
    const isLong = text.length >= ABBREVIATION_MIN;
    if (isLong ? isAbbreviation(text, lexicon) : SHORT_ABBREVIATIONS.has(text)) return end;
    const isName = run.every(({ text: { length } }) => length === 1) && isShortForm(text);
    if (isName && lexicon.names.isDoctorWord(tokens[end]?.text ?? '')) return end;
  }
  return from + 1;
}

function isAbbreviation(text: string, { words, sameAs, names }: Lexicon): boolean {
  return words.has(text) || sameAs.has(text) || names.centerCalled(text) !== null;
}

function lettersOf(run: readonly Token[]): string {
  return run.map((token) => letterOf(token) ?? token.text).join('');
}

function letterOf({ text }: Token): string | null {
  return /^[a-z]$/.test(text) || CHUNKS.has(text) ? text : (LETTERS.get(text) ?? null);
}
