import { useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';

export type WalkInNumber = DataOf<typeof registerWalkIn>;
type Wish = Omit<In<(typeof registerWalkIn)['body']>, 'idempotency_key'>;

/**
 * Registers somebody. The same registration is always sent with the same idempotency key, so that sending it again after a lost connection gives no
 * second number. One that was refused and then changed gets another key.
 */
export function useWalkIn(token: string, session: number, onDone: (registered: WalkInNumber) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [sent, setSent] = useState<{ readonly wish: string; readonly key: string } | null>(null);
  const register = async (wish: Wish) => {
    const text = JSON.stringify(wish);
    const key = sent?.wish === text ? sent.key : crypto.randomUUID();
    setSent({ wish: text, key });
    setBusy(true);
    setError(null);
    const body = { ...wish, idempotency_key: key };
    const result = await api(registerWalkIn, { params: { id: String(session) }, body, token });
    setBusy(false);
    if (result.ok) onDone(result.data);
    else if (!isSignedOut(result.error)) setError(result.error);
  };
  return { busy, error, register };
}
