import type { Post } from '../archive.ts';

type Words = Post['words'];

/** The terms of a search as WordPress divides them: phrases in quotes stay whole; at most ten, or the sentence itself. */
export function termsOf(search: string): string[] {
  const found = [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s",+]+/g)].map(([whole, phrase]) => phrase ?? whole);
  const terms = found.filter((term) => term.length > 1 || /[^a-z]/.test(term));
  return terms.length === 0 || terms.length > 9 ? [search.toLowerCase().trim()] : terms;
}

/** Every term stands somewhere in title, excerpt or text. A term with a minus before it must stand nowhere. */
export function hasWords(words: Words, search: string): boolean {
  return termsOf(search).every((term) => {
    const unwanted = term.startsWith('-') && term.length > 1;
    const plain = unwanted ? term.slice(1) : term;
    const stands = [words.title, words.excerpt, words.content].some((where) => where.includes(plain));
    return unwanted ? !stands : stands;
  });
}

/** WordPress's six classes of a hit, the best first. */
export function relevanceOf(words: Words, search: string): number {
  const sentence = search.toLowerCase().trim();
  const terms = termsOf(search).filter((term) => !term.startsWith('-'));
  if (words.title.includes(sentence)) return 1;
  if (terms.length > 1 && terms.every((term) => words.title.includes(term))) return 2;
  if (terms.length > 1 && terms.some((term) => words.title.includes(term))) return 3;
  if (words.excerpt.includes(sentence)) return 4;
  return words.content.includes(sentence) ? 5 : 6;
}
