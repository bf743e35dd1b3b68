import { tooBusy } from './too-busy.ts';

/** How much may be open at the same moment: for one client, for one account, and in all. */
export type OpenLimits = { readonly perClient: number; readonly perAccount: number; readonly most: number };
export type OpenAtOnce = {
  /**
   * Takes a share for a client (the network of its address; null for one that stands for many, a proxy) and, where somebody is signed in, an account. TOO_MANY_AT_ONCE when one of them has as many as it may, BUSY when all
   * together have. Returns what gives the share back; called again it does nothing.
   */
  take(client: string | null, account: number | null): () => void;
  /** How many are taken. */
  count(): number;
};

/** Counts what is open, in this process: what it protects is the process's memory and files. */
export function createOpenAtOnce({ perClient, perAccount, most }: OpenLimits): OpenAtOnce {
  const byClient = new Map<string, number>();
  const byAccount = new Map<number, number>();
  let all = 0;
  return {
    take(client, account) {
      if (isFull(byClient, client, perClient) || isFull(byAccount, account, perAccount))
        throw tooBusy('TOO_MANY_AT_ONCE');
      if (all >= most) throw tooBusy('BUSY');
      const change = (by: 1 | -1): void => {
        all += by;
        add(byClient, client, by);
        add(byAccount, account, by);
      };
      change(1);
      let isTaken = true;
      return () => {
        if (isTaken) change(-1);
        isTaken = false;
      };
    },
    count: () => all,
  };
}

function isFull<Key>(counts: ReadonlyMap<Key, number>, key: Key | null, most: number): boolean {
  return key !== null && (counts.get(key) ?? 0) >= most;
}

/** Those that have nothing are forgotten, so that the map is no longer than what is open. */
function add<Key>(counts: Map<Key, number>, key: Key | null, by: number): void {
  if (key === null) return;
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
