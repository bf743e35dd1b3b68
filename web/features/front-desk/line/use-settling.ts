import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import '../../../ui/styles/settle.css';

/** Rows that move so soon after a press were moved by it, and whoever pressed expects that. */
const OWN_MS = 1_000;

/** Lets nothing in an element be pressed for a moment after its rows moved by themselves (settle.css): their buttons act at once, on whoever is in the row by then. `order`: changes whenever rows move. */
export function useSettling(order: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef({ order, pressedAt: -Infinity });
  useLayoutEffect(() => {
    const pressed = () => void (last.current.pressedAt = performance.now());
    const taps = ['pointerdown', 'keydown'] as const;
    for (const tap of taps) document.addEventListener(tap, pressed, true);
    return () => taps.forEach((tap) => document.removeEventListener(tap, pressed, true));
  }, []);
  useLayoutEffect(() => {
    const { order: before, pressedAt } = last.current;
    last.current.order = order;
    const rows = element.current;
    if (before === order || rows === null) return;
    rows.classList.remove('tenang');
    if (performance.now() - pressedAt < OWN_MS) return;
    // Read, so that the moment begins anew where it had not ended.
    void rows.offsetWidth;
    rows.classList.add('tenang');
  }, [order]);
  return element;
}
