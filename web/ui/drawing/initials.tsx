import { classNames } from '../class-names.ts';
import { bucketOf } from './hash.ts';

/** 'dr. Ratna Wulansari, Sp.A' to 'RW': titles before (they end in a dot) and degrees after the comma do not count. */
export function initialsOf(name: string): string {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word && !word.endsWith('.'));
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

export interface InitialsProps {
  /** The colour follows from the id, so that a doctor has the same one everywhere. */
  readonly id: string | number;
  readonly name: string;
  readonly size?: 's' | 'm' | 'l';
}

/** Stands for a portrait; the name itself must stand beside it. */
export function Initials({ id, name, size = 'm' }: InitialsProps) {
  const colour = `av${bucketOf(String(id), 6) + 1}`;
  return (
    <span className={classNames('inisial', size !== 'm' && `inisial-${size}`, colour)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
