import { useLayoutEffect, useState } from 'react';

/** Whether something has gone on for `ms`, counted from the frame that first showed it. */
export function useHasLasted(goesOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useLayoutEffect(() => {
    if (!goesOn) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [goesOn, ms]);
  return goesOn && lasts;
}
