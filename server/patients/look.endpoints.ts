import { listLooks, reportLook } from '#contract/patients/look.ts';
import { AppError } from '#contract/errors.ts';
import { shortName } from '#domain/accounts/short-name.ts';
import { LOOKS_SHOWN } from '#domain/limits.ts';
import { raiseAlarm } from '../accounts/looks/raise-alarm.ts';
import { answer } from '../platform/http/route.ts';
import { findOwnLooks, listLooksAtOwn } from './look.store.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

export const lookRoutes = [
  answer(listLooks, async ({ viewer, query, now }, { pool, privacy }) => {
    const rows = await listLooksAtOwn(pool, viewer.accountId, query.patient ?? null, LOOKS_SHOWN + 1);
    const shown = rows.slice(0, LOOKS_SHOWN);
    return {
      looks: shown.map(({ at, staff, ...row }) => ({
        patient: row.patient,
        purpose: row.purpose,
        at: at.toISOString(),
        date: row.date,
        zone: row.zone,
        staff: shortName(staff ?? ''),
        scope: row.scope,
        center: row.center,
        is_reported: row.is_reported,
      })),
      month: shown.filter(({ at }) => at.getTime() > now.getTime() - MONTH_MS).length,
      has_more: rows.length > LOOKS_SHOWN,
      stored_days: privacy.looks_days,
    };
  }),

  answer(reportLook, async ({ viewer, body, now }, deps) => {
    const { patient, purpose } = body;
    const looks = await findOwnLooks(deps.pool, viewer.accountId, { patient, purpose, at: new Date(body.at) });
    const [first] = looks;
    if (!first) throw new AppError('NOT_FOUND');
    for (const { actor, center, date } of looks)
      await raiseAlarm({ kind: 'NOT_KNOWN', actor, center, date, patient, persons: 1, at: now }, deps);
    return { center: first.name };
  }),
];
