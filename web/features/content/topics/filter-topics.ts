import type { DataOf } from '#contract/endpoint.ts';
import type { listTopics } from '#contract/content/topic.ts';

export type Topic = DataOf<typeof listTopics>['topics'][number];
export type Kind = Topic['kind'];
export type Group = { readonly letter: string; readonly topics: readonly Topic[] };

export const LETTERS: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
/** The group of titles that begin with a digit or another sign. */
export const NO_LETTER = '#';

/** Lower case without accents; everything that is no letter or digit separates words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Topics of a kind (null: of both) whose title or another name holds every word that was typed, in the order they came. */
export function filterTopics(topics: readonly Topic[], kind: Kind | null, typed: string): Topic[] {
  const words = plain(typed).split(' ');
  return topics.filter((topic) => {
    if (kind !== null && topic.kind !== kind) return false;
    return [topic.title, ...topic.also].some((name) => words.every((word) => plain(name).includes(word)));
  });
}

/** The other names that made a topic match what was typed, when its title did not. */
export function namesThatMatch({ title, also }: Topic, typed: string): string[] {
  const words = plain(typed).split(' ');
  const fits = (name: string) => words.every((word) => plain(name).includes(word));
  return fits(title) ? [] : also.filter(fits);
}

/** By first letter, A to Z and then the rest; letters without a topic are left out. */
export function groupByLetter(topics: readonly Topic[]): Group[] {
  const groups = new Map<string, Topic[]>();
  for (const topic of topics) {
    const first = plain(topic.title).charAt(0).toUpperCase();
    const letter = LETTERS.includes(first) ? first : NO_LETTER;
    groups.set(letter, [...(groups.get(letter) ?? []), topic]);
  }
  return [...LETTERS, NO_LETTER].flatMap((letter) => {
    const found = groups.get(letter);
    return found ? [{ letter, topics: found }] : [];
  });
}
