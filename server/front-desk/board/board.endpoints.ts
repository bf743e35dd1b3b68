import { getBoard, getBoardEvents } from '#contract/front-desk/board/board.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { findLastCheckpoint } from '../../queue/checkpoint/checkpoint.store.ts';
import { queueEventStream } from '../../queue/event-stream.ts';
import { presentBoardCalls, presentBoardRooms } from './board.present.ts';
import { findBoardCenter, listBoardCalls, listBoardMissed, listBoardRooms, PROOF_SIGNS } from './board.store.ts';
import type { BoardCenter } from './board.store.ts';
import { listClinics } from '../../directory/center-profile.store.ts';
import { slugError } from '../../directory/slug-error.ts';

export const boardRoutes = [
  answer(getBoard, async ({ params, now }, deps) => {
    const center = await centerOf(params.center, deps);
    const zone = center.zone as Zone;
    const today = localDate(now, zone);
    const day = { center: center.id, today, now };
    const [rooms, calls, missed, clinics, checkpoint] = await Promise.all([
      listBoardRooms(deps.pool, day),
      listBoardCalls(deps.pool, day),
      listBoardMissed(deps.pool, day),
      listClinics(deps.pool, center.id, null),
      findLastCheckpoint(deps.pool),
    ]);
    return {
      center: { name: center.name, slug_name: center.slug, zone },
      today,
      now: now.toISOString(),
      rooms: presentBoardRooms(rooms),
      calls: presentBoardCalls(calls),
      missed: missed.map((row) => ({ session: row.session_id, label: queueLabel(row.queue_prefix, row.number) })),
      clinics: clinics.map(({ name, slug }) => ({ name, slug_name: slug })),
      checkpoint: checkpoint && {
        at: checkpoint.made_at.toISOString(),
        mark: checkpoint.root.toString('hex').slice(0, PROOF_SIGNS),
      },
    };
  }),

  answer(getBoardEvents, async ({ params, request }, deps) => {
    const center = await centerOf(params.center, deps);
    return queueEventStream(
      async () => null,
      (listener) => deps.hub.onCenter(center.id, listener),
      request.signal,
    );
  }),
];

async function centerOf(slug: string, { pool }: Deps): Promise<BoardCenter> {
  const center = await findBoardCenter(pool, slug);
  if (center === null) throw await slugError('hospital', slug, 'HOSPITAL_NOT_FOUND', 'center', pool);
  return center;
}
