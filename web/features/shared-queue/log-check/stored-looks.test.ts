import { beforeEach, expect, it, vi } from 'vitest';
import type { Memory } from '#contract/queue/checkpoint/open-proof.ts';
import { readLook, storeLook } from './stored-looks.ts';

const memory = (covered: number): Memory => ({ key: 'k', heads: [], covered, tree: null, since: null });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it('stores the last twenty sessions that were looked at, the latest look of each', () => {
  for (let session = 1; session <= 25; session += 1) storeLook(session, memory(session));
  storeLook(20, memory(99));
  expect([readLook(1), readLook(6)?.covered, readLook(20)?.covered]).toEqual([null, 6, 99]);
});

it('reads nothing out of what others wrote there', () => {
  for (const wrong of ['{', '7', '[7, null, {"session": 3}]']) {
    localStorage.setItem('log-looks', wrong);
    expect(readLook(3)).toBeNull();
  }
});
