import type * as z from 'zod/mini';
import {
  callNext,
  finish,
  getDeskDocuments,
  getDeskEvents,
  getDeskLetter,
  getDeskSession,
  listDeskSessions,
  recall,
  revealDeskDocuments,
  startSession,
} from '#contract/endpoints/desk.ts';
import type { deskSession } from '#contract/endpoints/desk.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { decideCallNext, decideFinish, decideRecall, decideStart } from '#domain/queue/moves.ts';
import type { Decision } from '#domain/queue/moves.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { pictureResponse } from '../http/pictures.ts';
import { answer } from '../http/route.ts';
import type { Viewer } from '../http/route.ts';
import { queueEventStream } from '../live/event-stream.ts';
import { presentDeskSession, presentDeskSummary } from '../present/desk.ts';
import { findCenter, findDeskSession, listDeskEntries, listDeskSessions as readSessions } from '../store/desk.store.ts';
import type { DeskCenter } from '../store/desk.store.ts';
import { moveQueue } from '../use-cases/move-queue.ts';
import { readDocuments, readLetter } from '../use-cases/read-documents.ts';

export const deskRoutes = [
  answer(listDeskSessions, async ({ viewer, query, now }, deps) => {
    const center = await ownCenter(viewer, deps);
    const zone = center.zone as Zone;
    const today = localDate(now, zone);
    const rows = await readSessions(deps.pool, center.id, query.date ?? today);
    return {
      center: { id: center.id, name: center.name, slug_name: center.slug, zone },
      today,
      sessions: rows.map(presentDeskSummary),
    };
  }),

  answer(getDeskSession, async ({ viewer, params, now }, deps) => ({
    session: await present(params.id, viewer, now, deps),
  })),

  answer(startSession, ({ viewer, params, body, now }, deps) =>
    press(decideStart, params.id, body.version, viewer, now, deps),
  ),
  answer(callNext, ({ viewer, params, body, now }, deps) =>
    press(decideCallNext, params.id, body.version, viewer, now, deps),
  ),
  answer(recall, ({ viewer, params, body, now }, deps) =>
    press(decideRecall, params.id, body.version, viewer, now, deps),
  ),
  answer(finish, ({ viewer, params, body, now }, deps) =>
    press(decideFinish, params.id, body.version, viewer, now, deps),
  ),

  answer(getDeskEvents, async ({ viewer, request }, deps) => {
    const center = await ownCenter(viewer, deps);
    return queueEventStream(
      async () => null,
      (listener) => deps.hub.onCenter(center.id, listener),
      request.signal,
    );
  }),

  answer(getDeskDocuments, async ({ viewer, params, now }, deps) => ({
    documents: await readDocuments(normaliseTransCode(params.trans_code), asDesk(viewer, now), false, deps),
  })),
  answer(revealDeskDocuments, async ({ viewer, params, now }, deps) => ({
    documents: await readDocuments(normaliseTransCode(params.trans_code), asDesk(viewer, now), true, deps),
  })),
  answer(getDeskLetter, async ({ viewer, params, now }, deps) =>
    pictureResponse(await readLetter(normaliseTransCode(params.trans_code), asDesk(viewer, now), deps), 'no-store'),
  ),
];

const asDesk = ({ accountId, centerIds }: Viewer, now: Date) => ({ accountId, reader: { centers: centerIds }, now });

/** Staff of several centers work at the first; choosing comes with the manager's pages. */
async function ownCenter(viewer: Viewer, deps: Deps): Promise<DeskCenter> {
  const center = await findCenter(deps.pool, viewer.centerIds[0] ?? 0);
  if (center === null) throw new AppError('FORBIDDEN');
  return center;
}

async function press(
  decide: (state: QueueState) => Decision,
  sessionId: number,
  version: number | undefined,
  viewer: Viewer,
  now: Date,
  deps: Deps,
): Promise<{ session: z.output<typeof deskSession> }> {
  await moveQueue(decide, { sessionId, version, viewer, now }, deps);
  return { session: await present(sessionId, viewer, now, deps) };
}

async function present(id: number, viewer: Viewer, now: Date, deps: Deps): Promise<z.output<typeof deskSession>> {
  const row = await findDeskSession(deps.pool, id, viewer.centerIds);
  if (row === null) throw new AppError('SESSION_NOT_FOUND');
  return presentDeskSession(row, await listDeskEntries(deps.pool, id), now);
}
