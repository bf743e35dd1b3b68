import { formatDayCell } from '../../../../lib/format.ts';
import type { SearchState } from '../search-params.ts';
import { genderNames, kindNames, reading, sortNames, timeNames } from '../search-reading.text.ts';
import type { SearchAnswer, NamedInsurer, FilterNames } from '../result-names.ts';
import { timeName } from '../part-name.ts';
import { appliedReading } from '../understood.ts';

export type FilterName = keyof typeof reading.groups;
/** `count`: how many doctors it would leave; null where that was not counted. */
export type FilterOption = { readonly value: string; readonly label: string; readonly count: number | null };
/** The choices of one filter in a form. `many`: several can be chosen; else one, and the first option has the value ''. */
export type FilterGroup = {
  readonly name: FilterName;
  readonly legend: string;
  readonly many: boolean;
  /** True: folded at first, because all choices at once would fill five screens of a phone. A group in which something is chosen is open. */
  readonly folded: boolean;
  readonly options: readonly FilterOption[];
  /** How many of the options are shown at first; one press shows the others. */
  readonly first: number;
};

type Sources = {
  readonly state: SearchState;
  readonly found: Pick<SearchAnswer, 'facets' | 'understood'>;
  readonly names: FilterNames;
  readonly insurances: readonly NamedInsurer[];
  /** '2026-11-24' to 'Besok'. */
  readonly dayName: (date: string) => string;
};

type Choice = { readonly value: string; readonly label: string };

/** Names of insurers are long: all of them would push the other filters out of sight. */
const INSURERS_FIRST = 5;
const FOLDED: ReadonlySet<FilterName> = new Set(['specialization', 'city', 'gender', 'kind']);

/**
 * Every filter with something to choose. A chosen option stays visible even when it finds nothing. What the words already ask for is not offered
 * again: it has a chip that removes it, and where only one option can be chosen it replaces the first one, 'all'.
 */
export function filterGroups({ state, found, names, insurances, dayName }: Sources): FilterGroup[] {
  const { facets } = found;
  const read = appliedReading(found.understood);
  const chosen = <T>(value: T | '', nameOf: (value: T) => string) =>
    value === '' ? null : { value: String(value), label: nameOf(value) };
  const short = (date: string) => shortened(dayName(date), date);
  const groups = [
    several(
      'insurance',
      facets.insurance.map(({ id, name, count }) => ({ value: `${id}`, label: name, count })),
      state.insurance.map((id) => ({ value: `${id}`, label: names.insurance(id) ?? `${id}` })),
      insurances.flatMap(({ id, slug }) => (read.insurance.includes(slug) ? [`${id}`] : [])),
    ),
    one(
      'date',
      facets.day.map(({ date, count }) => ({ value: date, label: short(date), count })),
      chosen(state.date, short),
      chosen(read.date ?? '', short),
    ),
    one('time', plain(timeNames), chosen(state.time, timeName), chosen(read.time ?? '', timeName)),
    { ...one('sort', plain(sortsFor(state)), null, null), options: plain(sortsFor(state)) },
    several(
      'specialization',
      facets.specialization.map(bySlug),
      state.specialization.map((slug) => ({ value: slug, label: names.specialization(slug) })),
      read.specialization.map(({ slug }) => slug),
    ),
    one(
      'city',
      facets.city.map(bySlug),
      chosen(state.city, names.city),
      read.city && { value: read.city.slug ?? '', label: read.city.name },
    ),
    one(
      'gender',
      plain(genderNames),
      null,
      read.gender === 'L' || read.gender === 'P' ? chosen(read.gender, (word) => genderNames[word]) : null,
    ),
    one(
      'kind',
      plain(kindNames),
      null,
      chosen(read.kind ?? '', (word) => kindNames[word]),
    ),
  ];
  return groups.filter(({ many, options }) => options.length > (many ? 0 : 1));
}

/** 'Besok' stays, 'Rabu, 25 November' becomes 'Rab, 25 Nov'. */
function shortened(name: string, date: string): string {
  if (!name.includes(',')) return name;
  const { weekday, day, month } = formatDayCell(date);
  return `${weekday}, ${day} ${month}`;
}

/** The orders to choose from. '' is the usual one, which is nearest first with a location; the others need none. */
function sortsFor({ latitude }: SearchState): Record<string, string> {
  const { relevance, nearest, soonest } = sortNames;
  return latitude === null ? { '': relevance, soonest } : { '': nearest, relevance, soonest };
}

const plain = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label, count: null }));

const bySlug = ({ slug, name, count }: { slug: string; name: string; count: number | null }): FilterOption => ({
  value: slug,
  label: name,
  count,
});

function several(
  name: FilterName,
  offered: readonly FilterOption[],
  chosen: readonly Choice[],
  read: readonly string[],
): FilterGroup {
  const options = [...offered, ...missing(chosen, offered)].filter(({ value }) => !read.includes(value));
  return groupOf(name, true, options);
}

function one(
  name: Exclude<FilterName, 'insurance' | 'specialization'>,
  offered: readonly FilterOption[],
  chosen: Choice | null,
  read: Choice | null,
): FilterGroup {
  const first = { value: '', label: read?.label ?? reading.any[name], count: null };
  const others = [...offered, ...missing(chosen ? [chosen] : [], offered)].filter(({ value }) => value !== read?.value);
  return groupOf(name, false, [first, ...others]);
}

function groupOf(name: FilterName, many: boolean, options: readonly FilterOption[]): FilterGroup {
  const first = name === 'insurance' && options.length > INSURERS_FIRST + 1 ? INSURERS_FIRST : options.length;
  return { name, legend: reading.groups[name], many, folded: FOLDED.has(name), options, first };
}

const missing = (chosen: readonly Choice[], offered: readonly FilterOption[]): FilterOption[] =>
  chosen.filter(({ value }) => !offered.some((each) => each.value === value)).map((each) => ({ ...each, count: null }));
