import { useEffect, useRef } from 'react';
import { bringBack, fieldBefore, takesLetters } from '../state/field-before.ts';
import type { FieldBefore } from '../state/field-before.ts';
import { isInputPending, lagOf } from '../state/key-lag.ts';
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
};

/** Hears the keys of the whole page: those of a scanner as one text, which is typed nowhere, and those of a keyboard or number pad one by one. */
export function useKioskInput(input: KioskInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    let burst = SILENCE;
    /** The field that the burst began in, as it was before. */
    let field: FieldBefore | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (ended: EndedBurst | null) => {
      if (ended?.isScan) return latest.current.onScan(ended.text);
      if (ended === null || !ended.isAlone) return;
      latest.current.onKey();
      if (/^[1-9]$/.test(ended.text) && field === null && !isDialogOpen()) latest.current.onDigit(Number(ended.text));
    };
    const wait = (lag: number) => {
      clearTimeout(timer);
      const patience = patienceOf(burst);
      if (patience !== null) timer = setTimeout(giveUp, patience + lag);
    };
    const giveUp = () => {
      // After a pause of the page itself the next keys of a scan may already be there.
      if (isInputPending()) return wait(0);
      const settled = settle(burst);
      burst = settled.burst;
      end(settled.ended);
    };
    const press = (event: KeyboardEvent) => {
      if (!event.key || event.isComposing || event.repeat) return;
      const heard = hear(burst, { key: event.key, at: event.timeStamp });
      burst = heard.burst;
      end(heard.ended);
      const target = event.target as HTMLElement;
      if (burst.text.length === 1) field = takesLetters(target) ? fieldBefore(target) : null;
      if (heard.isRecognised && field) bringBack(field);
      if (heard.isScanned) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.key === 'Escape' && !isDialogOpen()) latest.current.onBack();
      wait(lagOf(event));
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
