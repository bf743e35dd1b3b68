/** Shortcuts sleep so long after a dialog closed: what is pressed then was meant for the dialog. */
export const REST_MS = 1_000;

/** What keys must know about dialogs at the very moment of a press, before anything is drawn. */
export type PanelGate = {
  readonly isOpen: boolean;
  /** How many dialogs were opened so far. */
  readonly openings: number;
  /** When the last dialog was closed, on the clock of events. */
  readonly closedAt: number;
};

export const CLOSED: PanelGate = { isOpen: false, openings: 0, closedAt: -Infinity };
