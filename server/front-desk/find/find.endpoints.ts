import {
  findAtDesk as find,
  listMoveTargets as listTargets,
  moveNumber as move,
  printSlip as print,
} from '#contract/front-desk/desk-find.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { quotaPlacesOfMove } from '#domain/front-desk/quota-part-of-move.ts';
import { DESK_SEARCHES_PER_HOUR } from '#domain/limits.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { minutesBefore } from '#domain/time/instant.ts';
import { localDate } from '#domain/time/zone.ts';
import type { QuotaPart, Zone } from '#domain/vocabulary.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { noteLookAtNumber } from '../../accounts/looks/look.store.ts';
import { moveNumber } from '../move-number.ts';
import { findArrival, findMovingNumber, listMoveTargets } from '../move-target.store.ts';
import type { MoveTargetRow } from '../move-target.store.ts';
import { printSlip } from '../print-slip.ts';
import { notingStanding, ownCenter, ownCenterId, showDesk } from '../show-desk.ts';
import { findAtDesk } from './find-at-desk.ts';

export const findRoutes = [
  answer(find, async ({ viewer, query, body, now }, deps) => {
    const center = await ownCenter(viewer, query.center, deps);
    const limit = { name: 'desk-find', perHour: DESK_SEARCHES_PER_HOUR };
    await limitUse(deps.pool, deps.vault, limit, String(viewer.accountId), now);
    const today = localDate(now, center.zone as Zone);
    return findAtDesk({ accountId: viewer.accountId, center: center.id, today, now }, body.query, deps);
  }),

  answer(print, async ({ viewer, params, query, now }, deps) => {
    const at = { accountId: viewer.accountId, centerIds: [ownCenterId(viewer, query.center)], now };
    return { slip: await printSlip(normaliseTransCode(params.trans_code), at, deps) };
  }),

  answer(listTargets, async ({ viewer, params, query, now }, deps) => {
    const moving = await findMovingNumber(deps.pool, params.id, query.number, viewer.centerIds);
    if (moving === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    // It is said of each session whether the same patient has a number there.
    await noteLookAtNumber(deps.pool, { accountId: viewer.accountId, now }, 'QUEUE', {
      session: params.id,
      number: query.number,
    });
    const rows = await listMoveTargets(deps.pool, moving, localDate(now, moving.zone), now);
    return { targets: rows.map((row) => presentTarget(row, moving.part, now)) };
  }),

  answer(move, async ({ viewer, params, body, now }, deps) => {
    const { number, to, over } = body;
    await moveNumber({ sessionId: params.id, viewer, now, move: move.name, body }, { number, to, over }, deps).catch(
      notingStanding(() =>
        noteLookAtNumber(deps.pool, { accountId: viewer.accountId, now }, 'QUEUE', { session: params.id, number }),
      ),
    );
    const [session, arrival] = await Promise.all([
      showDesk(params.id, viewer, now, deps, body.desk),
      findArrival(deps.pool, params.id, number),
    ]);
    if (arrival === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const { queue_prefix: prefix, number: given, ...where } = arrival;
    return { session, arrival: { ...where, label: queueLabel(prefix, given) } };
  }),
];

function presentTarget(row: MoveTargetRow, part: QuotaPart, now: Date) {
  const left = {
    jkn: row.jkn_quota - row.jkn_taken,
    general: row.general_quota - row.general_taken,
    onsite: row.onsite_quota - row.onsite_taken,
  };
  const releasedAt = minutesBefore(row.starts_at, rulesOf(row.rules).release_before);
  return {
    session: row.session,
    clinic: { name: row.clinic, room: row.room },
    doctor: { name: row.doctor },
    time_start: row.time_start,
    time_end: row.time_end,
    status: row.status,
    is_of_field: row.is_of_field,
    places: quotaPlacesOfMove(left, part, { releasedAt, now }),
    waiting: row.waiting,
    is_standing: row.is_standing,
  };
}
