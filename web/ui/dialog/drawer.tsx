import { X } from 'lucide-react';
import { useStableId } from '../../lib/island/island.tsx';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import '../styles/drawer.css';

export interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal at the end of the screen, as wide as a phone at most, for a list beside the page. Escape and a click on the backdrop close it. */
export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  const id = useStableId();
  return (
    <Modal labelledBy={id} backdrop="tirai-laci" className="laci" onClose={onClose}>
      <div className="laci-kepala">
        <h2 id={id}>{title}</h2>
        <button type="button" className="ikon-btn" aria-label={closeLabel} onClick={onClose}>
          <X className="i i-24" aria-hidden="true" />
        </button>
      </div>
      {children}
    </Modal>
  );
}
