import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useStableId } from '../../lib/island/island.tsx';
import { classNames } from '../class-names.ts';

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

const GAP_PX = 8;

/**
 * A panel with content or links below a button of the bar: the browser's own popover, which closes by Escape or a press beside it and gives the focus back.
 */
export function Dropdown({ trigger, title, className, narrow, open, onOpenChange, children }: DropdownProps) {
  const id = useStableId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open && panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [open]);
  /** The panel lies above the whole page, so it is put below its button in the page's own coordinates. */
  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !button.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    style.top = `${bottom + scrollY + GAP_PX}px`;
    if (narrow) style.right = `${width - right}px`;
    else style.left = `${Math.max(GAP_PX, Math.min(left, width - 360 - GAP_PX))}px`;
  };
  const change = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    onOpenChange(newState === 'open');
    if (newState === 'open') currentTarget.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames('menu-tombol', className)}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {trigger}
        <ChevronDown className="i i-16" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-judul`}
        tabIndex={-1}
        className={classNames('menu-panel', !narrow && 'menu-lebar')}
        onBeforeToggle={place}
        onToggle={change}
      >
        <h2 id={`${id}-judul`} className="vh">
          {title}
        </h2>
        {open && children}
      </div>
    </>
  );
}
