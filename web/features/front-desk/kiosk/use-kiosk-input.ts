import { useEffect, useRef } from 'react';
import { SILENCE, hear, patienceOf, settle } from '../state/scan-burst.ts';
import type { EndedBurst } from '../state/scan-burst.ts';

export type KioskInput = {
  /** A scanner has read this, wherever the focus is. */
  readonly onScan: (text: string) => void;
  /** A digit of a keyboard or number pad, outside of fields. */
  readonly onDigit: (digit: number) => void;
  readonly onBack: () => void;
  /** A key was pressed by hand. */
  readonly onKey: () => void;
  /** A burst begins: what is typed until it is known whether a scanner types must be remembered. */
  readonly onBurst: () => void;
  /** It is a scanner: what it has typed into a field is taken out. */
  readonly onScanner: () => void;
};

const IS_FIELD = /^(INPUT|TEXTAREA|SELECT)$/;

/** Hears the keys of the whole page: those of a scanner as one text, those of a keyboard or number pad one by one. */
export function useKioskInput(input: KioskInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    let burst = SILENCE;
    let isInField = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (ended: EndedBurst | null) => {
      if (ended?.isScan) return latest.current.onScan(ended.text);
      if (ended === null || !ended.isAlone) return;
      latest.current.onKey();
      if (/^[1-9]$/.test(ended.text) && !isInField && !isDialogOpen()) latest.current.onDigit(Number(ended.text));
    };
    const press = (event: KeyboardEvent) => {
      clearTimeout(timer);
      const heard = hear(burst, { key: event.key, at: event.timeStamp });
      burst = heard.burst;
      if (heard.isScanned) event.preventDefault();
      end(heard.ended);
      if (burst.text.length === 1) {
        isInField = IS_FIELD.test((event.target as HTMLElement).tagName);
        latest.current.onBurst();
      }
      if (heard.isRecognised) latest.current.onScanner();
      if (event.key === 'Escape' && !isDialogOpen()) latest.current.onBack();
      const patience = patienceOf(burst);
      if (patience === null) return;
      timer = setTimeout(() => {
        const settled = settle(burst);
        burst = settled.burst;
        end(settled.ended);
      }, patience);
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

/** The question whether the kiosk shall end has keys of its own. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
