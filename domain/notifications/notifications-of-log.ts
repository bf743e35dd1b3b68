import type { EventDetail } from '../queue/event.ts';
import { localDate } from '../time/zone.ts';
import { ENDED_APPOINTMENT_STATUSES, IN_LINE_STATUSES, UNCALLED_STATUSES, isOneOf } from '../status-sets.ts';
import type { AppointmentStatus, QueueEventKind, QuotaPart, SessionStatus, Zone } from '../vocabulary.ts';
import { newNotification, relevantUntil } from './notification.ts';
import type { Notification, RetractableKind } from './notification.ts';

/** One event of a session's log. */
export type LogEvent = {
  readonly version: number;
  readonly kind: QueueEventKind;
  readonly appointmentId: number | null;
  /** Null: nobody did it, its time had come. */
  readonly actorId: number | null;
  readonly at: Date;
  /** Of DOCTOR_LATE: when the doctor is expected; null: not said. */
  readonly until: Date | null;
  /** Of CANCELLED: why a number ended with its session; null: it ended otherwise. */
  readonly because: NonNullable<EventDetail['because']> | null;
  /** The desk took it back. */
  readonly isUndone: boolean;
};

export type LogSession = {
  readonly id: number;
  readonly status: SessionStatus;
  readonly date: string;
  readonly zone: Zone;
  /** The last event, among those not taken back, that said that the doctor is late; null: none did. */
  readonly lateVersion: number | null;
  /** The first event after it, among those not taken back, that said that the doctor is here; null: none did. */
  readonly arrivedVersion: number | null;
};

/**
 * So much later than its booking the event of a first number may be: it is never before an earlier event of the queue, whose request came later, or to a server with another clock. Whoever moves their booking
 * so soon is confirmed once all the same.
 */
const FIRST_NUMBER_MS = 60_000;

/** Somebody with a number of the session, or who is named by an event. */
export type LogPerson = {
  readonly appointmentId: number;
  readonly accountId: number;
  readonly status: AppointmentStatus;
  readonly part: QuotaPart;
  readonly bookedAt: Date;
  /** The session where the appointment is now: a booking that moved keeps its id. */
  readonly sessionId: number;
  readonly date: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** People before them; null: they are not waiting to be called. */
  readonly ahead: number | null;
  /** How many people before them they want to be notified at. */
  readonly near: number;
  /** Until when they are to say that they come, and have not yet; null: nobody waits for it. */
  readonly confirmBy: Date | null;
};

/** A notification whose event was taken back, by the event `version`. */
export type RetractedNotification = {
  readonly noticeId: number;
  readonly appointmentId: number;
  readonly kind: RetractableKind;
  readonly version: number;
  readonly at: Date;
};

const OF_DOCTOR: readonly QueueEventKind[] = ['DOCTOR_LATE', 'DOCTOR_ARRIVED', 'SESSION_STARTED'];

/** Whether new events may concern people whom none of them names: they are near, the doctor is late or here, something was taken back. */
export function concernsAll(events: readonly LogEvent[], { status }: Pick<LogSession, 'status'>): boolean {
  return status === 'RUNNING' || events.some(({ kind }) => kind === 'UNDONE' || OF_DOCTOR.includes(kind));
}

/**
 * The notifications that new events of a session's log bring, and to whom. What is over already, or was taken back, is left out. Nobody gets two of which one
 * says all: a called patient does not hear that few are before them, a near one not that the doctor has come, and one with a new notification gets no correction.
 * @param all in the order of the log
 * @param takenBack notifications already sent whose event was taken back by one of these
 */
export function notificationsOf(
  all: readonly LogEvent[],
  session: LogSession,
  people: readonly LogPerson[],
  now: Date,
  takenBack: readonly RetractedNotification[] = [],
): Notification[] {
  const events = all.filter(({ isUndone }) => !isUndone);
  const byId = new Map(people.map((person) => [person.appointmentId, person]));
  const own = events.flatMap((event) => {
    const person = event.appointmentId === null ? undefined : byId.get(event.appointmentId);
    return person ? (ofOwnEvent(event, session, person, now) ?? []) : [];
  });
  const called = lastOfEach(own.filter(({ kind }) => kind === 'CALLED'));
  const near = session.status === 'RUNNING' ? people.flatMap((person) => nearOf(person, session, now) ?? []) : [];
  const knowing = new Set([...called, ...near].map(({ appointmentId }) => appointmentId));
  const doctor = ofDoctor(events, session, people).filter(({ appointmentId }) => !knowing.has(appointmentId));
  const anew = new Set([...called, ...doctor].map(({ appointmentId }) => appointmentId));
  const corrections = takenBack.flatMap((told) => {
    const person = byId.get(told.appointmentId);
    return person && !anew.has(told.appointmentId) ? (correctionOf(told, session, person) ?? []) : [];
  });
  const others = own.filter(({ kind }) => kind !== 'CALLED');
  return [...corrections, ...others, ...called, ...near, ...doctor].filter(({ notAfter }) => notAfter > now);
}

function ofOwnEvent(event: LogEvent, session: LogSession, person: LogPerson, now: Date): Notification | null {
  const { kind, at, version } = event;
  const isHere = person.sessionId === session.id;
  const { appointmentId: id } = person;
  const mark = `${id}:${session.id}:${version}`;
  // A booking that comes from another session keeps the time of its first number; its move brings a notification of its own.
  const isFirst = at.getTime() - person.bookedAt.getTime() < FIRST_NUMBER_MS;
  if (
    kind === 'ISSUED' &&
    isHere &&
    isFirst &&
    person.part !== 'ONSITE' &&
    !isOneOf(ENDED_APPOINTMENT_STATUSES, person.status)
  )
    return newNotification('BOOKED', `${id}`, person, {
      version,
      urgent: true,
      notAfter: earlier(relevantUntil(at, 'BOOKED'), person.endsAt),
    });
  if ((kind === 'CALLED' || kind === 'RECALLED') && isHere && person.status === 'CALLED')
    return newNotification('CALLED', mark, person, {
      version,
      urgent: true,
      notAfter: relevantUntil(at, 'CALLED'),
      detail: { at: at.toISOString() },
    });
  const today = localDate(now, session.zone);
  const urgent = session.date === today || person.date === today;
  if (kind === 'CANCELLED' && isHere && person.status === 'CANCEL')
    return newNotification('CANCELLED', mark, person, {
      version,
      urgent,
      notAfter: later(relevantUntil(at, 'CANCELLED'), person.startsAt),
    });
  // A number that a person at the center ended is notified; center-notification.ts does it with a reason, under the same key.
  if (kind === 'CANCELLED' && isHere && person.status === 'REJECT' && event.actorId !== null) {
    const detail = event.because === null ? {} : { because: event.because };
    const notAfter = later(relevantUntil(at, 'CENTER_CANCELLED'), person.startsAt);
    return newNotification('CENTER_CANCELLED', mark, person, { version, urgent, notAfter, detail });
  }
  // A move by the center is notified by the center itself. Whoever moved is notified also where the session that they left was called off since: nobody else would tell them their number.
  if (kind === 'MOVED' && !isHere && event.actorId === person.accountId)
    return newNotification('CHANGED', mark, person, {
      version,
      urgent,
      notAfter: later(relevantUntil(at, 'CHANGED'), person.startsAt),
    });
  return null;
}

function nearOf(person: LogPerson, session: LogSession, now: Date): Notification | null {
  const { ahead, near, appointmentId: id, status } = person;
  if (ahead === null || ahead > near || person.sessionId !== session.id) return null;
  if (!isOneOf(UNCALLED_STATUSES, status)) return null;
  return newNotification('NEAR', `${id}:${session.id}`, person, {
    version: 0,
    urgent: true,
    notAfter: relevantUntil(now, 'NEAR'),
    detail: { ahead },
  });
}

/** Of the events about the doctor only the last is notified. The beginning of a session only after a delay was announced. */
function ofDoctor(
  events: readonly LogEvent[],
  session: LogSession,
  people: readonly LogPerson[],
): readonly Notification[] {
  const event = events.findLast(({ kind }) => OF_DOCTOR.includes(kind));
  if (!event || (event.kind === 'SESSION_STARTED' && session.lateVersion === null)) return [];
  const waiting = people.filter(
    ({ status, sessionId }) => isOneOf(IN_LINE_STATUSES, status) && sessionId === session.id,
  );
  const { version, at, until } = event;
  if (event.kind === 'DOCTOR_LATE') {
    const notAfter = until ?? relevantUntil(at, 'LATE');
    const detail = until === null ? {} : { until: until.toISOString() };
    return waiting.map((one) =>
      newNotification('LATE', `${one.appointmentId}:${session.id}:${version}`, one, {
        version,
        urgent: true,
        notAfter,
        detail,
      }),
    );
  }
  // The arrival and the beginning share one notification, and need another one after an arrival that was taken back.
  const mark = `${session.id}:${session.arrivedVersion ?? version}`;
  const notAfter = relevantUntil(at, 'ARRIVED');
  return waiting.map((one) =>
    newNotification('ARRIVED', `${one.appointmentId}:${mark}`, one, { version, urgent: true, notAfter }),
  );
}

function correctionOf(told: RetractedNotification, session: LogSession, person: LogPerson): Notification | null {
  if (!isOneOf(IN_LINE_STATUSES, person.status) || person.sessionId !== session.id) return null;
  const { noticeId, version, kind, at } = told;
  return newNotification('TAKEN_BACK', `${noticeId}`, person, {
    version,
    urgent: true,
    notAfter: relevantUntil(at, 'TAKEN_BACK'),
    detail: { of: kind, original: noticeId },
  });
}

/** When people are asked on the evening before whether they still come, by the center's clock. Migration 0015 noted it once for the sessions of its day and is not read again. */
export const EVENING_ASKED_AT = '18:00';

/**
 * Asks people with a number of a session whether they still come.
 * @param due people who booked later are not asked
 */
export function eveningNotifications(
  session: Pick<LogSession, 'id'> & { readonly startsAt: Date },
  people: readonly LogPerson[],
  due: Date,
): Notification[] {
  return people
    .filter(({ status, sessionId, bookedAt }) => status === 'BOOKED' && sessionId === session.id && bookedAt < due)
    .map((one) =>
      newNotification('EVENING', `${one.appointmentId}:${session.id}`, one, {
        version: 0,
        urgent: false,
        answerBy: one.confirmBy,
        notAfter: session.startsAt,
      }),
    );
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one < other ? other : one);

/** Of several calls of one number only the last is notified. */
const lastOfEach = (notices: readonly Notification[]): Notification[] => [
  ...new Map(notices.map((each) => [each.appointmentId, each])).values(),
];
