import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useStableId } from '../../lib/island/island.tsx';
import { common } from '../../text/common.ts';
import { classNames } from '../class-names.ts';

interface SheetProps {
  /** The dialog, for whoever closes it, which gives the focus back, and then goes on. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly className?: string;
  /** Stands beside the button that closes it. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that comes from below over a page. The browser's own dialog traps the focus, gives it back and closes on Escape. */
export function Sheet({ dialog, title, className, action, onClose, children }: SheetProps) {
  const id = useStableId();
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the first Enter would press the first button.
    dialog.current?.querySelector('h2')?.focus();
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      className={classNames('lembar', className)}
      aria-labelledby={id}
      onClose={onClose}
      // A tap beside the sheet closes it; older browsers have the button and Escape.
      closedby="any"
    >
      <div className="baris-antar saring-kepala">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <span className="baris">
          {action}
          <button type="button" className="ikon-btn" aria-label={common.close} onClick={() => dialog.current?.close()}>
            <X className="i i-24" aria-hidden="true" />
          </button>
        </span>
      </div>
      {children}
    </dialog>
  );
}
