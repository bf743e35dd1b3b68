import {
  closeSession as close,
  deskCheckIn,
  findKnownPatients,
  listDeskPayments,
  listSubstitutes,
  nameWalkIn,
  registerWalkIn as register,
  substituteDoctor as substitute,
  voidNumber as voidOne,
} from '#contract/front-desk/desk-register.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { KNOWN_SEARCHES_PER_HOUR } from '#domain/limits.ts';
import { ageOn } from '#domain/time/age.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { noteLooks } from '../accounts/looks/look.store.ts';
import { noteTypedSearch } from '../accounts/looks/note-search.ts';
import { limitUse } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import { listSubstitutes as readSubstitutes } from './desk.store.ts';
import { findKnownPatients as readKnown, listAcceptedPaymentKinds, namePatient } from './walk-in.store.ts';
import { closeSession } from './close-session.ts';
import { checkInAtDesk } from './check-in/check-in-at-desk.ts';
import { registerWalkIn } from './register-walk-in.ts';
import { notingStanding, ownCenter, ownCenterId, showDesk, showDeskWith } from './show-desk.ts';
import { substituteDoctor } from '../disruption/substitute-doctor.ts';
import { showSlip } from './show-slip.ts';
import { voidNumber } from './void-number.ts';
import { findCenterOfSession } from '../schedule/session-center.store.ts';

export const deskRegisterRoutes = [
  answer(deskCheckIn, ({ viewer, params, query, now }, deps) =>
    checkInAtDesk({ code: params.trans_code, center: query.center, viewer, now }, deps),
  ),

  answer(findKnownPatients, async ({ viewer, query, body, now }, deps) => {
    const center = await ownCenter(viewer, query.center, deps);
    const limit = { name: 'known-patients', perHour: KNOWN_SEARCHES_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const today = localDate(now, center.zone as Zone);
    const rows = await readKnown(deps.pool, center.id, body.query, today);
    const search = { purpose: 'KNOWN', typed: body.query, meant: ['NAME'], shown: rows.map(({ id }) => id) } as const;
    await noteTypedSearch({ accountId: viewer.accountId, center: center.id, now }, search, deps);
    return {
      patients: rows.map(({ birth_date, ...row }) => ({ ...row, age: birth_date ? ageOn(birth_date, today) : null })),
    };
  }),

  answer(listDeskPayments, async ({ viewer, query }, deps) => ({
    payments: await listAcceptedPaymentKinds(deps.pool, ownCenterId(viewer, query.center)),
  })),

  answer(register, async ({ viewer, params, body, now }, deps) => {
    const { centerIds, accountId: actorId } = viewer;
    const { patient } = body;
    const { number, secret } = await registerWalkIn(
      { sessionId: params.id, centerIds, actorId, now },
      body,
      deps,
    ).catch(
      notingStanding(async () => {
        const center = await findCenterOfSession(deps.pool, params.id, centerIds);
        if (center !== null && 'id' in patient)
          await noteLooks(deps.pool, { accountId: actorId, center, now }, 'WALK_IN', [patient.id]);
      }),
    );
    const shown = await showDeskWith(params.id, number, viewer, 'WALK_IN', now, deps);
    // It was given, and left the session in the same moment, because its day was closed or its holder moved it.
    if (shown === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const slip = await showSlip({ sessionId: params.id, number, secret, now }, deps);
    return { ...shown, slip };
  }),

  answer(nameWalkIn, async ({ viewer, params, query, body, now }, deps) => {
    const centerIds = [ownCenterId(viewer, query.center)];
    const named = await namePatient(deps.pool, normaliseTransCode(params.trans_code), centerIds, body.name);
    if (named === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    return { session: await showDesk(named, viewer, now, deps) };
  }),

  answer(voidOne, async ({ viewer, params, body, now }, deps) => {
    await voidNumber({ sessionId: params.id, viewer, now, move: voidOne.name, body }, body, deps);
    return { session: await showDesk(params.id, viewer, now, deps, body.desk) };
  }),

  answer(listSubstitutes, async ({ viewer, params }, deps) => {
    if ((await findCenterOfSession(deps.pool, params.id, viewer.centerIds)) === null)
      throw new AppError('SESSION_NOT_FOUND');
    return { doctors: await readSubstitutes(deps.pool, params.id) };
  }),

  answer(substitute, async ({ viewer, params, body, now }, deps) => ({
    ...(await substituteDoctor(params.id, viewer, body, now, deps)),
    session: await showDesk(params.id, viewer, now, deps),
  })),

  answer(close, async ({ viewer, params, body, now }, deps) => ({
    ...(await closeSession(params.id, viewer, body, now, deps)),
    session: await showDesk(params.id, viewer, now, deps),
  })),
];
