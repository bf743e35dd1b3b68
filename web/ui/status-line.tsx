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
  /** What it says about which thing, where the page keeps it fresh (web/islands/fresh.ts). */
  readonly 'data-live'?: string;
}

export function StatusLine({ tone, children, className, 'data-live': live }: StatusLineProps) {
  const dot = DOTS[tone];
  return (
    <p className={classNames('status', className)} data-live={live}>
      {dot && <span className={dot} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
