import { localDate } from '../time/zone.ts';
import type { AppointmentStatus, NoticeKind, QueueEventKind, QuotaPart, SessionStatus, Zone } from '../vocabulary.ts';

/** One event of a session's log. */
export type LogEvent = {
  readonly version: number;
  readonly kind: QueueEventKind;
  readonly appointmentId: number | null;
  readonly actorId: number | null;
  readonly at: Date;
  /** Of DOCTOR_LATE: when the doctor is expected; null: not said. */
  readonly until: Date | null;
};

export type LogSession = {
  readonly id: number;
  readonly status: SessionStatus;
  readonly date: string;
  readonly zone: Zone;
  /** The last event that said that the doctor is late; null: none did. */
  readonly lateVersion: number | null;
};

/** Somebody with a number of the session, or who is named by an event. */
export type LogPerson = {
  readonly appointmentId: number;
  readonly accountId: number;
  readonly status: AppointmentStatus;
  readonly part: QuotaPart;
  readonly bookedAt: Date;
  /** Where the appointment is now: a booking that moved keeps its id. */
  readonly sessionId: number;
  readonly date: string;
  readonly endsAt: Date;
  /** People before them; null: they are not waiting to be called. */
  readonly ahead: number | null;
  /** Told when so many are before them. */
  readonly near: number;
};

/** Something to be told to one person, once for each `dedupe`. */
export type Notice = {
  readonly dedupe: string;
  readonly kind: NoticeKind;
  readonly appointmentId: number;
  readonly accountId: number;
  readonly version: number;
  /** Goes at any hour. */
  readonly urgent: boolean;
  readonly notAfter: Date;
  readonly detail: { readonly ahead?: number; readonly until?: string; readonly at?: string };
};

const MINUTE_MS = 60_000;
/** How long each is worth telling; LATE until the doctor is expected. */
const WORTH_MINUTES = {
  BOOKED: 60,
  NEAR: 20,
  LATE: 120,
  ARRIVED: 30,
  CALLED: 3,
  CHANGED: 720,
  CANCELLED: 720,
} as const satisfies Partial<Record<NoticeKind, number>>;
const WAITING: ReadonlySet<AppointmentStatus> = new Set(['BOOKED', 'CHECKED_IN', 'HELD']);
const ENDED: ReadonlySet<AppointmentStatus> = new Set(['DONE', 'ABSENT', 'CANCEL', 'REJECT']);
const OF_DOCTOR: readonly QueueEventKind[] = ['DOCTOR_LATE', 'DOCTOR_ARRIVED', 'SESSION_STARTED'];

/**
 * What new events of a session's log are to tell, and to whom; what is over already is left out. Nobody is told two things of which one says all: who is
 * called is not told that few are before them, and who is near not that the doctor has come.
 * @param events in the order of the log
 */
export function noticesOf(
  events: readonly LogEvent[],
  session: LogSession,
  people: readonly LogPerson[],
  now: Date,
): Notice[] {
  const byId = new Map(people.map((person) => [person.appointmentId, person]));
  const own = events.flatMap((event) => {
    const person = event.appointmentId === null ? undefined : byId.get(event.appointmentId);
    return person ? (ofOwnEvent(event, session, person, now) ?? []) : [];
  });
  const called = lastOfEach(own.filter(({ kind }) => kind === 'CALLED'));
  const near = session.status === 'RUNNING' ? people.flatMap((person) => nearOf(person, session, now) ?? []) : [];
  const knowing = new Set([...called, ...near].map(({ appointmentId }) => appointmentId));
  const doctor = ofDoctor(events, session, people).filter(({ appointmentId }) => !knowing.has(appointmentId));
  return [...own.filter(({ kind }) => kind !== 'CALLED'), ...called, ...near, ...doctor].filter(
    ({ notAfter }) => notAfter > now,
  );
}

function ofOwnEvent(event: LogEvent, session: LogSession, person: LogPerson, now: Date): Notice | null {
  const { kind, at, version } = event;
  const isHere = person.sessionId === session.id;
  const { appointmentId: id } = person;
  // A booking that comes from another session keeps the time of its first number: its way is told from there.
  const isFirst = person.bookedAt.getTime() === at.getTime();
  if (kind === 'ISSUED' && isHere && isFirst && person.part !== 'ONSITE' && !ENDED.has(person.status))
    return notice('BOOKED', `${id}`, person, version, true, earlier(after(at, 'BOOKED'), person.endsAt));
  if ((kind === 'CALLED' || kind === 'RECALLED') && isHere && person.status === 'CALLED')
    return notice('CALLED', `${id}:${session.id}:${version}`, person, version, true, after(at, 'CALLED'), {
      at: at.toISOString(),
    });
  const today = localDate(now, session.zone);
  const isToday = session.date === today || person.date === today;
  if (kind === 'CANCELLED' && isHere && person.status === 'CANCEL')
    return notice('CANCELLED', `${id}:${session.id}:${version}`, person, version, isToday, after(at, 'CANCELLED'));
  // Whom the center moves is told by the center; its session takes place no more.
  if (kind === 'MOVED' && !isHere && event.actorId === person.accountId && session.status !== 'CANCELLED')
    return notice('CHANGED', `${id}:${session.id}:${version}`, person, version, isToday, after(at, 'CHANGED'));
  return null;
}

function nearOf(person: LogPerson, session: LogSession, now: Date): Notice | null {
  const { ahead, near, appointmentId: id, status } = person;
  if (ahead === null || ahead > near || person.sessionId !== session.id) return null;
  if (status !== 'BOOKED' && status !== 'CHECKED_IN') return null;
  return notice('NEAR', `${id}:${session.id}`, person, 0, true, after(now, 'NEAR'), { ahead });
}

/** Of what the events say of the doctor only the last is told. That a session began, only to who was told that it would be late. */
function ofDoctor(events: readonly LogEvent[], session: LogSession, people: readonly LogPerson[]): readonly Notice[] {
  const event = events.findLast(({ kind }) => OF_DOCTOR.includes(kind));
  if (!event || (event.kind === 'SESSION_STARTED' && session.lateVersion === null)) return [];
  const waiting = people.filter(({ status, sessionId }) => WAITING.has(status) && sessionId === session.id);
  const { version, at, until } = event;
  if (event.kind === 'DOCTOR_LATE') {
    const end = until ?? after(at, 'LATE');
    const detail = until === null ? {} : { until: until.toISOString() };
    return waiting.map((one) =>
      notice('LATE', `${one.appointmentId}:${session.id}:${version}`, one, version, true, end, detail),
    );
  }
  const mark = `${session.id}:${session.lateVersion ?? 0}`;
  return waiting.map((one) =>
    notice('ARRIVED', `${one.appointmentId}:${mark}`, one, version, true, after(at, 'ARRIVED')),
  );
}

/**
 * Asks who has a number of a session whether they still come.
 * @param due people who booked later know
 */
export function eveningNotices(
  session: Pick<LogSession, 'id'> & { readonly startsAt: Date },
  people: readonly LogPerson[],
  due: Date,
): Notice[] {
  return people
    .filter(({ status, sessionId, bookedAt }) => status === 'BOOKED' && sessionId === session.id && bookedAt < due)
    .map((one) => notice('EVENING', `${one.appointmentId}:${session.id}`, one, 0, false, session.startsAt));
}

function notice(
  kind: NoticeKind,
  mark: string,
  { appointmentId, accountId }: LogPerson,
  version: number,
  urgent: boolean,
  notAfter: Date,
  detail: Notice['detail'] = {},
): Notice {
  return {
    dedupe: `${kind.toLowerCase()}:${mark}`,
    kind,
    appointmentId,
    accountId,
    version,
    urgent,
    notAfter,
    detail,
  };
}

const after = (at: Date, kind: keyof typeof WORTH_MINUTES): Date =>
  new Date(at.getTime() + WORTH_MINUTES[kind] * MINUTE_MS);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Who was called twice since is told of the second time. */
const lastOfEach = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((each) => [each.appointmentId, each])).values(),
];
