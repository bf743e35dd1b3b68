import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';

export interface TicketProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'article' | 'section' | 'div' | 'li' | 'ol';
  /** Set when the ground behind is kertas, so that the notches show that ground. */
  readonly onPaper?: boolean;
  readonly [data: `data-${string}`]: string | number | undefined;
}

/** The card of everything that is a queue; <Tear /> divides its parts. */
export function Ticket({ as: Tag = 'article', onPaper, className, ...rest }: TicketProps) {
  return <Tag {...rest} className={classNames('karcis', onPaper && 'atas-kertas', className)} />;
}

/** The dotted line with two notches; decoration. */
export function Tear() {
  return <div className="sobek" />;
}
