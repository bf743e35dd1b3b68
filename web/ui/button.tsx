import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import type { LinkProps } from '../lib/page/navigation.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'white' | 'outline-dark' | 'ticket';

const TONES: Record<ButtonTone, string> = {
  primary: 'btn-1',
  secondary: 'btn-2',
  quiet: 'btn-3',
  danger: 'btn-x',
  white: 'btn-putih',
  'outline-dark': 'tepi',
  ticket: 'btn-karcis',
};

interface Look {
  readonly tone?: ButtonTone;
  /** 40 px, only inside cards. */
  readonly small?: boolean;
  /** As wide as its container. */
  readonly block?: boolean;
}

const look = ({ tone = 'primary', small, block }: Look, className?: string) =>
  classNames('btn', TONES[tone], small && 'btn-s', block && 'btn-blok', className);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The label while a request runs; when set the button is busy and ignores presses. */
  readonly busyLabel?: ReactNode;
}

/** A busy button stays focusable (aria-disabled, not disabled), so that a screen reader hears the change. */
export function Button({ tone, small, block, busyLabel, className, children, ...rest }: ButtonProps) {
  const busy = busyLabel !== undefined && busyLabel !== null && busyLabel !== false;
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      className={look({ tone, small, block }, className)}
    >
      {busy ? (
        <>
          <i className="putar" aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & Look;

export function ButtonLink({ tone, small, block, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch {...rest} className={look({ tone, small, block }, className)} />;
}
