import { useEffect, useRef, useState } from 'react';
import { secondsLeft } from './questions.ts';

/**
 * Seconds until a screen that nobody touches goes away; null where it stays. Every touch and key begins anew. `subject`: what is shown; another one begins anew
 * too. `clock`: the time in milliseconds.
 */
export function useCountdown(
  limit: number | null,
  subject: unknown,
  clock: () => number,
  onEnd: () => void,
): number | null {
  const [shown, setShown] = useState<{ readonly of: unknown; readonly left: number } | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (limit === null) return;
    let touchedAt = clock();
    const look = () => {
      const left = secondsLeft(touchedAt, clock(), limit);
      setShown({ of: subject, left });
      if (left === 0) end.current();
    };
    const touch = () => {
      touchedAt = clock();
      look();
    };
    const timer = setInterval(look, 1_000);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [limit, subject, clock]);
  if (limit === null) return null;
  return shown !== null && shown.of === subject ? shown.left : limit;
}
