import type * as z from 'zod/mini';
import type { deskEntry, deskSession, deskSessionSummary } from '#contract/endpoints/desk.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { inCallingOrder } from '#domain/queue/order.ts';
import { ageOn } from '#domain/time/age.ts';
import { localDate } from '#domain/time/zone.ts';
import type { AppointmentStatus, SessionStatus, Zone } from '#domain/vocabulary.ts';
import type { DeskEntryRow, DeskSessionRow } from '../store/desk.store.ts';

const MEASURED_MIN = 3;

export function presentDeskSummary(row: DeskSessionRow): z.output<typeof deskSessionSummary> {
  return {
    id: row.id,
    date: row.date,
    time_start: row.time_start,
    time_end: row.time_end,
    zone: row.zone as Zone,
    status: row.status as SessionStatus,
    clinic: { name: row.clinic_name, room: row.room },
    doctor: { name: row.doctor_name, slug: row.doctor_slug },
    doctor_substitute:
      row.substitute_name && row.substitute_slug ? { name: row.substitute_name, slug: row.substitute_slug } : null,
    now: row.current_number,
    now_label: queueLabel(row.queue_prefix, row.current_number),
    waiting: row.waiting,
    done: row.done,
    version: row.version,
  };
}

/** A session with its queue: those to be called in the order of calling, then the others by number. */
export function presentDeskSession(
  row: DeskSessionRow,
  entries: readonly DeskEntryRow[],
  now: Date,
): z.output<typeof deskSession> {
  const today = localDate(now, row.zone as Zone);
  const present = (entry: DeskEntryRow) => presentEntry(entry, row.queue_prefix, today);
  const typed = entries as readonly (DeskEntryRow & { status: AppointmentStatus })[];
  const toCall = inCallingOrder(typed);
  const current = typed.find((entry) => entry.id === row.current_appointment_id);
  return {
    ...presentDeskSummary(row),
    quota: {
      jkn: row.jkn_quota,
      jkn_left: row.jkn_quota - row.jkn_taken,
      general: row.general_quota,
      general_left: row.general_quota - row.general_taken,
      onsite: row.onsite_quota,
      onsite_left: row.onsite_quota - row.onsite_taken,
    },
    current: current ? present(current) : null,
    next: toCall[0] ? present(toCall[0]) : null,
    entries: [...toCall, ...typed.filter((entry) => !toCall.includes(entry))].map(present),
    pace_minutes: paceOf(entries),
    started_at: row.started_at?.toISOString() ?? null,
  };
}

function presentEntry(entry: DeskEntryRow, prefix: string, today: string): z.output<typeof deskEntry> {
  return {
    trans_code: entry.trans_code,
    number: entry.number,
    label: queueLabel(prefix, entry.number),
    status: entry.status as AppointmentStatus,
    patient: { name: entry.patient_name, age: entry.birth_date ? ageOn(entry.birth_date, today) : null },
    payment: entry.payment_name,
    checked_in_at: entry.checked_in_at?.toISOString() ?? null,
    called_at: entry.called_at?.toISOString() ?? null,
    call_count: entry.call_count,
  };
}

function paceOf(entries: readonly DeskEntryRow[]): number | null {
  const visits = entries.flatMap((entry) =>
    entry.status === 'DONE' && entry.called_at && entry.ended_at
      ? [entry.ended_at.getTime() - entry.called_at.getTime()]
      : [],
  );
  if (visits.length < MEASURED_MIN) return null;
  return Math.round(visits.reduce((sum, ms) => sum + ms, 0) / visits.length / 6_000) / 10;
}
