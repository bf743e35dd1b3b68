import type { DataOf } from '#contract/endpoint.ts';
import type { getSuggestion } from '#contract/directory/search/search.ts';
import { marksOf } from '#domain/directory/search/marks.ts';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { SUGGESTION_MAX, SUGGESTION_MIN_CHARS } from '#domain/limits.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { suggestFrom } from '../catalogue/suggest.ts';
import type { SuggestionHit } from '../catalogue/suggest.ts';
import type { Deps } from '../../platform/deps.ts';
import { todays } from './search-directory.ts';

type Suggestion = DataOf<typeof getSuggestion>[number];

/** At most three suggestions for what has been typed; none for less than 3 characters. */
export async function suggest(
  typed: string,
  { directory: live }: Pick<Deps, 'directory'>,
  now: Date,
): Promise<Suggestion[]> {
  if (normaliseForSearch(typed).length < SUGGESTION_MIN_CHARS) return [];
  const directory = await live.current();
  const { catalogue } = directory;
  const suggestions = suggestFrom(typed, directory, { today: todays(now) }, SUGGESTION_MAX);
  return suggestions.map(({ type, at, words }) => {
    const named = nameOf(type, at, catalogue);
    return { id: `${type}-${named.local_id}`, type, ...named, marks: marksOf(named.local_name, words) };
  });
}

function nameOf(
  type: SuggestionHit['type'],
  at: number,
  catalogue: Catalogue,
): Pick<Suggestion, 'local_name' | 'local_id' | 'slug_name' | 'detail'> {
  const { words } = catalogue;
  if (type === 'specialization') {
    const { id, name, slug } = words.specialisations[at]!;
    return { local_name: name, local_id: id, slug_name: slug, detail: '' };
  }
  if (type === 'regency') {
    const { code, name, slug, provinceCode } = words.regencies[at]!;
    const province = words.provinces.find((one) => one.code === provinceCode);
    return { local_name: name, local_id: Number(code.replace('.', '')), slug_name: slug, detail: province?.name ?? '' };
  }
  if (type === 'hospital') {
    const { id, name, slug } = catalogue.centers[at]!;
    return { local_name: name, local_id: id, slug_name: slug, detail: words.regencies[catalogue.regency[at]!]!.name };
  }
  const person = catalogue.personOf(at);
  const detail = catalogue
    .fieldsOfDoctor(at)
    .map(({ name }) => name)
    .join(', ');
  return { local_name: person.name, local_id: person.id, slug_name: person.slug, detail };
}
