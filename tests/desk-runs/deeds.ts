import fc from 'fast-check';
import type { Trouble } from './wire.ts';

/** How a press is made: the letter, a click, or Enter on the control that the keyboard has reached. */
export type Way = 'letter' | 'click' | 'enter';
/** What follows at once and is meant by nobody: the same press again, or a key that would press what has the focus. */
export type Slip = { readonly key: 'same' | 'Enter' | 'Space'; readonly after: number };
export type Code = {
  readonly form: 'slip link' | 'ticket' | 'bare' | 'plain' | 'unknown';
  /** Which of the numbers. */
  readonly who: number;
  readonly letters: 'as they are' | 'upper' | 'lower' | 'swapped';
  readonly end: 'Enter' | 'none';
  /** ms from key to key. */
  readonly gap: number;
};

/** One thing that a hurried person does at one desk. */
export type Deed =
  /** `which`: of the presses that mean something on the screen. */
  | { readonly kind: 'press'; readonly which: number; readonly way: Way; readonly slip: Slip | null }
  | { readonly kind: 'answer'; readonly letter: 's' | 't' | 'Escape'; readonly way: Way; readonly slip: Slip | null }
  | {
      readonly kind: 'scan';
      readonly code: Code;
      readonly focus: 'as it is' | 'a button' | 'the search' | 'the room' | 'a name';
    }
  /** A name in the form for walk-ins or in the search, and letters that come too late for it. */
  | {
      readonly kind: 'type';
      readonly field: 'a name' | 'the search';
      readonly text: string;
      readonly leave: 'Escape' | 'click' | 'Enter' | 'stay';
      readonly late: readonly string[];
    }
  /** A dialog opened and left again, with letters within the second after. */
  | {
      readonly kind: 'dialog';
      readonly which: 'pause' | 'a row' | 'more';
      readonly leave: 'Escape' | 'click';
      readonly late: readonly string[];
    }
  | { readonly kind: 'pause' }
  | { readonly kind: 'call held'; readonly who: number }
  | { readonly kind: 'check in'; readonly who: number }
  | { readonly kind: 'check out' }
  | { readonly kind: 'focus the room' }
  /** Somebody who is at neither desk: a patient gives the number back, or a kiosk gives one. */
  | { readonly kind: 'outside'; readonly what: 'cancel' | 'register' | 'come'; readonly who: number }
  | { readonly kind: 'nothing' };

export type Step = {
  readonly desk: 0 | 1;
  readonly deed: Deed;
  /** ms until the next step. */
  readonly wait: number;
  readonly presses: readonly Trouble[];
  readonly readings: readonly Trouble[];
  /** So long after a change the desks hear of it. */
  readonly news: number;
};
export type Run = {
  /** Two desks of two rooms, or both of the only one. */
  readonly rooms: 1 | 2;
  readonly steps: readonly Step[];
};

const LETTERS = ['p', 'u', 'l', 's', 't', 'd', 'j', 'z', '/', 'p', 's'] as const;
/** Names whose letters are mostly shortcuts. */
const NAMES = ['putu lus', 'siti puspa', 'jul sutt', 'dzul p', 'tulus', 'pujispl'] as const;

const delay = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 900 }) },
  { weight: 2, arbitrary: fc.integer({ min: 900, max: 5_000 }) },
);
const trouble: fc.Arbitrary<Trouble> = fc.record({
  out: delay,
  back: delay,
  lost: fc.oneof(
    { weight: 6, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constant('request' as const) },
    { weight: 2, arbitrary: fc.constant('answer' as const) },
  ),
});
const troubles = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(trouble, { minLength: 1, maxLength: 2 }) },
);
const way = fc.constantFrom<Way>('letter', 'letter', 'click', 'click', 'enter');
const slip = fc.option(
  fc.record({
    key: fc.constantFrom('same', 'same', 'Enter', 'Space'),
    after: fc.integer({ min: 60, max: 280 }),
  }) as fc.Arbitrary<Slip>,
  { freq: 2 },
);
const late = fc.array(fc.constantFrom(...LETTERS, 'Enter', ' '), { maxLength: 3 });
const who = fc.nat({ max: 9 });

const code: fc.Arbitrary<Code> = fc.record({
  form: fc.constantFrom('slip link', 'slip link', 'ticket', 'ticket', 'bare', 'plain', 'unknown'),
  who,
  letters: fc.constantFrom('as they are', 'as they are', 'upper', 'lower', 'swapped'),
  end: fc.constantFrom('Enter', 'none'),
  gap: fc.integer({ min: 1, max: 33 }),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('press'),
      which: fc.nat({ max: 999 }),
      way,
      slip,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('answer'), letter: fc.constantFrom('s', 't', 'Escape'), way, slip }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('scan'),
      code,
      focus: fc.constantFrom('as it is', 'as it is', 'a button', 'the search', 'the room', 'a name'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type'),
      field: fc.constantFrom('a name', 'the search'),
      text: fc.constantFrom(...NAMES),
      leave: fc.constantFrom('Escape', 'click', 'Enter', 'stay'),
      late,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dialog'),
      which: fc.constantFrom('pause', 'a row', 'more'),
      leave: fc.constantFrom('Escape', 'click'),
      late,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'pause' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('call held'), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check in'), who }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'check out' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'focus the room' }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('outside'), what: fc.constantFrom('cancel', 'register', 'come'), who }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'nothing' }) },
) as fc.Arbitrary<Deed>;
const step: fc.Arbitrary<Step> = fc.record({
  desk: fc.constantFrom(0, 1),
  deed,
  wait: fc.constantFrom(0, 0, 60, 200, 200, 700, 700, 1_500, 3_000, 5_000, 21_000),
  presses: troubles,
  readings: troubles,
  news: delay,
});

/** A quarter of an hour at two desks of one session, in some steps. */
export const runs: fc.Arbitrary<Run> = fc.record({
  rooms: fc.constantFrom(1, 2),
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
}) as fc.Arbitrary<Run>;
