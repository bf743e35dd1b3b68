import type * as z from 'zod/mini';
import {
  book,
  cancel,
  confirm,
  getDetail,
  getHistory,
  getMonitor,
  getMonitorEvents,
  getOngoing,
  getTicketKey,
  reschedule,
} from '#contract/booking/appointment.ts';
import type { appointment } from '#contract/booking/appointment.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { ONGOING_MAX, PAGE_SIZE } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { workOf } from '../platform/http/captcha.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { queueEventStream } from '../queue/event-stream.ts';
import { findOwnAppointment, listHistory, listOngoing } from './appointment.store.ts';
import type { AppointmentRow } from './appointment.store.ts';
import { readQueueNews } from '../queue/queue-news.store.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmAppointment } from './fair-use/confirm.ts';
import { countTry } from './fair-use/tries.ts';
import { rescheduleAppointment } from './reschedule/reschedule-appointment.ts';
import { showAppointment, showAppointments } from './show-appointments.ts';

export const appointmentRoutes = [
  answer(book, async ({ viewer, client, body, now }, deps) => {
    if (!viewer.activated) throw new AppError('NOT_ACTIVATED');
    const work = workOf(deps, body.captcha, now);
    await countTry({ accountId: viewer.accountId, client, work }, body, now, deps);
    const code = await bookAppointment(viewer.accountId, body, now, deps);
    return { appointment: await present(code, viewer, now, deps) };
  }),

  answer(getTicketKey, (_asked, { vault }) =>
    Promise.resolve({ key: { ...vault.verifyingKey }, older: vault.olderVerifyingKeys.map((key) => ({ ...key })) }),
  ),

  answer(cancel, async ({ viewer, params, body, now }, deps) => {
    const code = normaliseTransCode(params.trans_code);
    await cancelAppointment(viewer.accountId, code, body.reason ?? null, now, deps);
    return { appointment: await present(code, viewer, now, deps) };
  }),

  answer(confirm, async ({ viewer, params, now }, deps) => {
    const code = normaliseTransCode(params.trans_code);
    await confirmAppointment(viewer.accountId, code, now, deps);
    return { appointment: await present(code, viewer, now, deps) };
  }),

  answer(reschedule, async ({ viewer, params, body, now }, deps) => {
    const code = normaliseTransCode(params.trans_code);
    await rescheduleAppointment(viewer.accountId, code, body.session, now, deps);
    return { appointment: await present(code, viewer, now, deps) };
  }),

  answer(getDetail, async ({ viewer, params, now }, deps) => ({
    appointment: await present(normaliseTransCode(params.trans_code), viewer, now, deps),
  })),

  answer(getOngoing, async ({ viewer, now }, deps) => {
    const { rows, total } = await listOngoing(deps.pool, viewer.accountId, now, ONGOING_MAX);
    return { appointments: await showAppointments(rows, now, deps), total };
  }),

  answer(getHistory, async ({ viewer, query, now }, deps) => {
    const { part, page = 1 } = query;
    const { rows, total } = await listHistory(deps.pool, viewer.accountId, { part, page, now });
    return {
      appointments: await showAppointments(rows, now, deps),
      pagination: { current_page: page, total_page: Math.ceil(total / PAGE_SIZE), total },
    };
  }),

  answer(getMonitor, ({ viewer, params, now }, deps) =>
    present(normaliseTransCode(params.trans_code), viewer, now, deps),
  ),

  answer(getMonitorEvents, async ({ viewer, params, request }, deps) => {
    const row = await own(normaliseTransCode(params.trans_code), viewer, deps);
    return queueEventStream(
      async () => (await readQueueNews(deps.pool, [row.session_id]))[0] ?? null,
      (listener) => deps.hub.onSession(row.session_id, listener),
      request.signal,
    );
  }),
];

async function own(code: string, viewer: Viewer, deps: Deps): Promise<AppointmentRow> {
  const row = await findOwnAppointment(deps.pool, viewer.accountId, code);
  if (row === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  return row;
}

async function present(code: string, viewer: Viewer, now: Date, deps: Deps): Promise<z.output<typeof appointment>> {
  return showAppointment(await own(code, viewer, deps), now, deps);
}
