import { useEffect, useState } from 'react';
import type { ZoneName } from '../../lib/format.ts';
import { standstillEnd, standstillSentence } from './standstill.ts';

const LOOK_MS = 15_000;

/** The sentence of standstillSentence, kept current: the announced time is left out once it has passed. */
export function useStandstill(standing: Parameters<typeof standstillEnd>[0], zone: ZoneName): string | null {
  const end = standstillEnd(standing);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (end === null) return;
    const look = (): void => {
      if (Date.parse(end) <= Date.now()) setOver(end);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return standstillSentence(standing, zone, end !== null && over === end);
}
