import { describe, expect, test } from 'vitest';
import { judge, claimIn } from '#tests/desk-runs/judge.ts';
import type { Happened, Meant, Claim } from '#tests/desk-runs/judge.ts';

const SECOND = 1_000;
/** The first events are before the run. */
const BEFORE = 2;
type Event = Pick<Happened, 'kind'> & Partial<Happened>;

/** What the judge says of a log whose events are a second apart unless they say when; the first two are before the run. */
function judged(
  events: readonly Event[],
  meant: readonly Partial<Meant>[],
  claims: readonly Partial<Claim>[] = [],
): string[] {
  const start: readonly Event[] = [{ kind: 'ISSUED', label: 'B05' }, { kind: 'SESSION_STARTED' }];
  const log = [...start, ...events].map((event, nth): Happened => ({
    version: nth + 1,
    at: (nth + 1) * SECOND,
    label: null,
    name: null,
    ...event,
  }));
  const all = meant.map((one): Meant => ({ desk: 0, at: 2 * SECOND, act: 'call', whom: null, ...one }));
  return judge(
    log,
    BEFORE,
    all,
    claims.map((one): Claim => ({ desk: 0, at: 0, act: 'call', whom: null, isDone: true, ...one })),
  );
}

const CALL: Partial<Meant> = { act: 'call', whom: 'B05', inside: null };
const CALLED: Event = { kind: 'CALLED', label: 'B05', press: 1 };
const NEXT: readonly Event[] = [
  { kind: 'SERVED', label: 'B05', at: 9 * SECOND },
  { kind: 'CALLED', label: 'B06', at: 9 * SECOND, press: 2 },
];

describe('the judge of presses', () => {
  test('believes the screen that says a call was done when two desks meant the same one at once, and not both screens', () => {
    const both: Partial<Meant>[] = [
      { ...CALL, desk: 1 },
      { ...CALL, desk: 0 },
    ];
    const says = (desk: number): Partial<Claim> => ({ desk, whom: 'B05', at: 4 * SECOND });
    expect(judged([CALLED], both, [says(0)])).toEqual([]);
    expect(judged([CALLED], both, [says(1)])).toEqual([]);
    expect(judged([CALLED], both, [says(0), says(1)])).toHaveLength(1);
  });

  test('lets a call stand that was meant for the number that the screen named', () => {
    expect(judged([CALLED], [CALL])).toEqual([]);
  });

  test.each<[string, readonly Event[], readonly Partial<Meant>[]]>([
    ['a call that nobody pressed', [CALLED], []],
    ['a call of another number than the one on the button', [CALLED], [{ ...CALL, whom: 'B04' }]],
    [
      'a second change by one press',
      [CALLED, { ...CALLED, kind: 'RECALLED' }, { ...CALLED, kind: 'RECALLED' }],
      [CALL, { act: 'recall', whom: 'B05' }],
    ],
    ['a change before its press', [CALLED], [{ ...CALL, at: 4 * SECOND }]],
    ['a change long after its press', [{ ...CALLED, at: 30 * SECOND }], [CALL]],
    [
      'the end of the turn of somebody who was not on the screen',
      [CALLED, ...NEXT],
      [CALL, { act: 'call', whom: 'B06', inside: 'B03', turn: 'SERVED', at: 8 * SECOND }],
    ],
    [
      'the end of a turn that began a moment ago, when nobody said how it ended',
      [CALLED, ...NEXT],
      [CALL, { act: 'call', whom: 'B06', inside: 'B05', at: 8 * SECOND }],
    ],
    [
      'the end of a turn as the desk did not say it',
      [CALLED, ...NEXT],
      [CALL, { act: 'call', whom: 'B06', inside: 'B05', turn: 'HELD', at: 8 * SECOND }],
    ],
    ['a call by a scan', [CALLED], [{ act: 'check in', whom: 'B05' }]],
    [
      'a check-in of another than the one who was scanned',
      [{ kind: 'CHECKED_IN', label: 'B07' }],
      [{ act: 'check in', whom: 'B05' }],
    ],
    [
      'an undo of another step than the one on the screen',
      [CALLED, { kind: 'UNDONE', undoes: [3] }],
      [CALL, { act: 'undo', whom: 'B05', step: 'Batalkan selesai B05' }],
    ],
    [
      'a registration of a name that nobody typed',
      [{ kind: 'ISSUED', label: 'B09', name: 'Sit' }],
      [{ act: 'register', whom: 'siti' }],
    ],
    ['what no desk of a run does', [{ kind: 'SESSION_FINISHED' }], [CALL]],
  ])('finds %s', (_, events, meant) => {
    expect(judged(events, meant)).toHaveLength(1);
  });

  test('takes an end of a turn with the call of the next, when the desk said how it ended or the call was long ago', () => {
    const call: Partial<Meant> = { act: 'call', whom: 'B06', inside: 'B05', at: 8 * SECOND };
    expect(judged([CALLED, ...NEXT], [CALL, { ...call, turn: 'SERVED' }])).toEqual([]);
    const later = NEXT.map((event) => ({ ...event, at: 40 * SECOND }));
    expect(judged([CALLED, ...later], [CALL, { ...call, at: 38 * SECOND }])).toEqual([]);
  });

  test('leaves alone what patients and time do', () => {
    expect(judged([{ kind: 'CANCELLED', label: 'B05', isOutside: true }], [])).toEqual([]);
  });

  test('believes the screen: what it called not done must not come, and what it called done must be there', () => {
    const not: Partial<Claim> = { act: 'call', whom: 'B05', isDone: false, at: 5 * SECOND };
    expect(judged([{ ...CALLED, at: 6 * SECOND }], [CALL], [not])).toHaveLength(1);
    const again = { ...CALL, at: not.at! };
    expect(judged([{ ...CALLED, at: 6 * SECOND }], [CALL, again], [not]), 'pressed again in that moment').toEqual([]);
    expect(judged([], [CALL], [not])).toEqual([]);
    expect(judged([], [CALL], [{ ...not, isDone: true }])).toHaveLength(1);
    expect(judged([CALLED], [CALL], [{ ...not, isDone: true }])).toEqual([]);
  });

  test.each([
    ['B05 terpanggil, 09:01, satu kali.', { act: 'call', whom: 'B05', isDone: true }],
    ['B05 belum dilewati. Tidak ada yang berubah. Tekan Lewati lagi.', { act: 'hold', whom: 'B05', isDone: false }],
    [
      'Langkah tadi belum dibatalkan. Tidak ada yang berubah. Tekan Batalkan lagi.',
      { act: 'undo', whom: null, isDone: false },
    ],
    ['Ruang 1: B05 dipanggil, 09:01', null],
  ])("reads '%s'", (words, claim) => {
    expect(claimIn(words)).toEqual(claim);
  });
});
