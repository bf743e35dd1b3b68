import { useStableId } from '../../lib/island/island.tsx';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The element that gets the focus; absent: the first control. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
  /** The buttons, the first action first. */
  readonly children: ReactNode;
}

/** A question that must be answered: a click on the backdrop does not close it, Escape does. */
export function AlertDialog({ open, onOpenChange, title, description, initialFocus, children }: AlertDialogProps) {
  const id = useStableId();
  if (!open) return null;
  const about = `${id}-isi`;
  return (
    <Modal
      role="alertdialog"
      labelledBy={id}
      describedBy={description ? about : undefined}
      className="dialog"
      isLeftByClick={false}
      initialFocus={initialFocus}
      onClose={() => onOpenChange(false)}
    >
      <h2 id={id}>{title}</h2>
      {description && (
        <p id={about} className="dialog-isi">
          {description}
        </p>
      )}
      <div className="tumpuk rapat">{children}</div>
    </Modal>
  );
}
