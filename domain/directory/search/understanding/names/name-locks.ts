import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Meaning } from '../meaning.ts';
import { similarPersonWords } from './ordinary-names.ts';
import { isKindAt } from '../steps.ts';
import { HONOURS } from '../stretches.ts';
import type { Token } from '../tokens.ts';

const BEFORE_NAMES = new Set(['h', 'hj', 'dr', 'drg', 'prof', 'ny', 'ibu', 'bu', 'pak', 'bapak']);
const NAME_WORDS_MAX = 6;
/** When a word is this common and long, an unknown word near to it is likely to be its misspelling: a field, a regency. */
const COMMON_MIN = 200;
const LONG = 6;
/** Meanings of words that can be in somebody's name as well: 'dr. Bima', 'dr. Bagus', but never 'dr. Lutut'. */
const MAY_BE_NAME: ReadonlySet<Meaning['kind']> = new Set(['place', 'filler', 'name', 'day', 'center']);

/** Positions of words behind 'dr' that are somebody's name, whatever else they could mean: words that a doctor has, together with the ones before. */
export function namesBehindHonours(tokens: readonly Token[], lexicon: Lexicon): Set<number> {
  const names = new Set<number>();
  tokens.forEach(({ text }, at) => {
    let first = at;
    while (HONOURS.has(tokens[first - 1]?.text ?? '')) first -= 1;
    if (!HONOURS.has(text) || isKindAt(tokens, first - 1, lexicon)) return;
    let from = at + 1;
    while (BEFORE_NAMES.has(tokens[from]?.text ?? '')) from += 1;
    const words: string[] = [];
    for (let next = from; next < Math.min(tokens.length, from + NAME_WORDS_MAX); next += 1) {
      const word = tokens[next]!.text;
      const isName = lexicon.words.has(word)
        ? isNameToo(tokens, next, words, lexicon)
        : !lexicon.sameAs.has(word) && isNearerToName(word, lexicon);
      if (!isName) break;
      words.push(word);
      names.add(next);
    }
  });
  return names;
}

function isNameToo(tokens: readonly Token[], at: number, before: readonly string[], lexicon: Lexicon): boolean {
  const word = tokens[at]!.text;
  if (word === 'anak' && tokens[at + 1]?.text === 'agung') return true;
  if (word === 'agung' && tokens[at - 1]?.text === 'anak') return true;
  const node = lexicon.phrases.next.get(word);
  const longer = node?.next.get(tokens[at + 1]?.text ?? '');
  if (longer?.meaning) return false;
  if (!lexicon.names.isDoctorWord(word)) return false;
  if (!node?.meaning) return true;
  if (!MAY_BE_NAME.has(node.meaning.kind) && !isComplaint(node.meaning)) return false;
  return lexicon.names.countDoctors([...before, word], 1) > 0;
}

function isComplaint(meaning: Meaning): boolean {
  return meaning.kind === 'field' && !meaning.named;
}

/** For an unknown word: behind 'dr' it is a name rather than a misspelt village. */
function isNearerToName(word: string, lexicon: Lexicon): boolean {
  const [name] = similarPersonWords(word, lexicon.names);
  const other = lexicon.spelling.similar(word).find((near) => lexicon.phrases.next.get(near.word)?.meaning);
  if (other === undefined || (name !== undefined && name.cost <= other.cost)) return true;
  return other.cost > 0 && (other.count < COMMON_MIN || word.length < LONG);
}
