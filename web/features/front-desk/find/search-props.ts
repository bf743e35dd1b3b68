import type { Letters } from '../state/key-letters.ts';
import type { Panel } from '../state/panel.ts';
import type { FoundNumber } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import type { OverSessionProps } from '../dialogs/pause-dialog.tsx';

export interface DeskSearchProps {
  readonly desk: Desk;
  readonly letters: Letters | null;
  readonly onCheckIn: (text: string) => void;
  readonly onOpen: (panel: Panel) => void;
  readonly onChoose: (session: number) => void;
}

/** What the results do with a key of the field; true: they took the key. */
export type PanelKeys = (key: string) => boolean;

/** The props of every dialog about a number that was found. */
export type FoundDialogProps = OverSessionProps & { readonly found: FoundNumber };
