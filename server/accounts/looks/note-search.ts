import type { Deps } from '../../platform/deps.ts';
import { noteSearch } from './look.store.ts';
import type { Looker, NotedSearch } from './look.store.ts';

/** So much of a digest that the same words are recognised. */
const DIGEST_BYTES = 8;

/**
 * Records a search for patients. What was typed may be a name, and a log that nobody can change is no place for one: it is recorded as what it could mean, its length, and a
 * digest that nobody can guess without the key of the data.
 */
export function noteTypedSearch(
  looker: Looker,
  { typed, ...search }: Pick<NotedSearch, 'purpose' | 'meant' | 'shown'> & { readonly typed: string },
  { pool, vault }: Pick<Deps, 'pool' | 'vault'>,
): Promise<void> {
  const text = typed.trim().toLowerCase();
  const digest = vault.digest(text, 'patient-search').subarray(0, DIGEST_BYTES);
  return noteSearch(pool, looker, { ...search, letters: text.length, digest });
}
