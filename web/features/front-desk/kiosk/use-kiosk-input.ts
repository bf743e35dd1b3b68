import { useEffect, useRef } from 'react';
import { bringBack, fieldBefore, takesLetters } from '../state/field-before.ts';
import type { FieldBefore } from '../state/field-before.ts';
import { followBursts } from '../state/follow-bursts.ts';

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
    /** The field that the burst began in, as it was before. */
    let field: FieldBefore | null = null;
    const bursts = followBursts(({ text, isScan, isAlone }) => {
      if (isScan) return latest.current.onScan(text);
      if (!isAlone) return;
      latest.current.onKey();
      if (/^[1-9]$/.test(text) && field === null && !isDialogOpen()) latest.current.onDigit(Number(text));
    });
    const press = (event: KeyboardEvent) => {
      if (!event.key || event.isComposing || event.repeat) return;
      const heard = bursts.take(event, event.key);
      const target = event.target as HTMLElement;
      if (bursts.text().length === 1) field = takesLetters(target) ? fieldBefore(target) : null;
      if (heard.isRecognised && field) bringBack(field);
      if (heard.isScanned) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.key === 'Escape' && !isDialogOpen()) latest.current.onBack();
      bursts.wait(event);
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      bursts.forget();
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

/** The question whether the kiosk shall end has keys of its own. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
