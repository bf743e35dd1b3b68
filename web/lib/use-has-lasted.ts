import { useLayoutEffect, useState } from 'react';

/** Whether something has gone on for `ms` by now. Counted from the frame that shows it, not from some time after. */
export function useHasLasted(goesOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useLayoutEffect(() => {
    if (!goesOn) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [goesOn, ms]);
  return goesOn && lasts;
}
