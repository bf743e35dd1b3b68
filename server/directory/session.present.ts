import type * as z from 'zod/mini';
import type { publicSession } from '#contract/directory/directory-shapes.ts';
import { isBookable } from '#domain/schedule/is-bookable.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { addDays } from '#domain/time/zone.ts';
import { presentStandstill } from '../queue/standstill.present.ts';
import type { SessionQuotaRow } from '../schedule/session-quota-sql.ts';
import type { DayCount, SessionRow } from './session-reading.store.ts';

export type PublicSession = z.output<typeof publicSession>;

/** Presents a session for everybody. `accuracy`: of its doctor's forecasts, where one doctor is shown. */
export function presentSession(row: SessionRow, now: Date, accuracy: PublicSession['accuracy'] = null): PublicSession {
  return {
    id: row.id,
    date: row.date,
    time_start: row.time_start,
    time_end: row.time_end,
    zone: row.zone,
    status: row.status,
    is_passed: now >= row.ends_at,
    is_bookable: bookable(row, now),
    hospital: { name: row.center_name, slug_name: row.center_slug, address: row.address },
    clinic: { name: row.clinic_name, slug_name: row.clinic_slug, room: row.room },
    doctor: { name: row.doctor_name, slug: row.doctor_slug },
    doctor_substitute:
      row.substitute_name && row.substitute_slug ? { name: row.substitute_name, slug: row.substitute_slug } : null,
    accuracy,
    quota: presentQuota(row),
    queue: {
      now: row.current_number,
      now_label: queueLabel(row.queue_prefix, row.current_number),
      waiting: row.waiting,
      version: row.version,
      updated_at: row.moved_at?.toISOString() ?? null,
    },
    ...presentStandstill(row),
  };
}

/** How many numbers each part of a session has, and how many of them are left. */
export function presentQuota(row: SessionQuotaRow): PublicSession['quota'] {
  return {
    jkn: row.jkn_quota,
    jkn_left: row.jkn_quota - row.jkn_taken,
    general: row.general_quota,
    general_left: row.general_quota - row.general_taken,
    onsite: row.onsite_quota,
    onsite_left: row.onsite_quota - row.onsite_taken,
  };
}

/** Sorts sessions that give a number now to the front; within both parts the order of the rows (by time) stays. */
export function presentSessionsBookableFirst(
  rows: readonly SessionRow[],
  now: Date,
  accuracyOf: (row: SessionRow) => PublicSession['accuracy'] = () => null,
): PublicSession[] {
  const sessions = rows.map((row) => presentSession(row, now, accuracyOf(row)));
  return [...sessions.filter((one) => one.is_bookable), ...sessions.filter((one) => !one.is_bookable)];
}

/** The days from `today` on, including days without a session. */
export function presentDays(counts: readonly DayCount[], today: string, days: number): DayCount[] {
  const known = new Map(counts.map((count) => [count.date, count.session_count]));
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).map((date) => ({
    date,
    session_count: known.get(date) ?? 0,
  }));
}

function bookable(row: SessionRow, now: Date): boolean {
  const left = row.jkn_quota - row.jkn_taken + row.general_quota - row.general_taken;
  return isBookable({ status: row.status, opensAt: row.opens_at, closesAt: row.closes_at, left }, now);
}
