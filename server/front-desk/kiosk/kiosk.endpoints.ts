import { randomBytes } from 'node:crypto';
import { endKiosk, endKiosks, getDoorCode, kioskCheckIn, openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { AppError } from '#contract/errors.ts';
import { KIOSKS_PER_HOUR, KIOSK_WRONG_PER_HOUR } from '#domain/limits.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { limitRefused, limitUse } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { doorCode } from '../check-in/door-code.policy.ts';
import { deleteKiosk, deleteKiosksOf, findCallLocation, insertKiosk } from './kiosk.store.ts';
import { checkInHere } from '../check-in/present-patient.ts';
import { ownCenter, ownCenterId } from '../show-desk.ts';
import { hashToken } from '../../platform/http/bearer.ts';

const TOKEN_BYTES = 32;

export const kioskRoutes = [
  answer(openKiosk, async ({ viewer, body, now }, deps) => {
    const centerId = ownCenterId(viewer, body.center);
    const limit = { name: 'kiosk-open', perHour: KIOSKS_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await insertKiosk(deps.pool, { hash: hashToken(token), centerId, openedBy: viewer.accountId, now });
    return { token };
  }),

  answer(endKiosks, async ({ viewer, body }, deps) => ({
    ended: await deleteKiosksOf(deps.pool, ownCenterId(viewer, body.center)),
  })),

  answer(getDoorCode, async ({ viewer, now }, deps) => {
    const center = await ownCenter(viewer, undefined, deps);
    const { code, nextAt } = doorCode(deps.vault, center.id, now);
    return {
      code,
      address: `${deps.settings.publicUrl}/check-in#${code}`,
      next_at: nextAt.toISOString(),
      center: { name: center.name, slug_name: center.slug },
    };
  }),

  answer(kioskCheckIn, async ({ viewer, params, token, now }, deps) => {
    const limit = { name: 'kiosk', perHour: KIOSK_WRONG_PER_HOUR };
    const who = hashToken(token ?? '').toString('hex');
    // The patient checks in here, nobody of the desk.
    const step = { centerIds: viewer.centerIds, code: params.trans_code, now, actorId: null };
    const { session, number } = await limitRefused(
      deps.pool,
      deps.vault,
      limit,
      who,
      now,
      'APPOINTMENT_NOT_FOUND',
      () => checkInHere(step, deps),
    );
    const where = await findCallLocation(deps.pool, session);
    if (where === null) throw new AppError('SESSION_NOT_FOUND');
    return { label: queueLabel(where.queue_prefix, number), clinic: where.clinic, room: where.room };
  }),

  answer(endKiosk, async ({ token }, deps) => {
    if (token !== null) await deleteKiosk(deps.pool, hashToken(token));
    return {};
  }),
];
