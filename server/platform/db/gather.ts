import { perOwner } from './per-owner.ts';

/** A look-up that is away longer than this (a connection that hangs) no longer holds the next one back. */
const PATIENCE_MS = 25;
const AT_ONCE_MAX = 16;

/**
 * SQL: the rows that `one` finds for each of a batch's keys, $1 being a JSON array of texts and `k.key` a key in turn. Written
 * so that PostgreSQL plans it once: an array's length or an open join would make it plan anew each time, or read whole tables.
 */
export const forEachKey = (one: string): string =>
  `select found.* from (select key from json_array_elements_text($1::json) t (key) limit ${AT_ONCE_MAX}) k
   cross join lateral (${one} limit 1) found`;

type PendingKey<Key, Value> = { key: Key; resolve(value: Value): void; reject(error: unknown): void };

/**
 * Makes one look-up of many: what is asked while an earlier look-up is on its way leaves together. A lone question leaves
 * at once, so this costs no time when little is asked, and saves most round trips when much is. `load` answers in the order
 * of its keys; when it fails, everybody in that batch is told so. `clock` in ms.
 */
export function gather<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  clock = () => performance.now(),
): (key: Key) => Promise<Value> {
  const waiting: PendingKey<Key, Value>[] = [];
  let onTheWay = 0;
  let leftAt = 0;

  async function leave(): Promise<void> {
    const batch = waiting.splice(0, AT_ONCE_MAX);
    try {
      const values = await load(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => resolve(values[at]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    onTheWay -= 1;
    next();
  }

  function next(): void {
    if (waiting.length === 0 || (onTheWay > 0 && clock() - leftAt < PATIENCE_MS)) return;
    onTheWay += 1;
    leftAt = clock();
    void leave();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      next();
    });
}

/** The same, one for each owner (a pool of connections): kept as long as the owner lives. */
export function gatherBy<Owner extends WeakKey, Key, Value>(
  load: (owner: Owner, keys: Key[]) => Promise<Value[]>,
): (owner: Owner, key: Key) => Promise<Value> {
  const of = perOwner((owner: Owner) => gather<Key, Value>((keys) => load(owner, keys)));
  return (owner, key) => of(owner)(key);
}
