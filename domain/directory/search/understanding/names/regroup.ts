import { withFullForms } from '../../name-forms.ts';

const LEFT_MIN = 3;
const RIGHT_MIN = 3;
const WHOLE_MIN = 7;
/** The article before an Arabic name is a word of its own, and so is the Balinese 'Ni': 'Al-Jufri', 'As-Suyuthiyyah', 'Ni Made'. */
const ARTICLE = /^(a[dlnrstz]|el|ni)(?=.{4})/;
const WAYS_MAX = 8;
/** Arabic 'abdul' takes the first consonant of what follows: 'Abdurrahman' is 'Abdul Rahman'. */
const ASSIMILATED = /^abdu([dnrstz])\1?(?=.{3})/;

/**
 * The same words with two of them written as one ('nur hayati'), or one as two ('nurhayati', 'aljufri'), where `isWord` knows what comes of it. A name
 * is the same however it is divided. Pure.
 */
export function regroupings(words: readonly string[], isWord: (word: string) => boolean): string[][] {
  const ways: string[][] = [];
  const replace = (at: number, count: number, by: readonly string[]): void => {
    ways.push([...words.slice(0, at), ...by, ...words.slice(at + count)]);
  };
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (next === undefined) return;
    const [first = ''] = next;
    for (const joined of isAbdul(word) ? [word + next, `abdu${first}${next}`, `abdu${next}`] : [word + next])
      if (isWord(joined)) replace(at, 2, [joined]);
  });
  words.forEach((word, at) => {
    for (const parts of divisions(word)) if (parts.every(isWord)) replace(at, 1, parts);
  });
  return ways.slice(0, WAYS_MAX);
}

/** 'Abdul' as it is written alone, short or before any consonant. */
function isAbdul(word: string): boolean {
  return withFullForms([word])[0] === 'abdul';
}

function divisions(word: string): string[][] {
  const assimilated = ASSIMILATED.exec(word);
  const own = assimilated ? [['abdul', assimilated[1]! + word.slice(assimilated[0].length)]] : [];
  const article = ARTICLE.exec(word)?.[0];
  if (article !== undefined) own.push([article, word.slice(article.length)]);
  if (word.length < WHOLE_MIN) return own;
  const cuts = Array.from({ length: word.length - LEFT_MIN - RIGHT_MIN + 1 }, (_, at) => word.length - RIGHT_MIN - at);
  return [...own, ...cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])];
}
