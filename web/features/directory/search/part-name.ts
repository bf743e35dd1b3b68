import { genderNames, kindNames, reading, sortNames, timeNames } from './search-reading.text.ts';
import type { SearchAnswer } from './result-names.ts';

type Part = Pick<SearchAnswer['understood']['chips'][number], 'kind' | 'value' | 'name'>;

/** What people call a part of a question: the directory's own name where it has one. `dayName`: '2026-11-24' to 'Besok'. */
export function partName({ kind, value, name }: Part, dayName: (date: string) => string): string {
  if (kind === 'date') return dayName(value);
  if (kind === 'time') return timeName(value);
  if (kind === 'gender') return wordOf(genderNames, value);
  if (kind === 'kind') return wordOf(kindNames, value);
  if (kind === 'near') return sortNames.nearest;
  return kind === 'doctor' || kind === 'hospital' ? capitalised(name) : name;
}

/** 'pagi' to 'Pagi', '16:00' to 'Mulai 16:00'. */
export function timeName(time: string): string {
  return Object.hasOwn(timeNames, time) ? wordOf(timeNames, time) : reading.from(time);
}

/** Words of a name as they were read, 'siti aminah', as names are written; a name that has its capitals keeps them. */
export function capitalised(words: string): string {
  return /\p{Lu}/u.test(words)
    ? words
    : words.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('id'));
}

function wordOf(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? word;
}
