import { SPOKEN_WORDS, spoken } from './text.ts';
import { VOICE_MARKS } from './voice-marks.ts';

/** Seconds of silence between words, and at a comma. */
const BETWEEN_S = 0.05;
const BREATH_S = 0.28;
/** A decoder may shift the words by some hundredths of a second, so each is cut with this much of the silence around it. */
const MARGIN_S = 0.05;
/** How much longer than the sound to wait for its 'ended' event, which may never come. */
const PATIENCE_MS = 1_500;

type Piece = { readonly offset: number; readonly length: number; readonly pause: number };

/** The pieces of the file to play, with the pause after each; words that are not in the file are left out. */
export function piecesOf(words: readonly string[]): Piece[] {
  return words.flatMap((word, at) => {
    const mark = VOICE_MARKS[SPOKEN_WORDS.indexOf(word)];
    if (!mark) return [];
    const breathes = word === spoken.number || words[at + 1] === spoken.goTo;
    return [{ offset: mark[0] - MARGIN_S, length: mark[1] + 2 * MARGIN_S, pause: breathes ? BREATH_S : BETWEEN_S }];
  });
}

/** Plays words one after the other, at a volume from 0 to 1; false when there was nothing to play. */
export function playWords(
  context: AudioContext,
  buffer: AudioBuffer,
  words: readonly string[],
  volume: number,
): Promise<boolean> {
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  let at = context.currentTime + 0.05;
  let last: AudioBufferSourceNode | null = null;
  for (const { offset, length, pause } of piecesOf(words)) {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(gain);
    source.start(at, offset, length);
    // The silence at the end of one word overlaps with that before the next.
    at += length - 2 * MARGIN_S + pause;
    last = source;
  }
  if (last === null) return Promise.resolve(false);
  const ending = last;
  const until = (at - context.currentTime) * 1_000 + PATIENCE_MS;
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      gain.disconnect();
      resolve(true);
    };
    const timer = setTimeout(end, until);
    ending.addEventListener('ended', end, { once: true });
  });
}
