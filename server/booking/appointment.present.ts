import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type { appointment } from '#contract/booking/appointment.ts';
import { CONFIRM_HOURS } from '#domain/booking/fair-use.ts';
import { isListed, maskStored } from '#domain/booking/payment-documents.ts';
import type { StoredAttribute } from '#domain/booking/payment-documents.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { signedPart, ticketMark } from '#contract/booking/ticket-mark.ts';
import { picturesOf } from '#contract/booking/appointment-picture.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { AppointmentStatus, VisitKind, Zone } from '#domain/vocabulary.ts';
import type { AppointmentRow } from './appointment.store.ts';
import type { Vault } from '../platform/vault.ts';
import { presentQueue } from './queue.present.ts';
import type { QueueWithEstimates, Trip } from './queue.present.ts';

const HOUR_MS = 3_600_000;
type Shape = z.output<typeof appointment>;
type Beside = { readonly seen: QueueWithEstimates | null; readonly trip: Trip | null; readonly head: Shape['head'] };

/** An appointment as its owner sees it (ENT-03). Identity numbers are masked. `seen`: its queue now; null when the appointment has ended. `head`: the event that gave its number; null as well then. */
export function presentAppointment(row: AppointmentRow, { seen, trip, head }: Beside, now: Date, vault: Vault): Shape {
  const documents = storedDocuments(row, vault);
  return {
    id: row.id,
    trans_code: row.trans_code,
    queue_number: row.number,
    queue_label: queueLabel(row.queue_prefix, row.number),
    qr: markOf(row, vault),
    status: row.status as AppointmentStatus,
    end_reason: row.end_reason,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: endedBy(row),
    booked_at: row.booked_at.toISOString(),
    confirm: confirmOf(row),
    session: { id: row.session_id, status: row.session_status, version: row.version },
    head,
    schedule: {
      date: row.date,
      time_start: row.time_start,
      time_end: row.time_end,
      zone: row.zone as Zone,
      is_passed: now >= row.ends_at,
    },
    patient: { id: row.patient_id, name: row.patient_name },
    doctor: {
      name: row.doctor_name,
      slug: row.doctor_slug,
      specializations: row.doctor_specialisations.map((name) => ({ name })),
      doctor_substitute:
        row.substitute_name && row.substitute_slug ? { name: row.substitute_name, slug: row.substitute_slug } : null,
    },
    specialization: [{ name: row.clinic_specialisation }],
    clinic: {
      name: row.clinic_name,
      slug_name: row.clinic_slug,
      room: row.room,
      polyclinic: {
        hospital: {
          id: row.center_id,
          name: row.center_name,
          slug_name: row.center_slug,
          address: row.address,
          phone: row.phone,
          whatsapp: row.whatsapp,
          latitude: row.latitude,
          longitude: row.longitude,
        },
      },
    },
    payment: {
      name: row.payment_name,
      slug: row.payment_slug,
      visit_kind: row.visit_kind as VisitKind | null,
      documents,
      pictures: picturesOf({ slug: row.payment_slug, visit_kind: row.visit_kind as VisitKind | null, documents }),
      note: row.payment_notes[row.insurer_id] ?? '',
    },
    queue: presentQueue(row, seen, trip, now),
    rules: rulesOf(row.rules),
  };
}

/** A number that ends as CANCEL once its confirmation is overdue was released by nobody (fair-use/confirm.ts); every other one was given back by its owner. */
function endedBy({
  status,
  ended_at: at,
  confirm_by: until,
  confirmed_at: confirmed,
}: AppointmentRow): Shape['ended_by'] {
  if (at === null) return null;
  if (status !== 'CANCEL') return 'CENTER';
  return until !== null && confirmed === null && at >= until ? null : 'OWNER';
}

function confirmOf({ status, confirm_by: until, confirmed_at: at }: AppointmentRow): Shape['confirm'] {
  if (until === null || status !== 'BOOKED') return null;
  const from = new Date(until.getTime() - CONFIRM_HOURS * HOUR_MS);
  return { from: from.toISOString(), until: until.toISOString(), done: at !== null };
}

/** A number is signed once and its mark is cached, because a watched ticket is requested many times. */
const marks = new LRUCache<string, string>({ max: 20_000 });

function markOf({ trans_code: transCode, session_id: session, number }: AppointmentRow, vault: Vault): string {
  const ticket = { transCode, session, number };
  const key = `${vault.verifyingKey.x}.${signedPart(ticket)}`;
  const known = marks.get(key);
  if (known !== undefined) return known;
  const mark = ticketMark(ticket, vault.sign(signedPart(ticket)));
  marks.set(key, mark);
  return mark;
}

function storedDocuments(row: AppointmentRow, vault: Vault): StoredAttribute[] {
  if (!row.documents_sealed) return [];
  const stored = JSON.parse(
    vault.open(row.documents_sealed, `appointment:${row.trans_code}`).toString(),
  ) as StoredAttribute[];
  return stored.filter(isListed).map(maskStored);
}
