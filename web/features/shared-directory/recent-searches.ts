/** A search that was made or a suggestion that was chosen in this browser. `slug`: of a specialisation, regency or center; a plain query has none. */
export type RecentSearch = {
  readonly kind: 'query' | 'specialization' | 'regency' | 'hospital';
  readonly name: string;
  readonly slug: string;
};

const KEY = 'searches';
const STORED_MAX = 5;
const LONGEST = 100;
const KINDS: readonly string[] = ['query', 'specialization', 'regency', 'hospital'] satisfies RecentSearch['kind'][];
/** What may be part of an identity, insurance or phone number. */
const NUMBER = /\d{6}/;

/**
 * The last searches of this browser, newest first; they never leave it. Names of persons are not among them: on a phone that a family shares, the
 * name of a doctor says most about an illness. (Who wants a doctor at hand has the favourites, behind the sign-in.)
 */
export function listRecentSearches(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, STORED_MAX) : [];
  } catch {
    // There is no storage, or others wrote into it: the history counts as empty.
    return [];
  }
}

/** Puts a search first. The caller makes sure that it names no person. */
export function addRecentSearch(search: RecentSearch): void {
  const name = search.name.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || NUMBER.test(name)) return;
  const first = { kind: search.kind, name: name.slice(0, LONGEST), slug: search.slug };
  write([first, ...without(first)].slice(0, STORED_MAX));
}

export function forgetSearch(search: RecentSearch): void {
  write(without(search));
}

/** Deletes the history, so that the next person at this browser does not see it. */
export function forgetSearches(): void {
  write([]);
}

const without = ({ kind, name }: RecentSearch): RecentSearch[] =>
  listRecentSearches().filter((each) => each.kind !== kind || each.name.toLowerCase() !== name.toLowerCase());

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Where the storage is full or forbidden, only the history is lost.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, slug } = value as Record<string, unknown>;
  const isText = typeof name === 'string' && name !== '' && name.length <= LONGEST;
  return isText && KINDS.includes(kind as string) && typeof slug === 'string' && /^[a-z0-9-]{0,200}$/.test(slug);
}
