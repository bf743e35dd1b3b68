/** Seconds of a slice of speech, several periods of a low voice, and how far the next one may be moved to fit to it. */
const SLICE_S = 0.04;
const SEEK_S = 0.01;
/** Only so many samples of a second are compared: a television has little time. */
const COMPARED = 5_500;

/**
 * Speech made faster by a rate of 1 or more, at the same pitch: slices are laid closer together, each moved a little to where its waves continue those of the slice before
 * (the method is known as WSOLA). `samples`: from -1 to 1, at `sampleRate` a second.
 */
export function hurried(samples: Float32Array, rate: number, sampleRate: number): Float32Array<ArrayBuffer> {
  if (rate <= 1) return Float32Array.from(samples);
  const hop = Math.round((SLICE_S * sampleRate) / 2);
  const seek = Math.round(SEEK_S * sampleRate);
  const step = Math.max(1, Math.round(sampleRate / COMPARED));
  // Silence behind the end, so that no slice reaches out of it.
  const source = new Float32Array(samples.length + 4 * hop + 2 * seek);
  source.set(samples);
  const result = new Float32Array(Math.ceil(samples.length / rate) + 3 * hop);
  let from = 0;
  let at = 0;
  for (let ideal = 0; ideal < samples.length; at += hop, ideal = Math.round(at * rate)) {
    // What would follow the last slice in the original is what this one should sound like.
    if (at > 0) from = bestStart(source, from + hop, { ideal, hop, seek, step });
    lay(source, from, result, at, hop);
  }
  return result.slice(0, at + hop);
}

/** Adds a slice with soft edges; two of them, half over each other, are as loud as the original. The first one begins at once. */
function lay(source: Float32Array, from: number, result: Float32Array, at: number, hop: number): void {
  for (let i = 0; i < 2 * hop; i += 1) {
    const weight = at === 0 && i < hop ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * i) / hop);
    result[at + i]! += weight * source[from + i]!;
  }
}

type Seeking = { readonly ideal: number; readonly hop: number; readonly seek: number; readonly step: number };

/** Where near `ideal` the samples are most like those from `wanted` on. */
function bestStart(source: Float32Array, wanted: number, { ideal, hop, seek, step }: Seeking): number {
  const likenessOf = (start: number): number => {
    let likeness = 0;
    for (let i = 0; i < hop; i += step) likeness += source[wanted + i]! * source[start + i]!;
    return likeness;
  };
  const bestOf = (first: number, last: number, by: number): number => {
    let best = Math.max(0, ideal);
    let most = -Infinity;
    for (let start = Math.max(0, first); start <= last; start += by) {
      const likeness = likenessOf(start);
      if (likeness > most) [best, most] = [start, likeness];
    }
    return best;
  };
  const coarse = bestOf(ideal - seek, ideal + seek, step);
  return bestOf(coarse - step + 1, coarse + step - 1, 1);
}
