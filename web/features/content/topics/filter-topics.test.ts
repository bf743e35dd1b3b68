import { expect, test } from 'vitest';
import { filterTopics, groupByLetter, namesThatMatch } from './filter-topics.ts';
import type { Topic } from './filter-topics.ts';

const topic = (title: string, kind: Topic['kind'] = 'penyakit', also: string[] = []): Topic => ({
  slug: title.toLowerCase().replaceAll(/\W+/g, '-'),
  title,
  kind,
  also,
});
const TOPICS = [
  topic('Asma', 'penyakit', ['bengek', 'mengi']),
  topic('Asam folat', 'obat'),
  topic('Bell’s palsy'),
  topic('Ménière', 'penyakit', ['penyakit telinga dalam']),
  topic('5-fluorourasil', 'obat'),
];
const titles = (found: readonly Topic[]) => found.map(({ title }) => title);

test('all topics of a kind are listed while nothing is typed', () => {
  expect(filterTopics(TOPICS, null, '')).toEqual(TOPICS);
  expect(filterTopics(TOPICS, null, ' - ')).toEqual(TOPICS);
  expect(titles(filterTopics(TOPICS, 'obat', ''))).toEqual(['Asam folat', '5-fluorourasil']);
});

test('every typed word must be in the title or in one other name, regardless of capitals, accents and punctuation', () => {
  expect(titles(filterTopics(TOPICS, null, 'AS'))).toEqual(['Asma', 'Asam folat', '5-fluorourasil']);
  expect(titles(filterTopics(TOPICS, null, 'folat asam'))).toEqual(['Asam folat']);
  expect(titles(filterTopics(TOPICS, null, 'bengek'))).toEqual(['Asma']);
  expect(titles(filterTopics(TOPICS, null, 'meniere'))).toEqual(['Ménière']);
  expect(titles(filterTopics(TOPICS, null, 'bell s'))).toEqual(['Bell’s palsy']);
  expect(filterTopics(TOPICS, null, 'bengek mengi')).toEqual([]);
  expect(filterTopics(TOPICS, 'obat', 'asma')).toEqual([]);
});

test('another name is shown where the title does not explain the match', () => {
  expect(namesThatMatch(TOPICS[0]!, 'beng')).toEqual(['bengek']);
  expect(namesThatMatch(TOPICS[0]!, 'asma')).toEqual([]);
  expect(namesThatMatch(TOPICS[0]!, '')).toEqual([]);
});

test('groups follow the alphabet: a letter with an accent counts as the plain one, and digits come last', () => {
  expect(groupByLetter(TOPICS).map(({ letter, topics }) => [letter, titles(topics)])).toEqual([
    ['A', ['Asma', 'Asam folat']],
    ['B', ['Bell’s palsy']],
    ['M', ['Ménière']],
    ['#', ['5-fluorourasil']],
  ]);
});
