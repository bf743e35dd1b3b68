import { genderNames, kindNames, reading, sortNames, timeNames } from './search-reading.text.ts';
import type { SearchAnswer } from './result-names.ts';

type Part = Pick<SearchAnswer['understood']['chips'][number], 'kind' | 'value' | 'name'>;

/** The name of a part of a search: the directory's own name where it has one, else everyday words. `dayName`: '2026-11-24' to 'Besok'. */
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

/** A name with capitals: 'siti aminah' becomes 'Siti Aminah'; a name that has capitals stays as it is. */
export function capitalised(words: string): string {
  return /\p{Lu}/u.test(words)
    ? words
    : words.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('id'));
}

function wordOf(words: Readonly<Record<string, string>>, word: string): string {
  return words[word] ?? word;
}
