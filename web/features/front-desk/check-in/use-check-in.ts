import { useCallback, useRef, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { kioskCheckIn } from '#contract/front-desk/kiosk/kiosk.ts';
import { api, wallApi } from '../../../lib/requests/api.ts';
import { knowsTicketKey, proveTicket } from './ticket-proof.ts';
import { scannedCode } from './scanned-code.ts';

/** FORGED: the text pretends to be one of our tickets. NO_CODE: it holds no booking code. */
type Outcome<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: CallError['code'] | 'FORGED' | 'NO_CODE' };
export type CheckInOutcome = Outcome<DataOf<typeof deskCheckIn>>;

type Codes<T> = {
  /** The code whose check-in is on its way. */
  readonly busy: string | null;
  readonly checkIn: (text: string) => Promise<Outcome<T> | null>;
};

/** Checks in the patient with this booking code, scanned or typed; one at a time. `center`: the one that a desk of several centers works at. */
export function useCheckIn(token: string, center: string | undefined): Codes<DataOf<typeof deskCheckIn>> {
  return useCodes(
    useCallback(
      (code) => api(deskCheckIn, { params: { trans_code: code }, query: { center }, token }),
      [token, center],
    ),
  );
}

/** The same at the kiosk, whose answers name nobody. */
export function useKioskCheckIn(token: string): Codes<DataOf<typeof kioskCheckIn>> {
  return useCodes(useCallback((code) => wallApi(kioskCheckIn, { params: { trans_code: code }, token }), [token]));
}

function useCodes<T extends object>(send: (code: string) => Promise<Result<T>>): Codes<T> {
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  const checkIn = useCallback(
    async (text: string): Promise<Outcome<T> | null> => {
      const scanned = scannedCode(text);
      if (scanned === null) return { ok: false, code: 'NO_CODE' };
      if (working.current) return null;
      working.current = true;
      setBusy(scanned.code);
      const outcome = (await isForged(text))
        ? ({ ok: false, code: 'FORGED' } as const)
        : outcomeOf(await send(scanned.code));
      working.current = false;
      setBusy(null);
      return outcome;
    },
    [send],
  );
  return { busy, checkIn };
}

async function isForged(text: string): Promise<boolean> {
  return scannedCode(text)?.kind === 'mark' && knowsTicketKey() && (await proveTicket(text)) === null;
}

function outcomeOf<T extends object>(result: Result<T>): Outcome<T> {
  return result.ok ? { ok: true, ...result.data } : { ok: false, code: result.error.code };
}
