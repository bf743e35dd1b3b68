import { perOwner } from './per-owner.ts';

/** A look-up that takes longer than this, such as one on a connection that hangs, no longer holds the next one back. */
const PATIENCE_MS = 25;
export const AT_ONCE_MAX = 16;

/**
 * SQL that runs the query `one` for each key of a batch: $1 is a JSON array of at most `most` texts (null: as many as the caller gives), and `k.key` in `one` is the key. PostgreSQL plans it
 * once for each connection: with the array's length in it, as in `= any($1)`, or with an open join, it would plan anew each time or read whole tables.
 */
export const forEachKey = (one: string, most: number | null = AT_ONCE_MAX): string =>
  `select found.* from (select key from json_array_elements_text($1::json) t (key)${most === null ? '' : ` limit ${most}`}) k
   cross join lateral (${one} limit 1) found`;

type PendingKey<Key, Value> = { key: Key; resolve(value: Value | Promise<Value>): void; reject(error: unknown): void };

/**
 * Joins many look-ups into few: keys that are asked for in one turn of the event loop go together, as those of the requests that one reading of the sockets
 * brought do, and so do keys that are asked for while an earlier look-up is on its way. A single key waits for nothing but the end of that turn, so nothing is
 * slower when little is asked, and most round trips are saved when much is. `load` answers in the order of its keys, with a promise
 * where an answer takes longer than the others; when it fails, every caller of that batch gets the error. `clock` in ms.
 */
export function gather<Key, Value>(
  load: (keys: Key[]) => Promise<(Value | Promise<Value>)[]>,
  clock = () => performance.now(),
): (key: Key) => Promise<Value> {
  const pending: PendingKey<Key, Value>[] = [];
  let onTheWay = 0;
  let leftAt = 0;
  let isLeaving = false;
  let patience: NodeJS.Timeout | null = null;

  async function leave(): Promise<void> {
    const batch = pending.splice(0, AT_ONCE_MAX);
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
    if (pending.length === 0) return;
    if (onTheWay > 0 && clock() - leftAt < PATIENCE_MS) {
      // Nobody else may ask meanwhile, so that the clock has to.
      patience ??= setTimeout(() => {
        patience = null;
        next();
      }, PATIENCE_MS);
      return;
    }
    if (isLeaving) return;
    isLeaving = true;
    setImmediate(() => {
      isLeaving = false;
      onTheWay += 1;
      leftAt = clock();
      void leave();
    });
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      next();
    });
}

/** The same, with one gatherer for each owner (a pool of connections), which lives as long as the owner. */
export function gatherBy<Owner extends WeakKey, Key, Value>(
  load: (owner: Owner, keys: Key[]) => Promise<(Value | Promise<Value>)[]>,
): (owner: Owner, key: Key) => Promise<Value> {
  const of = perOwner((owner: Owner) => gather<Key, Value>((keys) => load(owner, keys)));
  return (owner, key) => of(owner)(key);
}
