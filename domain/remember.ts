/** A function of a text or a number that caches its answers. `forget`: call it when what they are made from has changed. */
export type Remembering<Key, Value> = { readonly of: (key: Key) => Value; readonly forget: () => void };

/** Caches at most `most` answers, then starts with none again. What people type repeats itself, key by key and person by person. */
export function remember<Key extends string | number, Value>(
  find: (key: Key) => Value,
  most: number,
): Remembering<Key, Value> {
  const known = new Map<Key, Value>();
  return {
    of: (key) => {
      const before = known.get(key);
      if (before !== undefined) return before;
      if (known.size >= most) known.clear();
      const value = find(key);
      known.set(key, value);
      return value;
    },
    // Called for each of very many changes, of which most come before anything is cached; clearing an empty map costs as much as clearing a full one.
    forget: () => {
      if (known.size > 0) known.clear();
    },
  };
}
