import {
  getDeskDocuments,
  getDeskEvents,
  getDeskSession,
  listDeskSessions,
  revealDeskDocuments,
} from '#contract/front-desk/desk.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { KIOSK_HELP_MS } from '#domain/limits.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { answer } from '../platform/http/route.ts';
import type { Viewer } from '../platform/http/route.ts';
import { queueEventStream } from '../queue/event-stream.ts';
import { listCenterNames, listDeskSessions as readSessions } from './desk.store.ts';
import { readDocuments } from '../booking/read-documents.ts';
import { followPace } from './follow-pace.ts';
import { listHelp } from './kiosk/kiosk.store.ts';
import { ownCenter, ownCenterId, showDesk, showDeskDay } from './show-desk.ts';

export const deskRoutes = [
  answer(listDeskSessions, async ({ viewer, query, now }, deps) => {
    const [center, centers] = await Promise.all([
      ownCenter(viewer, query.center, deps),
      listCenterNames(deps.pool, viewer.centerIds),
    ]);
    const zone = center.zone as Zone;
    const today = localDate(now, zone);
    const [rows, help] = await Promise.all([
      readSessions(deps.pool, center.id, query.date ?? today, query.date === undefined),
      listHelp(deps.pool, center.id, new Date(now.getTime() - KIOSK_HELP_MS)),
    ]);
    return {
      center: {
        id: center.id,
        name: center.name,
        slug_name: center.slug,
        kind: center.kind,
        zone,
        lock_minutes: center.lock_minutes,
      },
      centers,
      today,
      sessions: await showDeskDay(rows, now, deps),
      help: help.map(({ name, at }) => ({ name, at: at.toISOString() })),
    };
  }),

  answer(getDeskSession, async ({ viewer, params, query, now }, deps) => ({
    session: await showDesk(
      params.id,
      { accountId: viewer.accountId, centerIds: [ownCenterId(viewer, query.center)] },
      now,
      deps,
      query.desk,
    ),
  })),

  answer(getDeskEvents, async ({ viewer, query, request }, deps) => {
    const center = ownCenterId(viewer, query.center);
    const help = { event: 'help', topic: 'help', data: { center } };
    return queueEventStream(
      async () => null,
      (listener) => {
        const stops = [deps.hub.onCenter(center, listener), deps.hub.onDesks(center, () => listener(help))];
        if (query.session !== undefined) stops.push(followPace({ session: query.session, center }, deps, listener));
        return () => stops.forEach((stop) => stop());
      },
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
