import { useEffect, useRef, useState } from 'react';
import { createAnnouncer } from './announcer.ts';
import type { Announcing } from './announcer.ts';
import type { BoardSettings } from './board-settings.ts';
import { keyOf } from './board-types.ts';
import type { BoardCall } from './board-types.ts';
import { callSentence, spokenCall } from './spoken.ts';
import type { SpokenBy, SayOptions, Sentence } from './voice.ts';

/** A call stays in large type at least this long, also without a voice: the panel blinks for 2 s, and then people read. */
const SHOWN_MS = 4_000;

export type AnnouncedCalls = Announcing & {
  /** The call that was announced last, and how. */
  readonly last: { readonly key: string; readonly said: SpokenBy } | null;
};

/** Announces the calls of a board one by one (null: the settings are not read yet). Announced calls are remembered for as long as the tab is open, also over a reload. */
export function useAnnouncer(
  center: string,
  calls: readonly BoardCall[] | null,
  clock: () => number,
  settings: BoardSettings,
  say: (sentence: Sentence, options: SayOptions) => Promise<SpokenBy>,
): AnnouncedCalls {
  const [state, setState] = useState<Announcing>({ current: null, waiting: 0, remembered: 0 });
  const [last, setLast] = useState<AnnouncedCalls['last']>(null);
  const latest = useRef(settings);
  const announcer = useRef<ReturnType<typeof createAnnouncer> | null>(null);

  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  useEffect(() => {
    const key = `papan-disebut:${center}`;
    const announce = async (call: BoardCall): Promise<void> => {
      const { sound, volume, voice } = latest.current;
      const sentence = {
        text: callSentence(call.label, call.room, call.clinic.name),
        words: spokenCall(call.label, call.room),
      };
      const saying = sound ? say(sentence, { volume: volume / 100, voice }) : Promise.resolve<SpokenBy>('silent');
      const shown = new Promise((resolve) => {
        setTimeout(resolve, SHOWN_MS);
      });
      const [said] = await Promise.all([saying, shown]);
      setLast({ key: keyOf(call), said });
    };
    const mine = createAnnouncer({
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
  }, [center, clock, say]);

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
