import type { DataOf } from '#contract/endpoint.ts';
import type { getSuggestion } from '#contract/endpoints/search.ts';
import { marksOf } from '#domain/directory/marks.ts';
import { normaliseForSearch } from '#domain/directory/normalise.ts';
import { SUGGESTION_MAX, SUGGESTION_MIN_CHARS } from '#domain/limits.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { suggestFrom } from '../catalogue/suggest.ts';
import type { Suggested } from '../catalogue/suggest.ts';
import type { Deps } from '../deps.ts';
import { readDoctorNames } from '../store/search-card.store.ts';
import type { NamedDoctor } from '../store/search-card.store.ts';
import { todays } from './search-directory.ts';

type Suggestion = DataOf<typeof getSuggestion>[number];

/** At most three suggestions for what has been typed; none for less than 3 characters. */
export async function suggest(
  typed: string,
  { directory: live, pool }: Pick<Deps, 'directory' | 'pool'>,
  now: Date,
): Promise<Suggestion[]> {
  if (normaliseForSearch(typed).length < SUGGESTION_MIN_CHARS) return [];
  const directory = await live.current();
  const { catalogue } = directory;
  const found = suggestFrom(typed, directory, { today: todays(now) }, SUGGESTION_MAX);
  const doctors = await readDoctorNames(
    pool,
    found.flatMap(({ type, at }) => (type === 'doctor' ? [catalogue.doctorId[at]!] : [])),
  );
  return found.flatMap((one) => {
    const named = nameOf(one, catalogue, doctors);
    if (!named) return [];
    const { type } = one;
    return [{ id: `${type}-${named.local_id}`, type, ...named, marks: marksOf(named.local_name, one.words) }];
  });
}

function nameOf(
  { type, at }: Suggested,
  catalogue: Catalogue,
  doctors: readonly NamedDoctor[],
): Pick<Suggestion, 'local_name' | 'local_id' | 'slug_name' | 'detail'> | null {
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
  const doctor = doctors.find(({ id }) => id === catalogue.doctorId[at]);
  if (!doctor) return null;
  const detail = catalogue
    .fieldsOfDoctor(at)
    .map(({ name }) => name)
    .join(', ');
  return { local_name: doctor.name, local_id: doctor.id, slug_name: doctor.slug, detail };
}
