import { useEffect, useState } from 'react';
import { SCROLL_THROTTLE_MS, throttle } from './timing.ts';

/** Whether the page is scrolled further than one screen, so that a button back to the top is worth showing. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = throttle(() => setScrolled(scrollY > innerHeight), SCROLL_THROTTLE_MS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
