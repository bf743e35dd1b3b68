import { expect, it } from 'vitest';
import { hurried } from './hurried.ts';

const SAMPLE_RATE = 22_050;
/** A tone, with one overtone as a voice has. */
const tone = (hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: SAMPLE_RATE * seconds }, (_, at) => {
    const turn = (2 * Math.PI * hertz * at) / SAMPLE_RATE;
    return 0.5 * Math.sin(turn) + 0.2 * Math.sin(2 * turn);
  });

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** How often in a second the wave rises through zero: its pitch. */
const pitchOf = (samples: Float32Array): number => {
  const rises = samples.filter((sample, at) => at > 0 && samples[at - 1]! < 0 && sample >= 0).length;
  return (rises * SAMPLE_RATE) / samples.length;
};

it.each([1.2, 1.5, 2])('makes speech %f times as fast, with the same pitch and loudness', (rate) => {
  for (const hertz of [95, 140, 210]) {
    const before = tone(hertz, 1);
    const after = hurried(before, rate, SAMPLE_RATE);
    expect(after.length / before.length).toBeCloseTo(1 / rate, 1);
    const middle = after.subarray(1_000, -1_500);
    expect(Math.abs(pitchOf(middle) / hertz - 1)).toBeLessThan(0.05);
    expect(loudness(middle) / loudness(before)).toBeGreaterThan(0.93);
    expect(Math.max(...after.map(Math.abs))).toBeLessThan(0.75);
  }
});

it('leaves speech as it is that is fast enough', () => {
  const before = tone(140, 0.2);
  expect(hurried(before, 1, SAMPLE_RATE)).toEqual(before);
});
