import { useRef } from 'react';
import type { ReactNode } from 'react';
import { deskDialog as text } from '../desk-dialogs.text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

export interface DeskDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the console. The focus begins at the first choice or action, not at the close button. */
export function DeskDialog({ title, wide, onClose, children }: DeskDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = () =>
    content.current?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), select, button') ?? null;
  return (
    <Dialog
      open
      wide={wide ?? false}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={text.close}
      initialFocus={first}
    >
      <div ref={content} className="dialog-meja tumpuk">
        {children}
      </div>
    </Dialog>
  );
}
