import type * as z from 'zod/mini';
import type { foundNumber } from '#contract/front-desk/desk-find.ts';
import { isTooShort, meaningsOf, readDeskQuery } from '#domain/front-desk/desk-query.ts';
import { DESK_FOUND_MAX } from '#domain/limits.ts';
import { dueIn } from '#domain/queue/entry.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { isHereFor } from '#domain/queue/order.ts';
import { ageOn } from '#domain/time/age.ts';
import { isoOf } from '#domain/time/instant.ts';
import { noteTypedSearch } from '../../accounts/looks/note-search.ts';
import type { Looker } from '../../accounts/looks/look.store.ts';
import type { Deps } from '../../platform/deps.ts';
import { viewQueue } from '../../queue/queue-view.ts';
import type { QueueView } from '../../queue/queue-view.ts';
import { findNumbersOfDay } from './find.store.ts';
import type { FoundRow } from './find.store.ts';

type Found = z.output<typeof foundNumber>;

/** Looks through a center's numbers of the day, those of ended sessions too, for what somebody typed, and records who looked for whom; nothing for what means nobody. `today`: the center's local date. */
export async function findAtDesk(
  at: Looker & { readonly today: string },
  typed: string,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<{ numbers: Found[]; has_more: boolean }> {
  const { pool } = deps;
  const query = readDeskQuery(typed);
  if (isTooShort(query)) return { numbers: [], has_more: false };
  const rows = await findNumbersOfDay(pool, at, query, DESK_FOUND_MAX + 1);
  const shown = rows.slice(0, DESK_FOUND_MAX);
  const search = {
    purpose: 'FIND',
    typed,
    meant: meaningsOf(query),
    shown: shown.map((row) => row.patient_id),
  } as const;
  await noteTypedSearch(at, search, deps);
  const sessions = new Map(shown.map(({ session_id: id, version }) => [id, version]));
  const views = new Map(
    await Promise.all(
      [...sessions].map(async ([id, version]) => [id, await viewQueue(pool, id, version, at.now)] as const),
    ),
  );
  return {
    numbers: shown.map((row) => present(row, views.get(row.session_id) ?? null, at.today)),
    has_more: rows.length > DESK_FOUND_MAX,
  };
}

function present(row: FoundRow, view: QueueView | null, today: string): Found {
  const entry = view?.state.entries.get(row.number);
  return {
    session: {
      id: row.session_id,
      date: row.date,
      time_start: row.time_start,
      zone: row.zone,
      status: row.session_status,
      clinic: { name: row.clinic, room: row.clinic_room },
      doctor: { name: row.doctor },
      version: row.version,
    },
    trans_code: row.trans_code,
    number: row.number,
    label: queueLabel(row.queue_prefix, row.number),
    status: row.status,
    patient: {
      name: row.name,
      age: row.birth_date ? ageOn(row.birth_date, today) : null,
      phone_end: row.phone_end,
    },
    payment: row.payment,
    is_here: view !== null && entry !== undefined && isHereFor(view.state, entry),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    room: row.room,
    priority: row.priority,
    ahead: view?.ahead(row.number) ?? null,
    due_in: view && entry ? dueIn(entry, view.state) : null,
    away_until: isoOf(entry?.awayUntil),
    lab_since: isoOf(entry?.labSince),
  };
}
