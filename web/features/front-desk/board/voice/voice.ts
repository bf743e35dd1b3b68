import voiceUrl from './voice.mp3?url&no-inline';
import { chime, CHIME_S } from './chime.ts';
import { findVoice, sayByBrowser } from './browser-voice.ts';
import { playWords } from './word-player.ts';

export type Sentence = {
  /** The sentence for the browser's voice. */
  readonly text: string;
  /** The words for the built-in voice. */
  readonly words: readonly string[];
};
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
  /** Plays a chime and then the sentence, after all sentences before it; resolves when it is over. Never rejects and never hangs: where one voice fails the other one speaks, or there is silence. */
  say(sentence: Sentence, options: SayOptions): Promise<SpokenBy>;
  close(): void;
};

/** Longer than any system needs to begin; a context that may not sound never answers. */
const RESUME_MS = 600;

/** The sound of a board. `onUnlocked` is called whenever it changes whether sound is allowed. */
export function createVoice(onUnlocked: (isUnlocked: boolean) => void): Voice {
  let context: AudioContext | null = null;
  let words: Promise<AudioBuffer | null> | null = null;
  let before: Promise<unknown> = Promise.resolve();
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

  async function sayNow({ text, words: list }: Sentence, { volume, voice }: SayOptions): Promise<SpokenBy> {
    if (!(await unlock()) || context === null) return 'silent';
    chime(context, volume);
    await pause(CHIME_S * 1_000);
    const speaker = voice === 'browser' ? findVoice() : null;
    if (speaker && (await sayByBrowser(text, speaker, volume))) return 'browser';
    const buffer = await words;
    if (buffer === null) return 'silent';
    return (await playWords(context, buffer, list, volume)) ? 'built-in' : 'silent';
  }

  return {
    unlock,
    say(sentence, options) {
      const saying = before.then(() => sayNow(sentence, options)).catch((): SpokenBy => 'silent');
      before = saying;
      return saying;
    },
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
