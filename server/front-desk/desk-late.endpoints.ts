import { AppError } from '#contract/errors.ts';
import { getLateAnnouncement, previewLate } from '#contract/front-desk/desk-late.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { decideDoctorLate } from '#domain/queue/moves.ts';
import { localDate } from '#domain/time/zone.ts';
import type { SessionStatus, Zone } from '#domain/vocabulary.ts';
import { previewLateStart, readLateAnnouncement } from '../disruption/late-doctor.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { findDeskSession } from './desk.store.ts';
import type { DeskSessionRow } from './desk.store.ts';
import { namingField } from './start.policy.ts';

/** Labels in an answer that names numbers. */
const NAMED_MAX = 20;

export const deskLateRoutes = [
  answer(previewLate, async ({ viewer, params, query, now }, deps) => {
    const row = await ownSession(params.id, viewer, deps);
    const session = { ...row, zone: row.zone as Zone, status: row.status as SessionStatus };
    const start = new Date(query.start);
    const view = await viewQueue(deps.pool, row.id, row.version, now);
    if (view === null) throw new AppError('SESSION_NOT_FOUND');
    const state = { ...view.state, status: session.status };
    const isToday = row.date === localDate(now, session.zone);
    const decision = namingField('start', { state, session: row }, (planned) =>
      decideDoctorLate({ state, now, isToday }, start, planned),
    );
    if (!decision.ok) throw new AppError(decision.refusal);
    const { ways, message, unreachable } = await previewLateStart(session, start, now, deps);
    return {
      ways: [...ways],
      message: message && { label: message.label, subject: message.subject, body: message.body },
      unreachable: firstOf(unreachable),
    };
  }),

  answer(getLateAnnouncement, async ({ viewer, params }, deps) => {
    const { id, queue_prefix: prefix } = await ownSession(params.id, viewer, deps);
    const late = await readLateAnnouncement(deps.pool, id);
    if (late === null) return { late: null };
    const { at, start, undoneAt, isRead, corrected, ...counts } = late;
    return {
      late: {
        ...counts,
        at: at.toISOString(),
        start: start.toISOString(),
        undone_at: undoneAt?.toISOString() ?? null,
        is_read: isRead,
        corrected: firstOf(corrected.map((number) => queueLabel(prefix, number))),
      },
    };
  }),
];

async function ownSession(
  id: number,
  { centerIds }: Pick<Viewer, 'centerIds'>,
  { pool }: Pick<Deps, 'pool'>,
): Promise<DeskSessionRow> {
  const row = await findDeskSession(pool, id, centerIds);
  if (row === null) throw new AppError('SESSION_NOT_FOUND');
  return row;
}

const firstOf = (labels: readonly string[]) => ({ count: labels.length, labels: labels.slice(0, NAMED_MAX) });
