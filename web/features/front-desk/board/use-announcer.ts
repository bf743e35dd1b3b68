import { useEffect, useRef, useState } from 'react';
import { createAnnouncer } from './announcer.ts';
import type { Announcing } from './announcer.ts';
import type { BoardSettings } from './board-settings.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';
import { roomNameOf } from './board-view.ts';
import { sentenceOf } from './voice/sentence.ts';
import type { useVoice } from './voice/use-voice.ts';
import type { SpokenBy } from './voice/voice.ts';

/** Screen readers have the sentence for at least this long, also without a voice. */
const SHOWN_MS = 4_000;

export type AnnouncedCalls = Announcing & {
  /** The calls that were announced last, and how. */
  readonly last: { readonly keys: readonly string[]; readonly said: SpokenBy } | null;
};

/** Announces the calls of a board (null: the settings are not read yet). Announced calls are remembered for as long as the tab is open, also over a reload. */
export function useAnnouncer(
  center: string,
  calls: readonly BoardCall[] | null,
  clock: () => number,
  settings: BoardSettings,
  { ring, say }: Pick<ReturnType<typeof useVoice>, 'ring' | 'say'>,
): AnnouncedCalls {
  const [state, setState] = useState<Announcing>({ current: [], waiting: 0, remembered: 0 });
  const [last, setLast] = useState<AnnouncedCalls['last']>(null);
  const latest = useRef(settings);
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null);

  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  useEffect(() => {
    const key = `papan-disebut:${center}`;
    const attract = async (): Promise<void> => {
      if (latest.current.sound) await ring(latest.current.volume / 100);
    };
    const announce = async (together: readonly BoardCall[]): Promise<void> => {
      const { sound, volume, voice } = latest.current;
      const sentence = sentenceOf(
        together.map((call) => ({ label: call.label, room: call.room, where: roomNameOf(call).name })),
      );
      const saying = sound ? say(sentence, { volume: volume / 100, voice }) : Promise.resolve<SpokenBy>('silent');
      const shown = new Promise((resolve) => {
        setTimeout(resolve, SHOWN_MS);
      });
      const [said] = await Promise.all([saying, shown]);
      setLast({ keys: together.map(keyOf), said });
    };
    const mine = createAnnouncer({
      attract,
      announce,
      onChange: setState,
      now: clock,
      announced: recall(key),
      onAnnounced: (said) => remember(key, said),
    });
    announcer.current = mine;
    return () => {
      mine.stop();
      announcer.current = null;
    };
  }, [center, clock, ring, say]);

  useEffect(() => {
    if (calls) announcer.current?.take(calls);
  }, [calls]);
  return { ...state, last };
}

function recall(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function remember(key: string, said: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(said));
  } catch {
    // Without storage a reload announces the calls of the last half minute again.
  }
}
