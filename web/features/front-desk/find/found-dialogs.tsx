import type { Panel } from '../state/panel.ts';
import { FoundPriorityDialog } from './found-priority-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { FoundDialogProps } from './search-props.ts';
import { SlipDialog } from './slip-dialog.tsx';

type FoundDialogsProps = Omit<FoundDialogProps, 'found'> & { readonly panel: Extract<Panel, { found: object }> };

/** The dialogs about a number that was found, whichever session it is of. */
export function FoundDialogs({ panel: { kind, found }, ...over }: FoundDialogsProps) {
  if (kind === 'slip') return <SlipDialog {...over} found={found} />;
  return kind === 'move' ? <MoveDialog {...over} found={found} /> : <FoundPriorityDialog {...over} found={found} />;
}
