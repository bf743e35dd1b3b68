import { useIdleLock } from './use-idle-lock.ts';

export interface IdleLockProps {
  readonly token: string;
  /** Null: not known yet. */
  readonly minutes: number | null;
  readonly onLocked: () => void;
}

/** Locks the screen of a desk that nobody touches; draws nothing. */
export function IdleLock({ token, minutes, onLocked }: IdleLockProps) {
  useIdleLock(token, minutes, onLocked);
  return null;
}
