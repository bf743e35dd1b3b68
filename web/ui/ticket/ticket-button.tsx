import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import type { LinkProps } from '../../lib/page/navigation.ts';

/** The 'take a number' button, a small ticket; used for nothing else. */
export function TicketButton(props: Omit<ButtonProps, 'tone' | 'small'>) {
  return <Button block {...props} tone="ticket" />;
}

export function TicketLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('btn btn-karcis btn-blok', className)} />;
}

/** Stands instead of the button when the session is full: readable, but no button. */
export function TicketFull({ children }: { readonly children: ReactNode }) {
  return (
    <button type="button" className="btn btn-karcis btn-blok" disabled>
      {children}
    </button>
  );
}
