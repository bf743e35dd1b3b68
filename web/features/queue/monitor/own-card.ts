/** Whoever a live card belongs to can act on it. */
export type OwnCard = {
  readonly token: string;
  /** Something was done: look again. */
  readonly onChanged: () => void;
  /** Where the trace of the place opens: over the page, or in the card when that lies in a dialog itself. */
  readonly trace: 'dialog' | 'section';
};
