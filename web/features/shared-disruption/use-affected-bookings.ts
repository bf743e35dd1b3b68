import { useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { callOffSession } from '#contract/disruption/schedule.ts';

export type ReschedulingAnswer = DataOf<typeof callOffSession>;

export type Confirm = { digest: string; call_off: string[] } | null;
export type AffectedBookings<T extends ReschedulingAnswer> = {
  /** What has to be looked at and confirmed; null: nothing is. */
  readonly pending: T | null;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: CallError | null;
  /** Tries to save; what it touches is shown first. */
  begin(): Promise<void>;
  /** The same, where a form has sent it. */
  take(answer: T): void;
  confirm(callOff: string[]): Promise<void>;
  back(): void;
};

/** A change that may touch bookings: sent once to learn which, and again with what was seen of them. `onSaved` hears of the end. */
export function useAffectedBookings<T extends ReschedulingAnswer>(
  send: (confirm: Confirm) => Promise<Result<T>>,
  onSaved: (answer: T) => void,
): AffectedBookings<T> {
  const [pending, setPending] = useState<T | null>(null);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const take = (answer: T, again: boolean) => {
    setPending(answer.saved ? null : answer);
    setChanged(again);
    if (answer.saved) onSaved(answer);
  };
  const run = async (confirm: Confirm) => {
    setBusy(true);
    setError(null);
    const result = await send(confirm);
    setBusy(false);
    if (result.ok) return take(result.data, confirm !== null);
    setError(result.error);
    setPending(null);
  };
  return {
    pending,
    changed,
    busy,
    error,
    begin: () => run(null),
    take: (answer) => take(answer, false),
    confirm: async (callOff) => {
      if (pending) await run({ digest: pending.digest, call_off: callOff });
    },
    back: () => setPending(null),
  };
}

/** The numbers whose holders no message can reach. */
export function unreachable(affected: ReschedulingAnswer['affected']): string[] {
  return affected.filter(({ reachable }) => !reachable).map(({ label }) => label);
}
