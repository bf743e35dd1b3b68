import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The buttons, the first action first. */
  readonly children: ReactNode;
}

/** A question that must be answered: a click on the backdrop does not close it, Escape does. */
export function AlertDialog({ open, onOpenChange, title, description, children }: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Viewport className="tirai">
          <Base.Popup className="dialog">
            <Base.Title>{title}</Base.Title>
            {description && <Base.Description className="dialog-isi">{description}</Base.Description>}
            <div className="tumpuk rapat">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
