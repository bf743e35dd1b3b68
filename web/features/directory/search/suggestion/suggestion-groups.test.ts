import { expect, test } from 'vitest';
import type { RecentSearch } from '../../../shared-directory/recent-searches.ts';
import { groupsOf, offeredGroups } from './suggestion-groups.ts';
import type { SuggestionGroup } from './suggestion-groups.ts';
import type { Suggestion } from './use-suggestions.ts';

const suggestion = (type: Suggestion['type'], name: string): Suggestion => ({
  id: name,
  type,
  local_name: name,
  local_id: 1,
  slug_name: name.toLowerCase(),
  detail: '',
  marks: [],
});
const searchesFor = (...names: string[]): RecentSearch[] => names.map((name) => ({ kind: 'query', name, slug: '' }));
const namesIn = (groups: readonly SuggestionGroup[]) =>
  Object.fromEntries(groups.map(({ about, choices }) => [about, choices.map(({ name }) => name)]));

test('suggestions of one type stand together, the type of the best one first', () => {
  const groups = groupsOf([suggestion('hospital', 'A'), suggestion('doctor', 'B'), suggestion('hospital', 'C')]);
  expect(groups.map(({ about }) => about)).toEqual(['hospital', 'doctor']);
  expect(namesIn(groups)).toEqual({ hospital: ['A', 'C'], doctor: ['B'] });
});

test('before anything is typed the list offers recent searches, filled up to five lines with popular fields', () => {
  expect(namesIn(offeredGroups([], ''))['fields']).toHaveLength(5);
  const some = namesIn(offeredGroups(searchesFor('sakit gigi', 'rs bandung'), ''));
  expect(some['recent']).toEqual(['sakit gigi', 'rs bandung']);
  expect(some['fields']).toHaveLength(3);
  expect(offeredGroups(searchesFor('a', 'b', 'c', 'd', 'e'), '').map(({ about }) => about)).toEqual(['recent']);
});

test('one or two letters leave the entries that have a word with this beginning', () => {
  expect(namesIn(offeredGroups(searchesFor('sakit gigi', 'rs bandung'), 'gi'))).toEqual({
    recent: ['sakit gigi'],
    fields: ['Gigi'],
  });
  expect(offeredGroups(searchesFor('sakit gigi'), 'q')).toEqual([]);
});

test('a field that was chosen before is not offered twice', () => {
  const chosen: RecentSearch = { kind: 'specialization', name: 'Kesehatan Anak', slug: 'anak' };
  expect(namesIn(offeredGroups([chosen], 'an'))).toEqual({ recent: ['Kesehatan Anak'] });
});
