import { classNames } from '../class-names.ts';
import { STUB_CLASSES, railStubs } from './rail-stubs.ts';
import type { Stub } from './rail-stubs.ts';

export interface QueueRailProps {
  /** The number now called; 0 while nobody was called. */
  readonly now: number;
  readonly mine: number;
  readonly dark?: boolean;
  /** Drawn instead of what these two numbers say by themselves. */
  readonly stubs?: readonly Stub[];
}

/** A drawing of the number called now and the patient's own number. It is decoration: the same in words must stand above it. */
export function QueueRail({ now, mine, dark, stubs = railStubs(now, mine) }: QueueRailProps) {
  return (
    <div className={classNames('rel nq', dark && 'rel-gelap')} aria-hidden="true">
      {stubs.map(({ kind, number }) => (
        <span key={`${kind}${number}`} className={STUB_CLASSES[kind] || undefined}>
          {kind === 'gap' ? '···' : String(number).padStart(2, '0')}
        </span>
      ))}
    </div>
  );
}
