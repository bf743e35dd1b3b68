import type * as z from 'zod/mini';
import type { appointment } from '#contract/booking/appointment.ts';
import {
  acceptEarlier,
  checkIn,
  comeBack,
  reportLate,
  setDeparture,
  stepAway,
} from '#contract/front-desk/check-in/presence.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { DOOR_TRIES_PER_HOUR } from '#domain/limits.ts';
import { decideAway, decideBack, decideRunningLate } from '#domain/queue/patient-moves.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/route.ts';
import { findOwnAppointment } from '../../booking/appointment.store.ts';
import { acceptEarlierWindow, saveDeparture, SURE_FROM_MINUTES } from '../../queue/estimate/departure.store.ts';
import { moveOwn } from '../../queue/move-queue.ts';
import { checkInAtDoor } from './present-patient.ts';
import { showAppointment } from '../../booking/show-appointments.ts';

export const presenceRoutes = [
  answer(checkIn, async ({ viewer, params, body, now }, deps) => {
    const limit = { name: 'door', perHour: DOOR_TRIES_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const code = normaliseTransCode(params.trans_code);
    await checkInAtDoor({ accountId: viewer.accountId, code, door: body.door, now }, deps);
    return own(code, viewer, now, deps);
  }),

  answer(reportLate, async ({ viewer, params, body, now }, deps) => {
    const step = stepOf(params, viewer, now);
    await moveOwn((opened, number) => decideRunningLate(opened, number, body.minutes), step, deps);
    return own(step.code, viewer, now, deps);
  }),

  answer(stepAway, async ({ viewer, params, body, now }, deps) => {
    const step = stepOf(params, viewer, now);
    await moveOwn((opened, number) => decideAway(opened, number, body.minutes), step, deps);
    return own(step.code, viewer, now, deps);
  }),

  answer(comeBack, async ({ viewer, params, now }, deps) => {
    const step = stepOf(params, viewer, now);
    await moveOwn(decideBack, step, deps);
    return own(step.code, viewer, now, deps);
  }),

  answer(setDeparture, async ({ viewer, params, body, now }, deps) => {
    const { code } = stepOf(params, viewer, now);
    const trip =
      body.km === null
        ? null
        : ({
            km: body.km,
            care: body.care ?? ((body.margin_minutes ?? 0) >= SURE_FROM_MINUTES ? 'SURE' : 'BALANCED'),
          } as const);
    const isSaved = await saveDeparture(deps.pool, { accountId: viewer.accountId, code }, trip);
    return presentIfInLine(isSaved, code, viewer, now, deps);
  }),

  answer(acceptEarlier, async ({ viewer, params, body, now }, deps) => {
    const { code } = stepOf(params, viewer, now);
    const from = new Date(body.from);
    if (Number.isNaN(from.getTime())) throw new AppError('INVALID_INPUT', { field: 'from' });
    const isKnown = await acceptEarlierWindow(deps.pool, { accountId: viewer.accountId, code }, from);
    return presentIfInLine(isKnown, code, viewer, now, deps);
  }),
];

function stepOf(params: { trans_code: string }, viewer: Viewer, now: Date) {
  return { accountId: viewer.accountId, code: normaliseTransCode(params.trans_code), now };
}

/** Their appointment, when it was in line; else APPOINTMENT_NOT_FOUND when it is not theirs, or ALREADY_ENDED. */
async function presentIfInLine(isInLine: boolean, code: string, viewer: Viewer, now: Date, deps: Deps) {
  const shown = await own(code, viewer, now, deps);
  if (!isInLine) throw new AppError('ALREADY_ENDED');
  return shown;
}

async function own(
  code: string,
  viewer: Viewer,
  now: Date,
  deps: Deps,
): Promise<{ appointment: z.output<typeof appointment> }> {
  const row = await findOwnAppointment(deps.pool, viewer.accountId, code);
  if (row === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { appointment: await showAppointment(row, now, deps) };
}
