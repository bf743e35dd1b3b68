import { useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import { isSignedOut } from './refused-token.ts';

export type Sending = {
  readonly busy: boolean;
  /** Why the last call failed, until the next one begins; null when it did not fail, or when it signs the person out, which is shown elsewhere. */
  readonly failure: CallError | null;
  /** Waits for the answer; does nothing while an earlier one is awaited. Failures of the call are values: it does not reject. */
  readonly send: <T>(call: () => Promise<Result<T>>, onDone: (data: T) => void, onFailed?: () => void) => Promise<void>;
};

/** Sends one thing at a time, as soon as it is chosen or pressed. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  return {
    busy,
    failure,
    async send(call, onDone, onFailed) {
      if (busy) return;
      setBusy(true);
      setFailure(null);
      const result = await call();
      setBusy(false);
      if (result.ok) return onDone(result.data);
      if (isSignedOut(result.error)) return;
      onFailed?.();
      setFailure(result.error);
    },
  };
}
