import type { Pool } from 'pg';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { findPushTarget, forgetPushTarget } from './push.store.ts';
import { createGiveWay } from '../give-way.ts';
import { SenderRefusal } from '../sender.ts';
import type { Sender } from '../sender.ts';
import { isPushAddress } from './address.ts';
import { sealPush } from './seal.ts';
import { vapidHeader } from './vapid.ts';
import type { Vapid } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** For how many seconds a push service stores a push that has no end of its own. */
const TTL_S = 3_600;
/** Statuses after which this address never reaches the browser again. */
const FORGOTTEN: readonly number[] = [401, 403, 404, 410];

/**
 * Sends pushes to browsers (RFC 8030). `to` of a message is the id of a device. 404 and 410: the browser is gone; 401 and 403: it agreed to another
 * key than ours (RFC 8292). In both cases the address is deleted, and the page asks the person again. Only the status of an answer is read.
 * @param further origins of push services beside those of the browsers
 */
export function createPushSender(pool: Pool, vapid: Vapid, further: readonly string[]): Sender {
  const giveWay = createGiveWay();
  return async ({ to, subject, body, link, notification, until }, now) => {
    const target = await findPushTarget(pool, Number(to), new Date(now.getTime() - TOKEN_IDLE_MS));
    if (target === null || !isPushAddress(target.endpoint, further)) throw new SenderRefusal('push: no device');
    const words = JSON.stringify({ title: subject, body, link: link ?? '', tag: `notice-${notification ?? ''}` });
    const ttl = until ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)) : TTL_S;
    const { origin } = new URL(target.endpoint);
    const answer = await giveWay(origin, () =>
      fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidHeader(vapid, origin, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl),
          urgency: 'high',
        },
        body: new Uint8Array(sealPush(Buffer.from(words), target)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      }),
    );
    await answer.body?.cancel();
    if (answer.ok) return;
    if (FORGOTTEN.includes(answer.status)) await forgetPushTarget(pool, target.endpoint);
    // The service refuses this request, and would refuse it again.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new SenderRefusal(`push ${answer.status}`);
    throw new Error(`push ${answer.status}`);
  };
}
