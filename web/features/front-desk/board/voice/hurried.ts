/** Seconds of a slice of speech, several periods of a low voice, and how far the next one may be moved to fit to it. */
const SLICE_S = 0.04;
const SEEK_S = 0.01;
/** Only every so many samples are compared: a television has little time. */
const COARSE = 4;

/**
 * Speech made faster by a rate of 1 or more, at the same pitch: slices are laid closer together, each moved a little to where its waves continue those of the slice before
 * (the method is known as WSOLA). `samples`: from -1 to 1, at `sampleRate` a second.
 */
export function hurried(samples: Float32Array, rate: number, sampleRate: number): Float32Array<ArrayBuffer> {
  if (rate <= 1) return Float32Array.from(samples);
  const hop = Math.round((SLICE_S * sampleRate) / 2);
  const seek = Math.round(SEEK_S * sampleRate);
  const result = new Float32Array(Math.ceil(samples.length / rate) + 2 * hop);
  let from = 0;
  let end = 0;
  for (let nth = 0; ; nth += 1) {
    const ideal = Math.round(nth * hop * rate);
    if (ideal >= samples.length) break;
    // What would follow the last slice in the original is what this one should sound like.
    if (nth > 0) from = bestStart(samples, from + hop, ideal, hop, seek);
    end = nth * hop + 2 * hop;
    lay(samples, from, result, nth * hop, hop, nth === 0);
  }
  return result.slice(0, Math.min(end, Math.ceil(samples.length / rate) + hop));
}

/** Adds a slice with soft edges; two of them, half over each other, are as loud as the original. */
function lay(
  samples: Float32Array,
  from: number,
  result: Float32Array,
  at: number,
  hop: number,
  isFirst: boolean,
): void {
  for (let i = 0; i < 2 * hop && at + i < result.length; i += 1) {
    const weight = isFirst && i < hop ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * i) / hop);
    result[at + i]! += weight * (samples[from + i] ?? 0);
  }
}

/** Where near `ideal` the samples are most like those from `wanted` on. */
function bestStart(samples: Float32Array, wanted: number, ideal: number, hop: number, seek: number): number {
  let best = { start: Math.max(0, ideal), likeness: -Infinity };
  const look = (start: number, step: number): void => {
    if (start < 0) return;
    let likeness = 0;
    for (let i = 0; i < hop; i += step) likeness += (samples[wanted + i] ?? 0) * (samples[start + i] ?? 0);
    if (likeness > best.likeness) best = { start, likeness };
  };
  for (let shift = -seek; shift <= seek; shift += COARSE) look(ideal + shift, COARSE);
  const coarse = best.start;
  best = { start: coarse, likeness: -Infinity };
  for (let shift = 1 - COARSE; shift < COARSE; shift += 1) look(coarse + shift, COARSE);
  return best.start;
}
