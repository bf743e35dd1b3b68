import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StampTone = 'plain' | 'brand' | 'done' | 'change' | 'error' | 'mine';

const TONES: Record<StampTone, string | undefined> = {
  plain: undefined,
  brand: 'cap-t',
  done: 'cap-d',
  change: 'cap-m',
  error: 'cap-c',
  mine: 'cap-k',
};

/** A short fact; never clickable. */
export function Stamp({ tone = 'plain', children }: { readonly tone?: StampTone; readonly children: ReactNode }) {
  return <span className={classNames('cap', TONES[tone])}>{children}</span>;
}
