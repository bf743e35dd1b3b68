import voiceUrl from './voice.mp3?url&no-inline';
import { chime, CHIME_S } from './chime.ts';
import { findVoice, sayByBrowser } from './browser-voice.ts';
import type { Sentence } from './sentence.ts';
import { playWords } from './word-player.ts';

export type SayOptions = {
  /** 0 to 1. */
  readonly volume: number;
  readonly voice: 'browser' | 'built-in';
};
/** How something was said. */
export type SpokenBy = 'browser' | 'built-in' | 'silent';

export type Voice = {
  /** Browsers allow sound only after somebody pressed something (or where a setting of the kiosk allows it). Resolves with true once it is allowed. */
  unlock(): Promise<boolean>;
  /** Plays the chime, after everything before it; resolves when a voice may speak, also where no sound is allowed. */
  ring(volume: number): Promise<void>;
  /** Says a sentence, after everything before it; resolves when it is over. Never rejects and never hangs: where one voice fails the other one speaks, or there is silence. */
  say(sentence: Sentence, options: SayOptions): Promise<SpokenBy>;
  close(): void;
};

/** Longer than any system needs to begin; a context that may not sound never answers. */
const RESUME_MS = 600;
/** So long after a failure the browser's voice is not tried again: waiting for it would make every call late. */
const FAILED_MS = 600_000;

/** The sound of a board. `onUnlocked` is called whenever it changes whether sound is allowed. */
export function createVoice(onUnlocked: (isUnlocked: boolean) => void): Voice {
  let context: AudioContext | null = null;
  let words: Promise<AudioBuffer | null> | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let failedAt = -Infinity;
  // The first call makes a browser load its voices.
  findVoice();

  async function unlock(): Promise<boolean> {
    if (typeof AudioContext === 'undefined') return false;
    context ??= new AudioContext();
    if (context.state !== 'running') await Promise.race([context.resume().catch(() => undefined), pause(RESUME_MS)]);
    const isRunning = context.state === 'running';
    // The sound file is cached in memory from now on, because the next release may have removed it by the time it is needed.
    if (isRunning) words ??= load(context);
    onUnlocked(isRunning);
    return isRunning;
  }

  async function load(into: AudioContext): Promise<AudioBuffer | null> {
    try {
      const answer = await fetch(voiceUrl);
      if (!answer.ok) throw new Error(`answer ${answer.status}`);
      return await into.decodeAudioData(await answer.arrayBuffer());
    } catch {
      words = null;
      return null;
    }
  }

  async function ringNow(volume: number): Promise<void> {
    if ((await unlock()) && context) chime(context, volume);
    await pause(CHIME_S * 1_000);
  }

  async function sayNow({ text, words: list, rate }: Sentence, { volume, voice }: SayOptions): Promise<SpokenBy> {
    if (!(await unlock()) || context === null) return 'silent';
    const mayTry = voice === 'browser' && performance.now() - failedAt > FAILED_MS;
    const speaker = mayTry ? findVoice() : null;
    if (speaker) {
      if (await sayByBrowser(text, speaker, { volume, rate })) return 'browser';
      failedAt = performance.now();
    }
    const buffer = await words;
    if (buffer === null) return 'silent';
    return (await playWords(context, buffer, list, { volume, rate })) ? 'built-in' : 'silent';
  }

  function after<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const done = before.then(work).catch(() => otherwise);
    before = done;
    return done;
  }

  return {
    unlock,
    ring: (volume) => after(() => ringNow(volume), undefined),
    say: (sentence, options) => after<SpokenBy>(() => sayNow(sentence, options), 'silent'),
    close() {
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
