import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BoardChoice } from './board-view.ts';

/** The settings that this screen stores. */
export type BoardSettings = {
  /** The line below the center's name, 'Poliklinik Lantai 1'. */
  readonly name: string;
  /** Slugs; an empty list shows all. */
  readonly clinics: readonly string[];
  readonly sound: boolean;
  /** Percent. */
  readonly volume: number;
  readonly voice: 'browser' | 'built-in';
  /** True: the pages of rooms change by themselves. */
  readonly turning: boolean;
};

const DEFAULT: BoardSettings = { name: '', clinics: [], sound: true, volume: 80, voice: 'browser', turning: true };
const NAME_MAX = 60;
const CHOSEN_MAX = 60;
/** Query parameters that choose for this screen, before its stored settings. */
const CLINICS = 'poli';
const ROOMS = 'ruang';

const keyFor = (center: string): string => `papan:${center}`;

/** The stored settings; a part that is not valid has its default. */
export function readSettings(stored: string | null): BoardSettings {
  try {
    const found = JSON.parse(stored ?? '{}') as Partial<Record<keyof BoardSettings, unknown>> | null;
    if (typeof found !== 'object' || found === null) return DEFAULT;
    const { name, clinics, sound, volume, voice, turning } = found;
    return {
      name: typeof name === 'string' ? name.slice(0, NAME_MAX) : DEFAULT.name,
      clinics: Array.isArray(clinics)
        ? clinics.filter((slug): slug is string => typeof slug === 'string').slice(0, CHOSEN_MAX)
        : DEFAULT.clinics,
      sound: typeof sound === 'boolean' ? sound : DEFAULT.sound,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : DEFAULT.volume,
      voice: voice === 'built-in' ? voice : DEFAULT.voice,
      turning: typeof turning === 'boolean' ? turning : DEFAULT.turning,
    };
  } catch {
    return DEFAULT;
  }
}

export type ChangeSettings = (change: Partial<BoardSettings>) => void;

/** The settings of this screen for a center, and which rooms it shows. A choice made on the screen replaces the one in the address. */
export function useBoardSettings(center: string): {
  settings: BoardSettings;
  choice: BoardChoice;
  change: ChangeSettings;
  /** True once the stored settings have been read; until then the defaults hold. */
  isRead: boolean;
} {
  const [settings, setSettings] = useState(DEFAULT);
  const [isRead, setRead] = useState(false);
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    try {
      setSettings(readSettings(localStorage.getItem(keyFor(center))));
    } catch {
      // Without storage the defaults hold.
    }
    setRead(true);
  }, [center]);
  const change = useCallback(
    (part: Partial<BoardSettings>) => {
      setSettings((before) => {
        const next = { ...before, ...part };
        try {
          localStorage.setItem(keyFor(center), JSON.stringify(next));
        } catch {
          // Without storage a setting holds until the page is closed.
        }
        return next;
      });
      if (part.clinics) {
        const without = (before: URLSearchParams) => {
          before.delete(CLINICS);
          before.delete(ROOMS);
          return before;
        };
        setQuery(without, { replace: true, preventScrollReset: true });
      }
    },
    [center, setQuery],
  );
  const [clinics, rooms, own] = [query.get(CLINICS), query.get(ROOMS), settings.clinics];
  const choice = useMemo<BoardChoice>(() => {
    const addressed = { clinics: listIn(clinics), rooms: listIn(rooms) };
    return addressed.clinics.length + addressed.rooms.length > 0 ? addressed : { clinics: own, rooms: [] };
  }, [clinics, rooms, own]);
  return { settings, choice, change, isRead };
}

function listIn(text: string | null): string[] {
  return (text ?? '').split(',').filter(Boolean).slice(0, CHOSEN_MAX);
}
