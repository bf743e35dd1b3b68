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

test('everything of a kind is there while nothing is typed', () => {
  expect(filterTopics(TOPICS, null, '')).toEqual(TOPICS);
  expect(filterTopics(TOPICS, null, ' - ')).toEqual(TOPICS);
  expect(titles(filterTopics(TOPICS, 'obat', ''))).toEqual(['Asam folat', '5-fluorourasil']);
});

test('every word must be in one name: title or another name, whatever its capitals, accents and signs', () => {
  expect(titles(filterTopics(TOPICS, null, 'AS'))).toEqual(['Asma', 'Asam folat', '5-fluorourasil']);
  expect(titles(filterTopics(TOPICS, null, 'folat asam'))).toEqual(['Asam folat']);
  expect(titles(filterTopics(TOPICS, null, 'bengek'))).toEqual(['Asma']);
  expect(titles(filterTopics(TOPICS, null, 'meniere'))).toEqual(['Ménière']);
  expect(titles(filterTopics(TOPICS, null, 'bell s'))).toEqual(['Bell’s palsy']);
  expect(filterTopics(TOPICS, null, 'bengek mengi')).toEqual([]);
  expect(filterTopics(TOPICS, 'obat', 'asma')).toEqual([]);
});

test('a name is told where the title does not explain the match', () => {
  expect(namesThatMatch(TOPICS[0]!, 'beng')).toEqual(['bengek']);
  expect(namesThatMatch(TOPICS[0]!, 'asma')).toEqual([]);
  expect(namesThatMatch(TOPICS[0]!, '')).toEqual([]);
});

test('groups follow the alphabet, accents count as their letter, figures come last', () => {
  expect(groupByLetter(TOPICS).map(({ letter, topics }) => [letter, titles(topics)])).toEqual([
    ['A', ['Asma', 'Asam folat']],
    ['B', ['Bell’s palsy']],
    ['M', ['Ménière']],
    ['#', ['5-fluorourasil']],
  ]);
});
