import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StatusTone = 'running' | 'waiting' | 'paused' | 'none';

const DOTS: Record<StatusTone, string | undefined> = {
  running: 'denyut',
  waiting: 'denyut denyut-mati',
  paused: 'denyut denyut-jeda',
  none: undefined,
};

export interface StatusLineProps {
  /** running: filled and pulsing; waiting: hollow, not begun; paused: manggis. */
  readonly tone: StatusTone;
  /** The state in words; the dot alone says nothing. */
  readonly children: ReactNode;
  readonly className?: string;
}

export function StatusLine({ tone, children, className }: StatusLineProps) {
  const dot = DOTS[tone];
  return (
    <p className={classNames('status', className)}>
      {dot && <span className={dot} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
