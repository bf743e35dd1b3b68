/** A function of a text that keeps what it found. `forget`: what it is made from has changed. */
export type Remembering<Value> = { readonly of: (text: string) => Value; readonly forget: () => void };

/** Keeps at most `most` answers, and begins anew beyond: what people type repeats itself, key by key and person by person. */
export function remember<Value>(find: (text: string) => Value, most: number): Remembering<Value> {
  const known = new Map<string, Value>();
  return {
    of: (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (known.size >= most) known.clear();
      const value = find(text);
      known.set(text, value);
      return value;
    },
    forget: () => known.clear(),
  };
}
