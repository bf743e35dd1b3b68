import {
  decideApplication,
  listApplications,
  submitCenterApplication,
  submitDoctorApplication,
} from '#contract/endpoints/application.ts';
import { AppError } from '#contract/errors.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import { answer } from '../http/route.ts';
import { texts } from '../outbound/texts.ts';
import { type ApplicationRow, decideApplicationRow, listApplicationRows } from '../store/application.store.ts';
import { takeApplication } from '../use-cases/take-application.ts';

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
      applications: rows.map(shownApplication),
      pagination: { current_page: page, total_page: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
    };
  }),

  answer(decideApplication, async ({ params, body, viewer, now }, deps) => {
    const { decision: status, reason } = body;
    const by = viewer.accountId;
    const row = await decideApplicationRow(deps.pool, params.id, { status, reason: reason || null, by, now });
    if (row === 'unknown') throw new AppError('NOT_FOUND');
    if (row === 'decided') throw new AppError('ALREADY_DECIDED');
    const accepted = status === 'ACCEPTED';
    await deps.outbound.send({
      channel: 'email',
      to: row.email.toLowerCase(),
      subject: accepted ? texts.applicationAcceptedSubject : texts.applicationRefusedSubject,
      body: accepted ? texts.applicationAccepted : texts.applicationRefused(reason),
    });
    return { application: shownApplication(row) };
  }),
];

function shownApplication({ created_at, decided_at, ...row }: ApplicationRow) {
  return { ...row, created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
}
