import { hurried } from './hurried.ts';
import { MARGIN_S, piecesOf } from './pieces.ts';

/** How much longer than the sound to wait for its 'ended' event, which may never come. */
const PATIENCE_MS = 1_500;

/** Plays words one after the other, at a volume from 0 to 1 and so many times as fast as at leisure; false when there was nothing to play. */
export function playWords(
  context: AudioContext,
  file: AudioBuffer,
  words: readonly string[],
  { volume, rate }: { readonly volume: number; readonly rate: number },
): Promise<boolean> {
  const samples = hurried(joined(file, words), rate, file.sampleRate);
  if (samples.length === 0) return Promise.resolve(false);
  const buffer = context.createBuffer(1, samples.length, file.sampleRate);
  buffer.copyToChannel(samples, 0);
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  source.buffer = buffer;
  gain.gain.value = volume;
  source.connect(gain).connect(context.destination);
  source.start(context.currentTime + MARGIN_S);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      gain.disconnect();
      resolve(true);
    };
    const timer = setTimeout(end, buffer.duration * 1_000 + PATIENCE_MS);
    source.addEventListener('ended', end, { once: true });
  });
}

/** The words of the file one behind the other, each with the silence around it; that of one overlaps with that of the next. */
function joined(file: AudioBuffer, words: readonly string[]): Float32Array {
  const { sampleRate } = file;
  const samples = file.getChannelData(0);
  const pieces = piecesOf(words);
  const last = pieces.at(-1);
  if (!last) return new Float32Array(0);
  const sentence = new Float32Array(Math.ceil((last.at + last.length + 2 * MARGIN_S) * sampleRate));
  for (const { at, offset, length } of pieces) {
    const begin = Math.round(at * sampleRate);
    const from = Math.round((offset - MARGIN_S) * sampleRate);
    const until = Math.round((length + 2 * MARGIN_S) * sampleRate);
    for (let i = 0; i < until && begin + i < sentence.length; i += 1) sentence[begin + i]! += samples[from + i] ?? 0;
  }
  return sentence;
}
