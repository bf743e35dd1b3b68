import { X } from 'lucide-react';
import { useStableId } from '../../lib/island/island.tsx';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Modal } from './modal.tsx';

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

/** A modal that holds the focus and gives it back; Escape and a click on the backdrop close it. */
export function Dialog({ open, onOpenChange, title, closeLabel, wide, children, bare, initialFocus }: DialogProps) {
  const id = useStableId();
  if (!open) return null;
  const close = () => onOpenChange(false);
  const leave = closeLabel && <CloseButton label={closeLabel} onClose={close} />;
  return (
    <Modal
      labelledBy={id}
      backdrop={bare ? 'tirai-polos' : undefined}
      className={classNames(bare ? 'layar gelap e-antrian' : 'dialog', wide && 'dialog-lebar')}
      initialFocus={initialFocus}
      onClose={close}
    >
      <div className={bare ? 'jangan-cetak atas' : undefined}>
        {!bare && leave}
        {bare ? <h1 id={id}>{title}</h1> : <h2 id={id}>{title}</h2>}
        {bare && leave}
      </div>
      {children}
    </Modal>
  );
}

function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <button type="button" className="ikon-btn tutup" aria-label={label} onClick={onClose}>
      <X className="i i-24" aria-hidden="true" />
    </button>
  );
}
