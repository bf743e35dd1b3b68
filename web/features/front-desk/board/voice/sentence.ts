import { CHIME_S } from './chime.ts';
import { callSentence, spokenCall, spokenTogether, togetherSentence } from './spoken.ts';
import type { SpokenCall } from './spoken.ts';
import { secondsOf } from './pieces.ts';

/** So many calls are said in one sentence. */
export const TOGETHER_MAX = 3;

export type Sentence = {
  /** For the browser's voice. */
  readonly text: string;
  /** For the built-in voice. */
  readonly words: readonly string[];
  /** How much faster than at leisure it is said: 1 for a single call. */
  readonly rate: number;
};

/** Calls that are made at once have been said so many seconds later. */
export const TOGETHER_S = 10;
/** Until a screen knows of a call at the latest, a slow computer has made the sound, and a voice begins. */
const BEFORE_S = 1.3;
const SENTENCE_S = TOGETHER_S - BEFORE_S - CHIME_S;
/** Faster than this numbers are shortened instead ('dua sembilan' for 'dua puluh sembilan'). */
const SHORTENED_FROM = 1.6;
/** The fastest at which people who listen for their number still understand it. */
const RATE_MAX = 2.2;

/** What is said for calls, at least one: a single one at leisure, several in one sentence that is over in time. */
export function sentenceOf(calls: readonly SpokenCall[]): Sentence {
  const [first] = calls;
  if (first && calls.length === 1)
    return { text: callSentence(first), words: spokenCall(first.label, first.room), rate: 1 };
  const isShort = secondsOf(spokenTogether(calls, false)) > SENTENCE_S * SHORTENED_FROM;
  const words = spokenTogether(calls, isShort);
  const rate = Math.min(RATE_MAX, Math.max(1, secondsOf(words) / SENTENCE_S));
  return { text: togetherSentence(calls, isShort), words, rate };
}

/** Seconds from the calls until they have been said by the built-in voice. */
export function secondsUntilSpoken({ words, rate }: Sentence): number {
  return BEFORE_S + CHIME_S + secondsOf(words) / rate;
}
