import { useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { callOffSession } from '#contract/disruption/schedule.ts';
import { wasUnanswered } from '../../lib/requests/was-unanswered.ts';

export type ReschedulingAnswer = DataOf<typeof callOffSession>;

/** Bookings that go to another session than proposed. */
export type Moves = { trans_code: string; session: number }[];
export type Confirm = { digest: string; call_off: string[]; move: Moves } | null;
export type AffectedBookings<T extends ReschedulingAnswer> = {
  /** The affected bookings that need a confirmation; null: none. */
  readonly pending: T | null;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: CallError | null;
  /** Sends the change. Where it affects bookings, they are shown first and nothing is saved yet. */
  begin(): Promise<void>;
  /** Takes the answer where a form has sent the change itself. */
  take(answer: T): void;
  confirm(callOff: string[], move: Moves): Promise<void>;
  /** Leaves the list, and what was refused before. */
  back(): void;
};

/** Sends a change that may affect bookings: once to learn which, and again with the confirmation of what was seen. `onSaved` is called once it is saved. */
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
    // What was chosen for each of them is sent again by a second press.
    if (confirm === null || !wasUnanswered(result.error)) setPending(null);
  };
  return {
    pending,
    changed,
    busy,
    error,
    begin: () => run(null),
    take: (answer) => take(answer, false),
    confirm: async (callOff, move) => {
      if (pending) await run({ digest: pending.digest, call_off: callOff, move });
    },
    back: () => {
      setPending(null);
      setError(null);
    },
  };
}

/** The numbers whose holders no notification can reach. */
export function unreachable(affected: ReschedulingAnswer['affected']): string[] {
  return affected.filter(({ reachable }) => !reachable).map(({ label }) => label);
}
