import { Check } from 'lucide-react';
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link.tsx';
import type { LinkProps } from '../../lib/page/navigation.ts';

const tick = <Check className="i i-16" aria-hidden="true" />;

export interface TogglePillProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onToggle'> {
  readonly pressed: boolean;
  readonly onToggle: (pressed: boolean) => void;
}

/** A toggle button; a tick shows the choice, not colour alone. */
export function TogglePill({ pressed, onToggle, children, className, ...rest }: TogglePillProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
      className={classNames('pil', className)}
    >
      {tick}
      {children}
    </button>
  );
}

export interface ChoicePillProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  readonly type: 'checkbox' | 'radio';
  readonly children: ReactNode;
}

/** The same look over a native checkbox or radio, for forms that must work without script. */
export function ChoicePill({ type, children, ...input }: ChoicePillProps) {
  return (
    <label className="pil">
      <input type={type} {...input} />
      {tick}
      {children}
    </label>
  );
}

/** The same look as a link, for shortcuts; an icon before the words is the caller's. */
export function PillLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames('pil', className)} />;
}
