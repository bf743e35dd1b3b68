import { useEffect, useState } from 'react';
import { arrangeSlots, NO_SLOTS, spreadOf } from './slots.ts';
import type { Slots, Wanted } from './slots.ts';

const TURN_MS = 10_000;

/** Counts every 10 s, and whenever `next` is called. */
export function useTurn(isTurning: boolean): { turn: number; next: () => void } {
  const [turn, setTurn] = useState(0);
  const next = () => setTurn((before) => before + 1);
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  return { turn, next };
}

/** The slots of this screen: each change starts from where the rows stand. */
export function useSlots(wanted: Wanted, turn: number): { slots: Slots; spread: number } {
  const [before, setBefore] = useState({ slots: NO_SLOTS, spread: 0, turn });
  const slots = arrangeSlots(before.slots, wanted, turn !== before.turn);
  const now = { slots, spread: spreadOf(slots, wanted, before), turn };
  if (JSON.stringify(now) !== JSON.stringify(before)) setBefore(now);
  return now;
}
