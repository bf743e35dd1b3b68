import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ScanLinesInDialog } from '../check-in/scan-lines.tsx';
import { deskDialog as text } from '../desk-dialogs.text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

export interface DeskDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** False where the first control should be reached by Tab only: the content itself has the focus. */
  readonly hasFirst?: boolean;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FIRST = 'input:checked, input:not([type="radio"], :disabled), select:not(:disabled), button:not(:disabled)';

/** A panel over the console. The focus begins at the first choice or action, as soon as it is there, and never at the close button. */
export function DeskDialog({ title, wide, hasFirst = true, className = 'tumpuk', onClose, children }: DeskDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = () => (hasFirst ? content.current?.querySelector<HTMLElement>(FIRST) : null) ?? content.current;
  useEffect(() => {
    const [element, now] = [content.current, () => content.current === document.activeElement];
    if (!hasFirst || !element) return;
    // What was still loading has come: the focus goes on to its first control, unless the person has moved it.
    const observer = new MutationObserver(() => now() && element.querySelector<HTMLElement>(FIRST)?.focus());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasFirst]);
  return (
    <Dialog
      open
      wide={wide ?? false}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={text.close}
      initialFocus={first}
    >
      <ScanLinesInDialog />
      <div ref={content} tabIndex={-1} className={`dialog-meja ${className}`}>
        {children}
      </div>
    </Dialog>
  );
}
