import { SenderRefusal } from './sender.ts';
import type { Sender } from './sender.ts';

const TIMEOUT_MS = 15_000;

/**
 * Sends messages to phones (SMS or WhatsApp) over HTTP: POST {to, message} with a Bearer token, `to` in E.164, and an Idempotency-Key, of which a gateway sends one message. 2xx: accepted. 400, 404, 410 and 422:
 * this number can never get the message. After any other answer it is tried again.
 */
export function createGatewaySender(url: string, token: string): Sender {
  return async ({ to, body }, _, key) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ to, message: body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new Error(`gateway ${unreachableBy(error)}`);
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    if ([400, 404, 410, 422].includes(answer.status)) throw new SenderRefusal(`gateway ${answer.status}`);
    throw new Error(`gateway ${answer.status}`);
  };
}

/** Why there was no answer, as whoever looks at the log can act on it: ENOTFOUND, ECONNREFUSED, the fault of a certificate, a redirect, TimeoutError. */
function unreachableBy(error: unknown): string {
  const { cause, name } = error as Error;
  if (!(cause instanceof Error)) return name;
  return 'code' in cause ? String(cause.code) : cause.message;
}
