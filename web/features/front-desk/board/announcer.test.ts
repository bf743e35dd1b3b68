import { expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';

const BEGIN = Date.parse('2026-11-23T09:00:00Z');
const call = (session: number, version: number, second = 0): BoardCall => ({
  session,
  version,
  kind: 'CALLED',
  label: `B${version}`,
  room: 'Ruang 3',
  clinic: { name: 'Poli Anak', slug_name: 'poli-anak' },
  at: new Date(BEGIN + second * 1_000).toISOString(),
});

/** An announcer with a voice that the test controls. */
function stand(said: readonly string[] = []) {
  let second = 0;
  let stored: readonly string[] = said;
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let state = { waiting: 0, remembered: 0 };
  const announcer = createAnnouncer({
    announce: (each) => {
      begun.push(keyOf(each));
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    onChange: (next) => void (state = next),
    now: () => BEGIN + second * 1_000,
    announced: said,
    onAnnounced: (next) => void (stored = next),
  });
  return {
    take: (...calls: BoardCall[]) => announcer.take(calls),
    stop: announcer.stop,
    begun,
    /** Ends the sentence that the voice is saying. */
    async end() {
      ends.shift()!();
      await Promise.resolve();
      await Promise.resolve();
    },
    at: (to: number) => void (second = to),
    state: () => state,
    stored: () => stored,
  };
}

it('announces a burst of calls one after the other, the earliest first, each once', async () => {
  const { take, begun, end } = stand();
  take(call(3, 9, 2), call(2, 5, 1), call(1, 7, 0));
  expect(begun).toEqual(['1:7']);
  take(call(3, 9, 2), call(2, 5, 1), call(1, 7, 0));
  await end();
  expect(begun).toEqual(['1:7', '2:5']);
  take(call(1, 8, 3), call(3, 9, 2), call(2, 5, 1), call(1, 7, 0));
  await end();
  await end();
  await end();
  expect(begun).toEqual(['1:7', '2:5', '3:9', '1:8']);
});

it('announces a recall again, because it is a call of its own', async () => {
  const { take, begun, end } = stand();
  take(call(1, 7));
  await end();
  take({ ...call(1, 8), kind: 'RECALLED', label: 'B7' }, call(1, 7));
  expect(begun).toEqual(['1:7', '1:8']);
});

it('announces at opening only calls of the last half minute, and none of them again after a reload', () => {
  const first = stand();
  first.at(40);
  first.take(call(1, 8, 20), call(1, 7, 0));
  expect(first.begun).toEqual(['1:8']);
  const second = stand(first.stored());
  second.at(45);
  second.take(call(1, 8, 20), call(1, 7, 0));
  expect(second.begun).toEqual([]);
});

it('does not announce a call that is too old by its turn, nor one that was undone', async () => {
  const { take, begun, end, at } = stand();
  take(call(3, 1, 2), call(2, 1, 1), call(1, 1, 0));
  take(call(3, 1, 2), call(1, 1, 0));
  await end();
  expect(begun).toEqual(['1:1', '3:1']);
  take(call(5, 1, 50), call(4, 1, 10), call(3, 1, 2));
  at(71);
  await end();
  expect(begun).toEqual(['1:1', '3:1', '5:1']);
});

it('remembers a bounded number of calls, however many there are', async () => {
  const { take, end, state, stored, begun } = stand();
  let list: BoardCall[] = [];
  for (let version = 1; version <= 5_000; version += 1) {
    list = [call(version % 7, version, 0), ...list].slice(0, 12);
    take(...list);
    expect(state().waiting).toBeLessThanOrEqual(12);
    expect(state().remembered).toBeLessThanOrEqual(200);
    if (version % 50 === 0) await end();
  }
  expect(stored()).toHaveLength(200);
  expect(new Set(begun).size).toBe(begun.length);
});

it('goes on after a voice that failed, and is silent once it is stopped', async () => {
  const begun: string[] = [];
  const announcer = createAnnouncer({
    announce: (each) => {
      begun.push(keyOf(each));
      return Promise.reject(new Error('no voice'));
    },
    onChange: () => {},
    now: () => BEGIN,
    announced: [],
    onAnnounced: () => {},
  });
  announcer.take([call(2, 1, 1), call(1, 1, 0)]);
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['1:1', '2:1']);
  announcer.stop();
  announcer.take([call(3, 1, 2)]);
  expect(begun).toHaveLength(2);
});
