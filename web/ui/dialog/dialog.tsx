import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Words of the close button; without them there is none, and the content must offer a way out. */
  readonly closeLabel?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** For the E-Antrian ticket: the children replace the white card, and the title is the page's h1. */
  readonly bare?: boolean;
  /** The element that gets the focus; null or absent: the first control, which is the close button. */
  readonly initialFocus?: () => HTMLElement | null;
}

/** A modal that traps the focus and gives it back; Escape and a click on the backdrop close it. */
export function Dialog({ open, onOpenChange, title, closeLabel, wide, children, bare, initialFocus }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Viewport className={classNames(bare ? 'tirai tirai-polos' : 'tirai')}>
          <Base.Popup
            className={classNames(bare ? 'layar gelap e-antrian' : 'dialog', wide && 'dialog-lebar')}
            initialFocus={initialFocus && (() => initialFocus() ?? true)}
          >
            <div className={bare ? 'jangan-cetak atas' : undefined}>
              {!bare && closeLabel && <CloseButton label={closeLabel} />}
              {bare ? <Base.Title render={<h1>{title}</h1>} /> : <Base.Title>{title}</Base.Title>}
              {bare && closeLabel && <CloseButton label={closeLabel} />}
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function CloseButton({ label }: { readonly label: string }) {
  return (
    <Base.Close className="ikon-btn tutup" aria-label={label}>
      <X className="i i-24" aria-hidden="true" />
    </Base.Close>
  );
}
