import { Popover as Base } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import '../styles/dropdown.css';

export interface DropdownProps {
  readonly trigger: ReactNode;
  /** Name of the panel for a screen reader. */
  readonly title: string;
  readonly className?: string;
  /** As narrow as its lines and aligned with the end of the button: for a menu of links. */
  readonly narrow?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A panel with content or links below a button of the bar. Escape closes it and gives the focus back. */
export function Dropdown({ trigger, title, className, narrow, open, onOpenChange, children }: DropdownProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger className={classNames('menu-tombol', className)}>
        {trigger}
        <ChevronDown className="i i-16" aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="menu-tempat" align={narrow ? 'end' : 'start'} sideOffset={8}>
          <Base.Popup className={classNames('menu-panel', !narrow && 'menu-lebar')}>
            <Base.Title className="vh">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
