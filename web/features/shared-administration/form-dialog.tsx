import type { ReactNode } from 'react';
import { common } from '../../text/common.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** True: the children stand one below the other with space between them. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** A form of the administration in a dialog, which is open as long as it is rendered. */
export function FormDialog({ title, onClose, stacked = false, children }: FormDialogProps) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={title} closeLabel={common.close}>
      <div className={stacked ? 'tumpuk clear-both pt-3 text-left' : 'clear-both pt-3 text-left'}>{children}</div>
    </Dialog>
  );
}
