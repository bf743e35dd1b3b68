import {
  getDeskDocuments,
  getDeskEvents,
  getDeskSession,
  listDeskSessions,
  revealDeskDocuments,
} from '#contract/front-desk/desk.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { queueEventStream } from '../queue/event-stream.ts';
import { presentDeskSummary } from './desk.present.ts';
import { listCenterNames, listDeskSessions as readSessions } from './desk.store.ts';
import { readDocuments } from '../booking/read-documents.ts';
import { ownCenter, ownCenterId, showDesk } from './show-desk.ts';

export const deskRoutes = [
  answer(listDeskSessions, async ({ viewer, query, now }, deps) => {
    const [center, centers] = await Promise.all([
      ownCenter(viewer, query.center, deps),
      listCenterNames(deps.pool, viewer.centerIds),
    ]);
    const zone = center.zone as Zone;
    const today = localDate(now, zone);
    const rows = await readSessions(deps.pool, center.id, query.date ?? today, query.date === undefined);
    return {
      center: { id: center.id, name: center.name, slug_name: center.slug, zone },
      centers,
      today,
      sessions: rows.map(presentDeskSummary),
    };
  }),

  answer(getDeskSession, async ({ viewer, params, query, now }, deps) => ({
    session: await showDesk(params.id, { centerIds: [ownCenterId(viewer, query.center)] }, now, deps, query.desk),
  })),

  answer(getDeskEvents, async ({ viewer, query, request }, deps) => {
    const center = ownCenterId(viewer, query.center);
    return queueEventStream(
      async () => null,
      (listener) => deps.hub.onCenter(center, listener),
      request.signal,
    );
  }),

  answer(getDeskDocuments, async ({ viewer, params, now }, deps) => ({
    documents: await readDocuments(normaliseTransCode(params.trans_code), asDesk(viewer, now), false, deps),
  })),
  answer(revealDeskDocuments, async ({ viewer, params, now }, deps) => ({
    documents: await readDocuments(normaliseTransCode(params.trans_code), asDesk(viewer, now), true, deps),
  })),
];

const asDesk = ({ accountId, centerIds }: Viewer, now: Date) => ({ accountId, reader: { centers: centerIds }, now });
