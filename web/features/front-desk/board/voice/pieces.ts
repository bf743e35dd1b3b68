import { SPOKEN_WORDS } from '../text.ts';
import { VOICE_MARKS } from './voice-marks.ts';

/** Stands between words for the silence of a comma. */
export const PAUSE = ',';
/** Seconds of silence between words, and at a comma. */
const BETWEEN_S = 0.05;
const COMMA_S = 0.28;
/** A decoder may shift the words by some hundredths of a second, so each is cut with this much of the silence around it. */
export const MARGIN_S = 0.05;

/** A part of the sound file and when it is played; seconds. */
export type Piece = { readonly at: number; readonly offset: number; readonly length: number };

/** The pieces of the file that make a sentence; words that are not in the file are left out. */
export function piecesOf(words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const word of words) {
    const mark = VOICE_MARKS[SPOKEN_WORDS.indexOf(word)];
    if (mark) pieces.push({ at, offset: mark[0], length: mark[1] });
    at += mark ? mark[1] + BETWEEN_S : word === PAUSE ? COMMA_S - BETWEEN_S : 0;
  }
  return pieces;
}

/** How many seconds the words last at leisure. */
export function secondsOf(words: readonly string[]): number {
  const last = piecesOf(words).at(-1);
  return last ? last.at + last.length : 0;
}
