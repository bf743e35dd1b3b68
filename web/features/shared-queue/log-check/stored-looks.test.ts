import { beforeEach, expect, it, vi } from 'vitest';
import type { Memory } from '#contract/queue/checkpoint/open-proof.ts';
import { readLook, startLook, storeLook } from './stored-looks.ts';

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

it('begins with the event that gave a number, before what was seen of the log, and keeps what contradicts it', () => {
  const [issued, seen] = [
    { version: 5, head: 'a' },
    { version: 3, head: 'b' },
  ];
  startLook(1, issued);
  expect(readLook(1)).toMatchObject({ since: 5, covered: 0, heads: [issued] });
  storeLook(2, { ...memory(3), heads: [seen] });
  startLook(2, issued);
  startLook(2, issued);
  expect(readLook(2)).toMatchObject({ since: 5, covered: 3, heads: [issued, seen] });
  startLook(2, { version: 5, head: 'c' });
  expect(readLook(2)?.heads).toEqual([{ version: 5, head: 'c' }, issued, seen]);
});
