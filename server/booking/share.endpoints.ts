import { randomBytes } from 'node:crypto';
import { getShared, shareAppointment, unshareAppointment } from '#contract/booking/share.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { SHARES_PER_APPOINTMENT, SHARES_PER_HOUR } from '#domain/limits.ts';
import { limitUse } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import { findOwnAppointment } from './appointment.store.ts';
import { deleteShares, findSharer, insertShare } from './share.store.ts';
import { showAppointment } from './show-appointments.ts';
import { hashToken } from '../platform/http/bearer.ts';

const SECRET_BYTES = 24;

export const shareRoutes = [
  answer(shareAppointment, async ({ viewer, params, now }, deps) => {
    await limitUse(deps.pool, deps.vault, { name: 'share', perHour: SHARES_PER_HOUR }, String(viewer.accountId), now);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const share = {
      accountId: viewer.accountId,
      transCode: normaliseTransCode(params.trans_code),
      secretHash: hashToken(secret),
      now,
    };
    if (!(await insertShare(deps.pool, share, SHARES_PER_APPOINTMENT))) throw new AppError('APPOINTMENT_NOT_FOUND');
    return { secret };
  }),

  answer(unshareAppointment, async ({ viewer, params }, deps) => {
    const ended = await deleteShares(deps.pool, viewer.accountId, normaliseTransCode(params.trans_code));
    if (ended === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    return { ended };
  }),

  answer(getShared, async ({ params, token, now }, deps) => {
    const code = normaliseTransCode(params.trans_code);
    const accountId = token === null ? null : await findSharer(deps.pool, code, hashToken(token));
    const row = accountId === null ? null : await findOwnAppointment(deps.pool, accountId, code);
    if (row === null) throw new AppError('SHARE_NOT_FOUND');
    const { queue_number, queue_label, status, session, schedule, doctor, specialization, clinic, queue } =
      await showAppointment(row, now, deps);
    const { presence } = queue;
    const from = presence.returns_from;
    const isOut = from === 'LAB' || from === 'REOPENED';
    return {
      // The departure says how far the patient lives, and a laboratory something of their health, which a shared ticket does not show.
      card: {
        queue_number,
        queue_label,
        status,
        session,
        schedule,
        doctor,
        specialization,
        clinic,
        queue: {
          ...queue,
          departure: null,
          presence: { ...presence, lab_since: null, returns_from: isOut ? 'OUT' : from },
        },
      },
    };
  }),
];
