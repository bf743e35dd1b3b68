import { getTrace } from '#contract/queue/trace/trace.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { publicEvent } from '#domain/queue/trace/public-event.ts';
import { traceOf } from '#domain/queue/trace/trace.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { answer } from '../platform/http/route.ts';
import { presentQueueEvent } from '../queue/queue-event.present.ts';
import { findLog } from '../queue/queue-log.store.ts';
import { findOwnAppointment } from './appointment.store.ts';

export const ownTraceRoutes = [
  answer(getTrace, async ({ viewer, params }, deps) => {
    const row = await findOwnAppointment(deps.pool, viewer.accountId, normaliseTransCode(params.trans_code));
    if (row === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const { events, rules } = (await findLog(deps.pool, row.session_id))!;
    const steps = traceOf(events, rules, row.number);
    return {
      session: row.session_id,
      label: queueLabel(row.queue_prefix, row.number),
      zone: row.zone as Zone,
      steps: steps.map(({ event, isMine, isPassed, ...step }) => ({
        ...step,
        event: presentQueueEvent(isMine ? event : publicEvent(event), row.queue_prefix),
        is_mine: isMine,
        is_passed: isPassed,
      })),
    };
  }),
];
