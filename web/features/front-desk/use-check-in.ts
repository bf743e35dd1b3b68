import { useCallback, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { deskCheckIn } from '#contract/endpoints/desk-register.ts';
import type { CallError } from '#contract/client.ts';
import { api } from '../../lib/api.ts';
import { knowsTicketKey, proveTicket } from '../../lib/ticket-proof.ts';
import { scannedCode } from './scanned-code.ts';

export type CheckedIn = DataOf<typeof deskCheckIn>;
/** FORGED: it says that it is one of our tickets, and is not. NO_CODE: it is something else. */
export type CheckInOutcome =
  | ({ readonly ok: true } & CheckedIn)
  | { readonly ok: false; readonly code: CallError['code'] | 'FORGED' | 'NO_CODE' };

/** Checks in whoever holds this code, scanned or typed; one at a time. `busy`: the code that is on its way. */
export function useCheckIn(token: string): {
  readonly busy: string | null;
  readonly checkIn: (text: string) => Promise<CheckInOutcome | null>;
} {
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  const checkIn = useCallback(
    async (text: string): Promise<CheckInOutcome | null> => {
      const scanned = scannedCode(text);
      if (scanned === null) return { ok: false, code: 'NO_CODE' };
      if (working.current) return null;
      working.current = true;
      setBusy(scanned.code);
      const outcome = await send(text, scanned.code, token);
      working.current = false;
      setBusy(null);
      return outcome;
    },
    [token],
  );
  return { busy, checkIn };
}

async function send(text: string, code: string, token: string): Promise<CheckInOutcome> {
  const isMark = scannedCode(text)?.kind === 'mark';
  if (isMark && knowsTicketKey() && (await proveTicket(text)) === null) return { ok: false, code: 'FORGED' };
  const result = await api(deskCheckIn, { params: { trans_code: code }, token });
  return result.ok ? { ok: true, ...result.data } : { ok: false, code: result.error.code };
}
