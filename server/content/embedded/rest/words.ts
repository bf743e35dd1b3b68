import type { Post } from '../archive.ts';

type Words = Post['words'];

/** Splits a search into terms as WordPress does: phrases in quotes stay whole; at most ten terms, or else the whole sentence. */
export function termsOf(search: string): string[] {
  const parts = [...search.toLowerCase().matchAll(/"([^"]+)"|[^\s",+]+/g)].map(([whole, phrase]) => phrase ?? whole);
  const terms = parts.filter((term) => term.length > 1 || /[^a-z]/.test(term));
  return terms.length === 0 || terms.length > 9 ? [search.toLowerCase().trim()] : terms;
}

/** Whether every term occurs in title, excerpt or text. A term with a minus before it must occur nowhere. */
export function hasWords(words: Words, search: string): boolean {
  return termsOf(search).every((term) => {
    const unwanted = term.startsWith('-') && term.length > 1;
    const plain = unwanted ? term.slice(1) : term;
    const stands = [words.title, words.excerpt, words.content].some((where) => where.includes(plain));
    return unwanted ? !stands : stands;
  });
}

/** WordPress's six classes of hits, the best first. */
export function relevanceOf(words: Words, search: string): number {
  const sentence = search.toLowerCase().trim();
  const terms = termsOf(search).filter((term) => !term.startsWith('-'));
  if (words.title.includes(sentence)) return 1;
  if (terms.length > 1 && terms.every((term) => words.title.includes(term))) return 2;
  if (terms.length > 1 && terms.some((term) => words.title.includes(term))) return 3;
  if (words.excerpt.includes(sentence)) return 4;
  return words.content.includes(sentence) ? 5 : 6;
}
