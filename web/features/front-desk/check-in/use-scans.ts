import { createContext, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DeskSession } from '../state/shapes.ts';
import type { CheckInOutcome } from './use-check-in.ts';

/** One scan. `outcome`: null while its check-in waits or is on its way. */
export type Scan = { readonly id: number; readonly text: string; readonly outcome: CheckInOutcome | null };

/** So many of the last scans stay on the screen when they came one after the other. */
const LINES = 3;

/** The scans and the session that the console shows, for the dialogs over it. */
export const Scans = createContext<{ readonly scans: readonly Scan[]; readonly session: DeskSession | null }>({
  scans: [],
  session: null,
});

export type DeskScans = {
  readonly scans: readonly Scan[];
  /** Takes in the text of a scan. */
  readonly read: (text: string) => void;
  /** Takes a scan off the screen. */
  readonly drop: (id: number) => void;
};

/** Sends every scan to check-in and remembers what became of the last ones. A scan while others are on their way is shown below them, else it takes their place. */
export function useScans(
  checkIn: (text: string) => Promise<CheckInOutcome | null>,
  onOutcome: (outcome: CheckInOutcome) => void,
): DeskScans {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const count = useRef(0);
  const tell = useRef(onOutcome);
  useLayoutEffect(() => {
    tell.current = onOutcome;
  });
  const drop = useCallback((id: number) => setScans((before) => before.filter((scan) => scan.id !== id)), []);
  const read = useCallback(
    (text: string) => {
      const id = (count.current += 1);
      setScans((before) => [
        ...(before.some(({ outcome }) => outcome === null) ? before.slice(1 - LINES) : []),
        { id, text, outcome: null },
      ]);
      void checkIn(text).then((outcome) => {
        if (outcome === null) return drop(id);
        setScans((before) => before.map((scan) => (scan.id === id ? { ...scan, outcome } : scan)));
        tell.current(outcome);
      });
    },
    [checkIn, drop],
  );
  return { scans, read, drop };
}
