import { expect, test } from 'vitest';
import { mayReload } from './reload-once.ts';

test('[STATE-08] a page reloads once when a part cannot be loaded, not again within a minute, and not without a connection', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const now = 1_800_000_000_000;
  expect(mayReload(storage, false, now)).toBe(false);
  expect(mayReload(storage, true, now)).toBe(true);
  expect(mayReload(storage, true, now + 59_000)).toBe(false);
  expect(mayReload(storage, true, now + 60_000)).toBe(true);
});
