import { useCallback, useEffect, useRef, useState } from 'react';
import { createVoice } from './voice.ts';
import type { Sentence } from './sentence.ts';
import type { SayOptions, SpokenBy, Voice } from './voice.ts';

/** The sound of this page. Browsers allow it after the first press anywhere, or at once where a setting of the kiosk allows it. */
export function useVoice(isWanted: boolean): {
  isUnlocked: boolean;
  unlock: () => Promise<boolean>;
  ring: (volume: number) => Promise<void>;
  say: (sentence: Sentence, options: SayOptions) => Promise<SpokenBy>;
} {
  const [isUnlocked, setUnlocked] = useState(false);
  const voice = useRef<Voice | null>(null);
  useEffect(() => {
    const mine = createVoice(setUnlocked);
    voice.current = mine;
    return () => {
      mine.close();
      voice.current = null;
    };
  }, []);
  const unlock = useCallback(async () => (await voice.current?.unlock()) ?? false, []);
  const ring = useCallback(async (volume: number) => voice.current?.ring(volume), []);
  const say = useCallback(
    async (sentence: Sentence, options: SayOptions): Promise<SpokenBy> =>
      (await voice.current?.say(sentence, options)) ?? 'silent',
    [],
  );
  useEffect(() => {
    if (!isWanted || isUnlocked) return;
    void unlock();
    const listening = new AbortController();
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, () => void unlock(), { signal: listening.signal });
    return () => listening.abort();
  }, [isWanted, isUnlocked, unlock]);
  return { isUnlocked, unlock, ring, say };
}
