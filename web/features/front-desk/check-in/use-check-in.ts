import { useCallback, useRef, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { kioskCheckIn } from '#contract/front-desk/kiosk/kiosk.ts';
import { api, wallApi } from '../../../lib/requests/api.ts';
import { knowsTicketKey, proveTicket } from './ticket-proof.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { scannedCode } from './scanned-code.ts';
import type { ScannedCode } from './scanned-code.ts';

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

/** A check-in that got no answer in this time gets none, and the next one begins. */
const ANSWER_MS = 4_000;

/**
 * Checks in the patient with this booking code, scanned or typed. A second one waits until the first was answered; the same code again, while it waits
 * or is on its way, is null. `center`: the one that a desk of several centers works at.
 */
export function useCheckIn(token: string, center: string | undefined): Codes<DataOf<typeof deskCheckIn>> {
  const [busy, setBusy] = useState<string | null>(null);
  const [run] = useState(oneAfterAnother);
  const asked = useRef(new Set<string>());
  const checkIn = useCallback(
    async (text: string): Promise<CheckInOutcome | null> => {
      const scanned = scannedCode(text);
      if (scanned === null) return { ok: false, code: 'NO_CODE' };
      const { code } = scanned;
      if (asked.current.has(code)) return null;
      asked.current.add(code);
      const outcome = await run(() => {
        setBusy(code);
        const signal = AbortSignal.timeout(ANSWER_MS);
        return outcomeOf(scanned, () =>
          api(deskCheckIn, { params: { trans_code: code }, query: { center }, token, signal }),
        );
      });
      asked.current.delete(code);
      setBusy(null);
      return outcome;
    },
    [run, token, center],
  );
  return { busy, checkIn };
}

/** The same at the kiosk, whose answers name nobody; one at a time. */
export function useKioskCheckIn(token: string): Codes<DataOf<typeof kioskCheckIn>> {
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  const checkIn = useCallback(
    async (text: string): Promise<Outcome<DataOf<typeof kioskCheckIn>> | null> => {
      const scanned = scannedCode(text);
      if (scanned === null) return { ok: false, code: 'NO_CODE' };
      if (working.current) return null;
      working.current = true;
      setBusy(scanned.code);
      const outcome = await outcomeOf(scanned, () =>
        wallApi(kioskCheckIn, { params: { trans_code: scanned.code }, token, signal: AbortSignal.timeout(ANSWER_MS) }),
      );
      working.current = false;
      setBusy(null);
      return outcome;
    },
    [token],
  );
  return { busy, checkIn };
}

async function outcomeOf<T extends object>({ mark }: ScannedCode, send: () => Promise<Result<T>>): Promise<Outcome<T>> {
  if (mark !== null && knowsTicketKey() && (await proveTicket(mark)) === null) return { ok: false, code: 'FORGED' };
  const result = await send();
  if (result.ok) return { ok: true, ...result.data };
  // No answer in time and no connection are the same to the person: it may have been carried out.
  return { ok: false, code: result.error.code === 'ABORTED' ? 'OFFLINE' : result.error.code };
}
