import { useCallback, useEffect, useState } from 'react';

const TURN_MS = 10_000;

/** Counts pages, every 10 s when they change by themselves. It begins again when `begin` changes, because the latest call is on the first page. */
export function useTurn(isTurning: boolean, begin: string | null): { turn: number; next: () => void } {
  const [turn, setTurn] = useState(0);
  const next = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    setTurn(0);
    if (!isTurning) return;
    const timer = setInterval(next, TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, begin, next]);
  return { turn, next };
}
