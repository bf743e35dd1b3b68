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
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    if ([400, 404, 410, 422].includes(answer.status)) throw new SenderRefusal(`gateway ${answer.status}`);
    throw new Error(`gateway ${answer.status}`);
  };
}
