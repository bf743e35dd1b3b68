/** Two tones, the second a third lower, which people hear as 'listen' and not as an alarm. In hertz; beginning and length in seconds. */
const TONES = [
  { hertz: 783.99, at: 0, lasts: 0.9 },
  { hertz: 622.25, at: 0.38, lasts: 1.1 },
] as const;
/** Seconds from the beginning of the chime until the voice may speak. */
export const CHIME_S = 1.15;

/** Rings once, at a volume from 0 to 1. */
export function chime(context: AudioContext, volume: number): void {
  const begin = context.currentTime + 0.02;
  for (const { hertz, at, lasts } of TONES) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, begin + at);
    gain.gain.linearRampToValueAtTime(0.45 * volume, begin + at + 0.015);
    gain.gain.setTargetAtTime(0, begin + at + 0.03, lasts / 4);
    tone.connect(gain).connect(context.destination);
    tone.start(begin + at);
    tone.stop(begin + at + lasts);
  }
}
