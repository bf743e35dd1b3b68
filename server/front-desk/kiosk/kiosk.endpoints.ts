import { randomBytes } from 'node:crypto';
import {
  askKioskHelp,
  endKiosk,
  endKioskHelp,
  endKiosks,
  getDoorCode,
  kioskCheckIn,
  listKioskSessions,
  openKiosk,
  takeKioskNumber as take,
} from '#contract/front-desk/kiosk/kiosk.ts';
import { AppError } from '#contract/errors.ts';
import { KIOSKS_PER_HOUR, KIOSK_HELP_PER_HOUR, KIOSK_NUMBERS_PER_HOUR, KIOSK_WRONG_PER_HOUR } from '#domain/limits.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { limitRefused, limitUse } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { doorCode } from '../check-in/door-code.policy.ts';
import {
  deleteKiosk,
  deleteKiosksOf,
  endHelp,
  findCallLocation,
  findKioskCenter,
  findKioskName,
  insertKiosk,
  storeHelp,
} from './kiosk.store.ts';
import { checkInHere } from '../check-in/present-patient.ts';
import { ownCenter, ownCenterId } from '../show-desk.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { showKioskSessions } from './show-kiosk-sessions.ts';
import { takeKioskNumber } from './take-kiosk-number.ts';

const TOKEN_BYTES = 32;

export const kioskRoutes = [
  answer(openKiosk, async ({ viewer, body, now }, deps) => {
    const centerId = ownCenterId(viewer, body.center);
    const limit = { name: 'kiosk-open', perHour: KIOSKS_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const kiosk = { hash: hashToken(token), centerId, openedBy: viewer.accountId, name: body.name ?? '', now };
    await insertKiosk(deps.pool, kiosk);
    return { token };
  }),

  answer(endKiosks, async ({ viewer, body }, deps) => ({
    ended: await deleteKiosksOf(deps.pool, ownCenterId(viewer, body.center)),
  })),

  answer(getDoorCode, async ({ viewer, token, now }, deps) => {
    const center = await ownCenter(viewer, undefined, deps);
    const kiosk = await findKioskName(deps.pool, hashToken(token ?? ''));
    const { code, digits, nextAt } = doorCode(deps.vault, center.id, now);
    return {
      code,
      digits,
      address: `${deps.settings.publicUrl}/check-in#${code}`,
      next_at: nextAt.toISOString(),
      center: { name: center.name, slug_name: center.slug, zone: center.zone as Zone },
      kiosk,
    };
  }),

  answer(kioskCheckIn, async ({ viewer, params, token, now }, deps) => {
    const who = nameOf(token);
    // The patient checks in here, nobody of the desk.
    const step = { centerIds: viewer.centerIds, code: params.trans_code, now, actorId: null };
    const { session, number } = await limitRefused(
      deps.pool,
      deps.vault,
      WRONG_CODES,
      who,
      now,
      'APPOINTMENT_NOT_FOUND',
      () => checkInHere(step, deps),
    );
    const where = await findCallLocation(deps.pool, session);
    if (where === null) throw new AppError('SESSION_NOT_FOUND');
    return { label: queueLabel(where.queue_prefix, number), clinic: where.clinic, room: where.room };
  }),

  answer(listKioskSessions, async ({ viewer, now }, deps) => {
    const centerId = ownCenterId(viewer, undefined);
    const center = await findKioskCenter(deps.pool, centerId);
    if (center === null) throw new AppError('FORBIDDEN');
    const today = localDate(now, center.zone as Zone);
    const sessions = await showKioskSessions({ centerId, today, now }, deps);
    return { today, allows_nameless: center.allows_nameless, sessions };
  }),

  answer(take, async ({ viewer, params, body, token, now }, deps) => {
    const who = nameOf(token);
    const limit = { name: 'kiosk-number', perHour: KIOSK_NUMBERS_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, who, now);
    const at = { centerId: ownCenterId(viewer, undefined), sessionId: params.id, now };
    const slip = await limitRefused(deps.pool, deps.vault, WRONG_CODES, who, now, 'APPOINTMENT_NOT_FOUND', () =>
      takeKioskNumber(at, body, deps),
    );
    return { slip };
  }),

  answer(askKioskHelp, async ({ viewer, token, now }, deps) => {
    const limit = { name: 'kiosk-help', perHour: KIOSK_HELP_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, nameOf(token), now);
    await storeHelp(deps.pool, hashToken(token ?? ''), now);
    deps.hub.touchDesks(ownCenterId(viewer, undefined));
    return { at: now.toISOString() };
  }),

  answer(endKioskHelp, async ({ viewer, body }, deps) => {
    const until = new Date(body.until);
    if (Number.isNaN(until.getTime())) throw new AppError('INVALID_INPUT', { field: 'until' });
    const center = ownCenterId(viewer, body.center);
    const ended = await endHelp(deps.pool, center, until);
    if (ended > 0) deps.hub.touchDesks(center);
    return { ended };
  }),

  answer(endKiosk, async ({ token }, deps) => {
    if (token !== null) await deleteKiosk(deps.pool, hashToken(token));
    return {};
  }),
];

/** Check-ins and tickets that serve as a card share one limit, because both are guesses of a code. */
const WRONG_CODES = { name: 'kiosk', perHour: KIOSK_WRONG_PER_HOUR };

/** One kiosk, as limits count it. */
const nameOf = (token: string | null): string => hashToken(token ?? '').toString('hex');
