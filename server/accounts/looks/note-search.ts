import { againAfterDeadlock } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hourOf, noteSearch } from './look.store.ts';
import type { Looker, NotedSearch } from './look.store.ts';
import { searchContext } from './search-words.ts';

/** So much of a digest that the same words are recognised. */
const DIGEST_BYTES = 8;

/**
 * Records a search for patients. What was typed may be a name, and a log that nobody can change is no place for one: for good it is recorded as what it could mean, its length, and a
 * digest that nobody can guess without the key of the data. The words themselves lie beside it, sealed, until they are erased (docs/decisions/0083).
 */
export function noteTypedSearch(
  looker: Looker,
  { typed, ...search }: Pick<NotedSearch, 'purpose' | 'meant' | 'shown'> & { readonly typed: string },
  { pool, vault }: Pick<Deps, 'pool' | 'vault'>,
): Promise<void> {
  const text = typed.trim().toLowerCase();
  const digest = vault.digest(text, 'patient-search').subarray(0, DIGEST_BYTES);
  const context = searchContext({ ...looker, hour: hourOf(looker.now), digest });
  const words = vault.seal(Buffer.from(typed.trim()), context);
  const noted = { ...search, letters: text.length, digest, words };
  // Names of many patients go in the night, in no order, and a search waits for each of those it shows.
  return againAfterDeadlock(() => noteSearch(pool, looker, noted));
}
