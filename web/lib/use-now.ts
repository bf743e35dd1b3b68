import { useEffect, useState } from 'react';

/** The time, updated every `ms` (one second by default). Browser only: never read it for what the server renders. */
export function useNow(ms = 1_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}
