import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CLOSED, REST_MS } from './panel-gate.ts';
import type { PanelGate } from './panel-gate.ts';
import type { Panel } from './panel.ts';

export type PanelState = {
  readonly panel: Panel | null;
  /** True for a moment after a dialog closed. */
  readonly isResting: boolean;
  readonly gate: Readonly<{ current: PanelGate }>;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
};

/** The dialog that is open over the console, from the press on that opens it. */
export function usePanel(): PanelState {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [closings, setClosings] = useState(0);
  const [isResting, setResting] = useState(false);
  const gate = useRef<PanelGate>(CLOSED);
  const open = useCallback((next: Panel) => {
    gate.current = { ...gate.current, isOpen: true, openings: gate.current.openings + 1 };
    setPanel(next);
  }, []);
  const close = useCallback(() => {
    gate.current = { ...gate.current, isOpen: false, closedAt: performance.now() };
    setPanel(null);
    setResting(true);
    setClosings((before) => before + 1);
  }, []);
  useEffect(() => {
    if (closings === 0) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [closings]);
  return useMemo(() => ({ panel, isResting, gate, open, close }), [panel, isResting, open, close]);
}
