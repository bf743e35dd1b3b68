/** What the owner of a live card needs to act on it. */
export type OwnCard = {
  readonly token: string;
  /** Called after an action, to load the card again. */
  readonly onChanged: () => void;
  /** Where 'why has my position changed?' opens: over the page, or inside a card that lies in a dialog itself. */
  readonly trace: 'dialog' | 'section';
};
