import { DoorClosed, UsersRound } from 'lucide-react';
import { desk } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { Panel } from '../state/panel.ts';

export interface MoreDialogProps {
  readonly onOpen: (panel: Panel) => void;
  readonly onClose: () => void;
}

/** The less common actions for a whole session. */
export function MoreDialog({ onOpen, onClose }: MoreDialogProps) {
  return (
    <DeskDialog title={desk.more} onClose={onClose}>
      <MoreButtons onOpen={onOpen} />
    </DeskDialog>
  );
}

/** The buttons of MoreDialog, which the menu of a narrow screen has too. */
export function MoreButtons({ onOpen }: Pick<MoreDialogProps, 'onOpen'>) {
  return (
    <>
      <Button tone="secondary" block onClick={() => onOpen({ kind: 'rooms' })}>
        <UsersRound className="i" aria-hidden="true" />
        {desk.rooms}
      </Button>
      <Button tone="danger" block onClick={() => onOpen({ kind: 'close' })}>
        <DoorClosed className="i" aria-hidden="true" />
        {desk.close}
      </Button>
    </>
  );
}
