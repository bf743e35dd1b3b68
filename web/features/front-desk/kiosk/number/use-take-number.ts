import { useRef } from 'react';
import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { takeKioskNumber } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from '../../../../lib/requests/api.ts';
import type { KioskPatient } from '../questions.ts';

/** No answer after this time counts as none: nobody stands before a screen that says nothing. */
const PATIENCE_MS = 10_000;

export type TakeNumber = {
  /** Takes a number; null while another is on its way. */
  readonly take: (session: number, patient: KioskPatient) => Promise<Result<DataOf<typeof takeKioskNumber>> | null>;
  /** The next wish is another person's, even if it reads the same. */
  readonly forget: () => void;
};

/** Takes numbers. The same wish is sent with the same idempotency key until `forget`, so that asking again after a lost answer gives no second number. */
export function useTakeNumber(token: string): TakeNumber {
  const sent = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  const working = useRef(false);
  return {
    take: async (session, patient) => {
      if (working.current) return null;
      working.current = true;
      const wish = JSON.stringify([session, patient]);
      if (sent.current?.wish !== wish) sent.current = { wish, key: crypto.randomUUID() };
      const body = { patient, idempotency_key: sent.current.key };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const result = await wallApi(takeKioskNumber, { params: { id: String(session) }, body, token, signal });
      working.current = false;
      return result;
    },
    forget: () => {
      sent.current = null;
    },
  };
}
