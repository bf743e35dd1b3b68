import {
  decideApplication,
  getApplication,
  listApplications,
  submitCenterApplication,
  submitDoctorApplication,
} from '#contract/administration/messages/application.ts';
import { AppError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { answer } from '../../platform/http/route.ts';
import type { Noted } from '../../platform/http/route.ts';
import { type ApplicationRow, findApplication, listApplicationRows } from './application.store.ts';
import { decideApplication as decide } from './decide-application.ts';
import { takeApplication } from './take-application.ts';

export const applicationRoutes = [
  answer(submitDoctorApplication, ({ body, client, now }, deps) => {
    const { name, email, phone, captcha, ...details } = body;
    return takeApplication(deps, { kind: 'DOCTOR', name, email, phone, details }, { captcha, client, now });
  }),

  answer(submitCenterApplication, ({ body, client, now }, deps) => {
    const { name, email, phone, captcha, ...details } = body;
    return takeApplication(deps, { kind: 'CENTER', name, email, phone, details }, { captcha, client, now });
  }),

  answer(listApplications, async ({ query }, deps) => {
    const page = query.page ?? 1;
    const { rows, total } = await listApplicationRows(deps.pool, query.status ?? null, {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
    return {
      applications: rows.map(presentApplication),
      pagination: { current_page: page, total_page: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
    };
  }),

  answer(getApplication, async ({ params }, { pool }) => {
    const row = await findApplication(pool, params.id);
    if (row === null) throw new AppError('NOT_FOUND');
    const { decided_by, center, doctor } = row;
    return { application: presentApplication(row), decided_by, center, doctor };
  }),

  answer(decideApplication, async ({ params, body, viewer, now, noted }, deps) => {
    const { row, offered } = await decide(viewer.accountId, params.id, body, now, deps);
    if (offered !== null) Object.assign(noted, { center: offered } satisfies Noted);
    return { application: presentApplication(row) };
  }),
];

function presentApplication({ created_at, decided_at, ...row }: ApplicationRow) {
  return { ...row, created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
}
