import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/drawer.css';

export interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal at the end of the screen, as wide as a phone at most, for a list beside the page. Escape and a click on the backdrop close it. */
export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Viewport className="tirai tirai-laci">
          <Base.Popup className="laci">
            <div className="laci-kepala">
              <Base.Title>{title}</Base.Title>
              <Base.Close className="ikon-btn" aria-label={closeLabel}>
                <X className="i i-24" aria-hidden="true" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
