import { daysBetween, localDate, localTime } from '../time/zone.ts';
import { ENDED_APPOINTMENT_STATUSES, TURN_STATUSES, isOneOf } from '../status-sets.ts';
import type { AppointmentStatus, SessionStatus, Zone } from '../vocabulary.ts';
import type { DocumentAttribute } from './payment-documents.ts';
import type { BookingRefusal } from './refusal.ts';

/** What a refusal's sentence says of the rule behind it. Nothing about persons. */
export type RuleFacts = Readonly<Record<string, string | number | boolean>>;

export type SessionRules = {
  readonly status: SessionStatus;
  /** The session's local date. */
  readonly date: string;
  readonly zone: Zone;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly endsAt: Date;
  /** Quota places of the part that is asked for, free or taken. */
  readonly places: number;
};

const MINUTE_MS = 60_000;

/**
 * The rule, with its value, by which a session gives no number: since when, until when, how many. Taken from the session itself, which stored its
 * center's settings when it was made.
 */
export function factsOfRefusal(refusal: BookingRefusal, session: SessionRules): RuleFacts {
  const { status, date, zone, opensAt, closesAt, endsAt, places } = session;
  if (refusal === 'BOOKING_NOT_OPEN') {
    const from = localDate(opensAt, zone);
    return { days: daysBetween(from, date), ...moment(opensAt, zone) };
  }
  if (refusal === 'SESSION_PASSED') {
    if (status === 'FINISHED') return { finished: true };
    return {
      minutes: Math.max(0, Math.round((endsAt.getTime() - closesAt.getTime()) / MINUTE_MS)),
      ...moment(closesAt, zone),
    };
  }
  return refusal === 'SESSION_FULL' ? { places } : {};
}

/** Why a booking cannot be changed any more: when its number was called, what became of it, or when its session ended. */
export function factsOfLate(
  status: AppointmentStatus,
  { calledAt, endsAt, zone }: { readonly calledAt: Date | null; readonly endsAt: Date; readonly zone: Zone },
): RuleFacts {
  if (isOneOf(TURN_STATUSES, status)) return calledAt === null ? {} : moment(calledAt, zone);
  if (isOneOf(ENDED_APPOINTMENT_STATUSES, status)) return { status };
  return moment(endsAt, zone);
}

/** The form that a document's attribute must have. */
export function factsOfAttribute({ name, kind, min_length, max_length, example }: DocumentAttribute): RuleFacts {
  return {
    attribute: name,
    kind,
    ...(min_length !== null && { least: min_length }),
    ...(max_length !== null && { most: max_length }),
    ...(example !== null && { example }),
  };
}

/** An instant as a refusal's sentence names it: date and hour by the center's clock. */
export function moment(at: Date, zone: Zone): { on: string; time: string; zone: Zone } {
  return { on: localDate(at, zone), time: localTime(at, zone).slice(0, 5), zone };
}
