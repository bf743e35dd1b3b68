import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldErrorProps {
  /** What the control names as its description. */
  readonly id?: string | undefined;
  /** 'alert' where it appears without a press that leads to it. */
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** What is wrong with an answer, below it: always with its sign, because a colour alone says nothing to everybody. */
export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p className="galat" id={id} role={role}>
      <CircleAlert className="i i-16" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
