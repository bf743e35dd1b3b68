import { listPresses } from '#contract/administration/today/presses.ts';
import { AppError } from '#contract/errors.ts';
import { localDate } from '#domain/time/zone.ts';
import { answer } from '../../platform/http/route.ts';
import { presentQueueEvent } from '../../queue/queue-event.present.ts';
import { listManagedCenters } from '../manage.store.ts';
import { listPresses as readPresses } from './presses.store.ts';
import type { PressMark, PressRow } from './presses.store.ts';

const PAGE = 50;
const ON_NUMBER = { ALL: null, NUMBER: true, SESSION: false } as const;

export const pressesRoutes = [
  answer(listPresses, async ({ params, query, viewer, now }, { pool }) => {
    // An administrator may run every center, but the names of its staff are for that staff.
    if (!viewer.centerIds.includes(params.center)) throw new AppError('FORBIDDEN');
    const [center] = await listManagedCenters(pool, [params.center]);
    if (!center) throw new AppError('HOSPITAL_NOT_FOUND');
    const date = query.date ?? localDate(now, center.zone);
    const of = { center: center.id, date, onNumber: ON_NUMBER[query.about], before: markIn(query.before) };
    const rows = await readPresses(pool, of, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    return {
      date,
      zone: center.zone,
      presses: shown.map((row) => presentPress(row, viewer.accountId)),
      next: rows.length > PAGE ? textOf(shown.at(-1)!) : null,
    };
  }),
];

function presentPress(row: PressRow, own: number) {
  const presser = (name: string, id: number) => ({ name, is_own: id === own });
  return {
    session: row.session_id,
    clinic: row.clinic,
    doctor: row.doctor,
    event: presentQueueEvent({ ...row, at: row.at.getTime() }, row.queue_prefix),
    by: presser(row.actor, row.actor_id),
    undone: row.undone_at && {
      at: row.undone_at.toISOString(),
      by: row.undone_by_id === null ? null : presser(row.undone_by ?? '', row.undone_by_id),
    },
    held: row.kind === 'HELD' ? row.held : null,
  };
}

const textOf = ({ at, session_id, version }: PressRow): string => `${at.getTime()}-${session_id}-${version}`;

function markIn(text: string | undefined): PressMark | null {
  if (text === undefined) return null;
  const [at = 0, session = 0, version = 0] = text.split('-').map(Number);
  return { at, session, version };
}
