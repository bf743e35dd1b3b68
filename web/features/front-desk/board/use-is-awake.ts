import { useEffect, useState } from 'react';

const AWAKE_MS = 12_000;
/** At opening the buttons stay longer, because somebody may need time to walk to the screen. */
const AT_OPENING_MS = 45_000;

/** Whether somebody moved a pointer or pressed something a short while ago, or the page was opened just now. */
export function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setAwake(false), AT_OPENING_MS);
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
      setAwake(true);
    };
    const ended = new AbortController();
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      document.addEventListener(sign, wake, { signal: ended.signal, passive: true });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  return isAwake;
}
