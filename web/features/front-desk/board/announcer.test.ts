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

/** An announcer with a chime and a voice that the test controls. */
function stand(said: readonly string[] = []) {
  let second = 0;
  let stored: readonly string[] = said;
  const begun: string[] = [];
  let [ended, rung]: (() => void)[] = [];
  let state = { waiting: 0, remembered: 0 };
  const settled = async () => {
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  };
  /** Ends the chime. */
  const ring = async () => {
    rung?.();
    rung = undefined;
    await settled();
  };
  const announcer = createAnnouncer({
    attract: () => new Promise<void>((resolve) => void (rung = resolve)),
    announce: (calls) => {
      begun.push(calls.map(keyOf).join(' '));
      return new Promise<void>((resolve) => void (ended = resolve));
    },
    onChange: (next) => void (state = next),
    now: () => BEGIN + second * 1_000,
    announced: said,
    onAnnounced: (next) => void (stored = next),
  });
  return {
    take: (...calls: BoardCall[]) => announcer.take(calls),
    stop: announcer.stop,
    /** What was announced, each entry in one sentence. */
    begun,
    ring,
    /** Ends the sentence that the voice is saying, and the chime of the next one. */
    async end() {
      ended?.();
      ended = undefined;
      await settled();
      await ring();
    },
    at: (to: number) => void (second = to),
    state: () => state,
    stored: () => stored,
  };
}

it('announces a call after its chime, and the next one after that', async () => {
  const { take, begun, ring, end } = stand();
  take(call(1, 7, 0));
  expect(begun).toEqual([]);
  await ring();
  take(call(2, 5, 1), call(1, 7, 0));
  expect(begun).toEqual(['1:7']);
  await end();
  await end();
  expect(begun).toEqual(['1:7', '2:5']);
});

it('announces calls that come during the chime together, the earliest first, at most three at a time, each once', async () => {
  const { take, begun, ring, end } = stand();
  take(call(1, 7, 0));
  take(call(4, 2, 3), call(3, 9, 2), call(2, 5, 1), call(1, 7, 0));
  await ring();
  take(call(5, 1, 4), call(4, 2, 3), call(3, 9, 2), call(2, 5, 1), call(1, 7, 0));
  await end();
  await end();
  expect(begun).toEqual(['1:7 2:5 3:9', '4:2 5:1']);
});

it('announces a recall again, because it is a call of its own, unless the call has not been announced yet', async () => {
  const { take, begun, ring, end } = stand();
  const again = (version: number): BoardCall => ({ ...call(1, version), kind: 'RECALLED', label: 'B7' });
  take(call(1, 7));
  await ring();
  take(again(8), call(1, 7));
  take(again(9), again(8), call(1, 7));
  await end();
  await end();
  expect(begun).toEqual(['1:7', '1:9']);
});

it('announces at opening only calls of the last half minute, and none of them again after a reload', async () => {
  const first = stand();
  first.at(40);
  first.take(call(1, 8, 20), call(1, 7, 0));
  await first.ring();
  expect(first.begun).toEqual(['1:8']);
  const second = stand(first.stored());
  second.at(45);
  second.take(call(1, 8, 20), call(1, 7, 0));
  await second.ring();
  expect(second.begun).toEqual([]);
});

it('does not announce a call that is too old by its turn, nor one that was undone, also while the chime rings', async () => {
  const { take, begun, ring, end, at } = stand();
  take(call(3, 1, 2), call(2, 1, 1), call(1, 1, 0));
  take(call(3, 1, 2), call(1, 1, 0));
  await ring();
  expect(begun).toEqual(['1:1 3:1']);
  take(call(5, 1, 50), call(4, 1, 10), call(3, 1, 2));
  at(71);
  await end();
  expect(begun).toEqual(['1:1 3:1', '5:1']);
});

it('says nothing when the only call was undone while the chime rang, and goes on with the next one', async () => {
  const { take, begun, ring } = stand();
  take(call(1, 1));
  take();
  await ring();
  expect(begun).toEqual([]);
  take(call(2, 1));
  await ring();
  expect(begun).toEqual(['2:1']);
});

it('remembers a bounded number of calls, however many there are', async () => {
  const { take, ring, end, state, stored, begun } = stand();
  let list: BoardCall[] = [];
  for (let version = 1; version <= 5_000; version += 1) {
    list = [call(version % 7, version, 0), ...list].slice(0, 12);
    take(...list);
    expect(state().waiting).toBeLessThanOrEqual(12);
    expect(state().remembered).toBeLessThanOrEqual(200);
    if (version === 1) await ring();
    if (version % 50 === 0) await end();
  }
  expect(stored()).toHaveLength(200);
  const said = begun.flatMap((keys) => keys.split(' '));
  expect(said.length).toBeGreaterThan(100);
  expect(new Set(said).size).toBe(said.length);
});

it('goes on after a voice that failed, and is silent once it is stopped', async () => {
  const begun: string[] = [];
  const announcer = createAnnouncer({
    attract: () => Promise.resolve(),
    announce: (calls) => {
      begun.push(...calls.map(keyOf));
      return Promise.reject(new Error('no voice'));
    },
    onChange: () => {},
    now: () => BEGIN,
    announced: [],
    onAnnounced: () => {},
  });
  for (const session of [1, 2]) {
    announcer.take([call(session, 1, session)]);
    for (let step = 0; step < 9; step += 1) await Promise.resolve();
  }
  expect(begun).toEqual(['1:1', '2:1']);
  announcer.stop();
  announcer.take([call(3, 1, 2)]);
  expect(begun).toHaveLength(2);
});
