import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hear, KEY_GAP_MS, patienceOf, SCAN_KEYS, settle, SILENCE } from './scan-burst.ts';
import type { EndedBurst, KeyPress } from './scan-burst.ts';

type Played = {
  readonly ended: readonly EndedBurst[];
  readonly scans: readonly string[];
  /** What reached the page beside the scans: the keys that were not swallowed. */
  readonly passed: readonly string[];
  /** Letters that would run a shortcut. */
  readonly shortcuts: readonly string[];
};

/** Plays presses as the page hears them: after each, the burst ends if the next one takes longer than its patience. */
function play(presses: readonly KeyPress[]): Played {
  const [ended, passed, shortcuts]: [EndedBurst[], string[], string[]] = [[], [], []];
  let burst = SILENCE;
  let mayRun = false;
  const end = (one: EndedBurst | null) => {
    if (one === null) return;
    ended.push(one);
    if (!one.isScan && one.isAlone && mayRun) shortcuts.push(one.text);
  };
  presses.forEach((press, index) => {
    const heard = hear(burst, press);
    burst = heard.burst;
    end(heard.ended);
    if (press.key.length === 1 && burst.text.length === 1) mayRun = heard.mayStandAlone;
    if (heard.isRecognised) passed.splice(passed.length - SCAN_KEYS + 1);
    if (!heard.isScanned && (press.key.length === 1 || press.key === 'Enter')) passed.push(press.key);
    const patience = patienceOf(burst);
    if (patience === null || (presses[index + 1]?.at ?? Infinity) - press.at <= patience) return;
    const settled = settle(burst);
    burst = settled.burst;
    end(settled.ended);
  });
  return { ended, passed, shortcuts, scans: ended.filter(({ isScan }) => isScan).map(({ text }) => text) };
}

/** A text as a scanner sends it, from a moment on, with Shift before every capital letter. */
function scanned(text: string, from: number, gap = 5, end: string | null = 'Enter'): KeyPress[] {
  const keys = text.split('').flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
  return [...keys, ...(end === null ? [] : [end])].map((key, index) => ({ key, at: from + index * gap }));
}

const LINK = 'https://antrian.id/bagikan/AB2C-9XYZ#psTuLdJz';

test('a slip is one scan, with Enter, Tab or a pause at its end: nothing of it runs a shortcut or reaches a field', () => {
  for (const end of ['Enter', 'Tab', null]) {
    expect(play(scanned(LINK, 0, 5, end))).toMatchObject({ scans: [LINK], passed: [], shortcuts: [] });
  }
  expect(play(scanned('AB2C9XYZ', 0, 15)).scans).toEqual(['AB2C9XYZ']);
});

test('a lone letter is a shortcut; two at once are two fingers on neighbouring keys, and none', () => {
  expect(play([{ key: 'p', at: 0 }]).shortcuts).toEqual(['p']);
  expect(
    play([
      { key: 'p', at: 0 },
      { key: 'u', at: 120 },
    ]).shortcuts,
  ).toEqual(['p', 'u']);
  expect(
    play([
      { key: 'p', at: 0 },
      { key: 's', at: 20 },
    ]),
  ).toMatchObject({ shortcuts: [], passed: ['p', 's'] });
  // Enter that follows at once makes the letter as doubtful as another letter.
  expect(
    play([
      { key: 'p', at: 0 },
      { key: 'Enter', at: 20 },
    ]).shortcuts,
  ).toEqual([]);
  // With Shift it is the same letter.
  expect(
    play([
      { key: 'Shift', at: 0 },
      { key: 'P', at: 20 },
    ]).shortcuts,
  ).toEqual(['P']);
});

test('an Enter after a scan is swallowed although it comes late or twice, and works again afterwards', () => {
  const end = LINK.length * 5;
  const late = { key: 'Enter', at: end + 180 };
  expect(play([...scanned(LINK, 0, 5, null), late]).passed).toEqual([]);
  expect(play([...scanned('AB2C9XYZ', 0), { key: 'Enter', at: 70 }]).passed).toEqual([]);
  expect(play([...scanned('AB2C9XYZ', 0), { key: 'Enter', at: 900 }]).passed).toEqual(['Enter']);
  // Somebody who goes on with Tab and Enter at once is not held back for longer.
  const hurried = [120, 220, 320, 420].map((at) => ({ key: 'Enter', at }));
  expect(play([...scanned('AB2C9XYZ', 0), ...hurried]).passed).toEqual(['Enter']);
});

test('a scan that hesitates stays one scan, and what is left of one that was cut in two runs no shortcut', () => {
  const [begun, rest] = [scanned('AB2C9X', 0, 10, null), scanned('YZ', 140, 10)];
  expect(play([...begun, ...rest]).scans).toEqual(['AB2C9XYZ']);
  const cut = play([...begun, { key: 'p', at: 400 }]);
  expect(cut).toMatchObject({ scans: ['AB2C9X'], shortcuts: [] });
  expect(play([...begun, { key: 'p', at: 700 }]).shortcuts).toEqual(['p']);
});

test('a person who rolls over two or three keys loses nothing, and Enter after them works', () => {
  const rolled = [0, 20, 40, 160, 180, 340].map((at, index) => ({ key: 'santos'[index]!, at }));
  expect(play([...rolled, { key: 'Enter', at: 360 }])).toMatchObject({
    scans: [],
    passed: ['s', 'a', 'n', 't', 'o', 's', 'Enter'],
  });
});

const letter = fc.constantFrom(...'psultdgjz/ab1 '.split(''));
/** Somebody types: rolls of at most three keys, longer pauses between them. */
const typing = fc.array(
  fc.record({
    roll: fc.array(fc.record({ key: letter, gap: fc.integer({ min: 5, max: KEY_GAP_MS - 1 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    pause: fc.integer({ min: KEY_GAP_MS, max: 900 }),
  }),
  { maxLength: 12 },
);
const code = fc.stringMatching(/^[2-9A-HJKMNP-Za-hjkmnp-z]{8,40}$/);
const scan = fc.record({
  text: code,
  gap: fc.integer({ min: 1, max: KEY_GAP_MS - 1 }),
  end: fc.constantFrom('Enter', 'Tab', null),
  pause: fc.integer({ min: 600, max: 2_000 }),
});

test('among random typing every scan is read whole, no key of it does anything else, and no typed key is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(typing, scan), { maxLength: 6 }), (parts) => {
      const presses: KeyPress[] = [];
      const [scans, typed]: [string[], string[]] = [[], []];
      let now = 0;
      for (const part of parts) {
        now += 600;
        if (Array.isArray(part))
          for (const { roll, pause } of part) {
            now += pause;
            for (const { key, gap } of roll) {
              presses.push({ key, at: (now += gap) });
              typed.push(key);
            }
          }
        else {
          const keys = scanned(part.text, now, part.gap, part.end);
          presses.push(...keys);
          scans.push(part.text);
          now = keys.at(-1)!.at + part.pause;
        }
      }
      const played = play(presses);
      expect(played.scans).toEqual(scans);
      expect(played.passed).toEqual(typed);
      expect(played.shortcuts.length).toBeLessThanOrEqual(typed.length);
    }),
    { numRuns: 500 },
  );
});

test('a shortcut is only ever a key with nothing near it: 35 ms before it and 40 ms after it are empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 30 }), (gaps) => {
      let now = 0;
      const presses = gaps.map((gap) => ({ key: 'p', at: (now += gap) }));
      const near = ({ at }: KeyPress) =>
        presses.filter((one) => one.at > at - KEY_GAP_MS && one.at < at + KEY_GAP_MS).length;
      const lone = presses.filter((press) => near(press) === 1).length;
      expect(play(presses).shortcuts.length).toBeLessThanOrEqual(lone);
    }),
    { numRuns: 500 },
  );
});
