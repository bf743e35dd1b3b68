import { STAFF_IDLE_MS, STAFF_SIGN_IN_MS } from '#domain/limits.ts';
import type { Pool, PoolClient } from 'pg';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { readDeskQuery } from '#domain/front-desk/desk-query.ts';
import { DESK_FOUND_MAX, SESSION_HORIZON_DAYS } from '#domain/limits.ts';
import { findOwnAppointment, listHistory, listOngoing } from '#server/booking/appointment.store.ts';
import { findViewer } from '#server/accounts/sign-in/auth-token.store.ts';
import { findByIdempotencyKey, insertBooking } from '#server/booking/booking.store.ts';
import { cancelOwn } from '#server/booking/cancel.store.ts';
import { rescheduleOwn } from '#server/booking/reschedule/reschedule.store.ts';
import { listPresses } from '#server/administration/today/presses.store.ts';
import { listTodaysSessions } from '#server/administration/today/center-today.store.ts';
import { listBoardCalls, listBoardMissed, listBoardRooms } from '#server/front-desk/board/board.store.ts';
import { readCenters, readChanges, readDoctors, readHours } from '#server/directory/catalogue/catalogue.store.ts';
import { findDeskSession, listDeskEntries, listDeskSessions } from '#server/front-desk/desk.store.ts';
import { listSteps } from '#server/front-desk/desk-press.store.ts';
import { findNumbersOfDay } from '#server/front-desk/find/find.store.ts';
import { listMoveTargets } from '#server/front-desk/move-target.store.ts';
import { listForgottenSessions } from '#server/queue/forgotten-session.store.ts';
import { listQuietSessions } from '#server/queue/stall.store.ts';
import { listNearestCenters, listBestProvidedCenters, readCenterSummaries } from '#server/directory/directory.store.ts';
import { findDoctor, listPractices } from '#server/directory/doctor.store.ts';
import { findCenterProfile, listClinicDoctors, listClinics } from '#server/directory/center-profile.store.ts';
import { listInsurersOfCenters } from '#server/directory/insurer.store.ts';
import {
  findNotifications,
  findNotificationSubjects,
  findNotificationWays,
  lockDueNotifications,
} from '#server/notifications/notification.store.ts';
import { findLateAnnouncement } from '#server/notifications/late-announcement.store.ts';
import { listPastSessions, readBookings, readLastForecasts } from '#server/queue/estimate/lesson.store.ts';
import { readQueueFacts } from '#server/queue/queue-facts.store.ts';
import { findLog, lockSession, readLog } from '#server/queue/queue-log.store.ts';
import { listSessionsAround, readQueueNews } from '#server/queue/queue-news.store.ts';
import { readHead } from '#server/queue/trace/head.store.ts';
import { insertMissingSessions } from '#server/schedule/roll-sessions.store.ts';
import { readDoctorCards } from '#server/directory/search/search-card.store.ts';
import { readSessionCard } from '#server/schedule/session-card.store.ts';
import {
  countDoctorDays,
  listClinicSessions,
  listDoctorSessions,
  nextBookableDate,
  readSessions,
} from '#server/directory/session-reading.store.ts';
import { findSharer } from '#server/booking/share.store.ts';
import {
  listDueEvenings,
  listSessionsWithUnreadEvents,
  readPeopleToNotify,
  readRetractedNotifications,
} from '#server/notifications/notification-cursor.store.ts';
import { listOwnWaitlistEntries } from '#server/booking/waitlist/waitlist.store.ts';
import { listKioskSessions } from '#server/front-desk/kiosk/kiosk.store.ts';
import { findKnownPatients } from '#server/front-desk/walk-in.store.ts';
import { GROWN } from './grown-tables.ts';
import { FIRST_DAY, ROWS } from './plan-set.ts';

/** Calls a store as the product does, with values from the set (tests/support/database/plan-set.ts). */
type Ask = (db: Pool & PoolClient) => Promise<unknown>;

const NOW = new Date(`${FIRST_DAY}T01:30:00Z`);
const STAFF = { isDemanded: true, signInMs: STAFF_SIGN_IN_MS, idleMs: STAFF_IDLE_MS, graveMs: Infinity };
const LAST_DAY = '2026-12-20';
const NINE = [11, 3_011, 40_011, 60_011, 80_011, 100_011, 120_011, 140_011, 199_011];
const BANDUNG = { latitude: -6.9, longitude: 103.2 };
/** A snapshot that has not seen the last ten changes of the set. */
const CHANGES_SEEN = '4991:4991:';
/** A part of this size is to the set what CATALOGUE_BATCH is to 300,000 doctors. */
const PART = { after: 4_000, upTo: 4_600 };
/** The sessions that the first page of a search reads: which, where, with no time of day. */
const CARDS = NINE.map((session) => ({
  doctor: Math.ceil(session / 10),
  center: (((Math.ceil(session / 5) * 3) % ROWS.clinic) >> 2) + 1,
  today: FIRST_DAY,
  last: FIRST_DAY,
  from: null,
  to: null,
}));
const BOARD = { center: 500, today: FIRST_DAY, now: NOW };
const BOOKING = {
  transCode: 'BARU',
  sessionId: 40_011,
  patientId: 77,
  accountId: 39,
  insurerId: 1,
  part: 'GENERAL',
  visitKind: null,
  pictures: [],
  documentsSealed: null,
  referenceDigest: null,
  cardDigest: null,
  limits: FAIR_LIMITS,
  idempotencyKey: 'kunci-baru',
  requestDigest: Buffer.alloc(1),
  now: NOW,
} as const;

const MOVES = [39, 40].map((accountId) => ({
  accountId,
  code: `KODE${accountId}`,
  target: 40_012,
  now: NOW,
  until: NOW,
  limits: FAIR_LIMITS,
}));
const CANCELLATIONS = [39, 40].map((accountId) => ({
  accountId,
  code: `KODE${accountId}`,
  reason: 'Sudah sembuh',
  now: NOW,
  until: NOW,
  isUnconfirmed: false,
}));

/**
 * The statements that run most, by the name of the file in docs/plans that stores their plan. Among the statements that a store sends, the one with this
 * name (with '_' for '-') is meant, or the first when none is named so. A further statement needs one more line here and `npm run plans`.
 */
export const HOT_STATEMENTS: Readonly<Record<string, Ask>> = {
  'sessions-by-id': (db) => readSessions(db, NINE),
  'sessions-of-doctor': (db) => listDoctorSessions(db, 4_711, FIRST_DAY, LAST_DAY, null),
  'sessions-of-clinic': (db) => listClinicSessions(db, 815, FIRST_DAY),
  'session-days-of-doctor': (db) => countDoctorDays(db, 4_711, FIRST_DAY, LAST_DAY, null),
  'session-next-bookable-date': (db) => nextBookableDate(db, 4_711, FIRST_DAY, null, NOW),
  'session-card': (db) => readSessionCard(db, 40_011, null),
  'center-summaries': (db) => readCenterSummaries(db, [5, 50, 500, 1_000, 1_500, 1_999], BANDUNG),
  'center-by-slug': (db) => findCenterProfile(db, 'pusat-500'),
  'clinics-of-center': (db) => listClinics(db, 500, null),
  'doctors-of-clinics': (db) => listClinicDoctors(db, [815, 816, 817], FIRST_DAY, NOW),
  'insurers-of-centers': (db) => listInsurersOfCenters(db, [5, 50, 500, 1_000, 1_500, 1_999]),
  'centers-nearest': (db) => listNearestCenters(db, BANDUNG, 6),
  'centers-provided': (db) => listBestProvidedCenters(db, NOW, 6),
  'doctor-by-slug': (db) => findDoctor(db, 'dokter-4711'),
  'practices-of-doctor': (db) => listPractices(db, 4_711),
  'auth-token-viewer': (db) => findViewer(db, Buffer.alloc(32, 1), NOW, NOW, STAFF),
  'booking-lock': (db) => insertBooking(db, BOOKING),
  booking: (db) => insertBooking(db, BOOKING),
  'reschedule-together': (db) => Promise.all(MOVES.map((move) => rescheduleOwn(db, move))),
  'cancel-together': (db) => Promise.all(CANCELLATIONS.map((one) => cancelOwn(db, one))),
  'booking-by-key': (db) => findByIdempotencyKey(db, 39, 'kunci-39'),
  'appointment-own': (db) => findOwnAppointment(db, 39, 'KODE39'),
  'appointment-ongoing': (db) => listOngoing(db, 39, NOW, 5),
  'appointment-history': (db) => listHistory(db, 39, { part: 'riwayat', page: 2, now: NOW }),
  'queue-news': (db) => readQueueNews(db, NINE),
  'queue-sessions-around': (db) => listSessionsAround(db, [500]),
  'queue-lock': (db) => lockSession(db, 40_011, [500]),
  'queue-log': (db) => readLog(db, 40_041),
  'queue-logs': (db) => findLog(db, 40_041, 7),
  'queue-heads': (db) => readHead(db, 40_041, 7),
  'queue-facts': (db) => readQueueFacts(db, 40_041),
  'bookings-of-session': (db) => readBookings(db, 40_041),
  'forecast-last': (db) => readLastForecasts(db, 40_041),
  'past-sessions': (db) => listPastSessions(db, { center: 500, doctor: 4_001, specialisation: 7, before: LAST_DAY }),
  'sessions-with-unread-events': (db) => listSessionsWithUnreadEvents(db, new Date('2026-11-20T23:00:00Z'), 200),
  'due-evenings': (db) => listDueEvenings(db, NOW, 200),
  'retracted-notifications': (db) => readRetractedNotifications(db, { id: 4_711, readUpTo: 0 }, 12),
  'notification-due': (db) => lockDueNotifications(db, NOW, 20),
  'notification-facts': (db) => findNotifications(db, [4_711, 4_712]),
  'notification-subjects': (db) => findNotificationSubjects(db, [4_711, 4_712]),
  'people-to-notify': (db) =>
    readPeopleToNotify(db, [{ session: 40_041, all: true, appointments: [4_711] }], () => null),
  'late-announcement': (db) => findLateAnnouncement(db, 40_041),
  'notification-ways': (db) => findNotificationWays(db, [39, 40], NOW),
  'waitlist-own': (db) => listOwnWaitlistEntries(db, 39, NOW, 5),
  'share-of-appointment': (db) => findSharer(db, 'KODE39', Buffer.alloc(32, 1)),
  'sessions-forgotten': (db) => listForgottenSessions(db, NOW, 200),
  'sessions-quiet': (db) => listQuietSessions(db, NOW, 500),
  'desk-sessions': (db) => listDeskSessions(db, 500, FIRST_DAY, true),
  presses: (db) => listPresses(db, { center: 500, date: FIRST_DAY, onNumber: null, before: null }, 51),
  'todays-sessions': (db) => listTodaysSessions(db, [{ id: 500, today: FIRST_DAY }]),
  'board-rooms': (db) => listBoardRooms(db, BOARD),
  'board-calls': (db) => listBoardCalls(db, BOARD),
  'board-missed': (db) => listBoardMissed(db, BOARD),
  'desk-session': (db) => findDeskSession(db, 40_011, [500]),
  'desk-entries': (db) => listDeskEntries(db, 40_041),
  'desk-steps': (db) => listSteps(db, 40_041, 'meja-1', [7], NOW),
  'desk-find': (db) =>
    findNumbersOfDay(db, { center: 500, today: FIRST_DAY }, readDeskQuery('pasien 471'), DESK_FOUND_MAX + 1),
  'move-targets': (db) => listMoveTargets(db, { session_id: 40_041, patient_id: 77 }, FIRST_DAY, NOW),
  'kiosk-sessions': (db) => listKioskSessions(db, 500, FIRST_DAY),
  'known-patients': (db) => findKnownPatients(db, 500, 'pasien 471', FIRST_DAY),
  'catalogue-changes': (db) => readChanges(db, CHANGES_SEEN),
  'catalogue-centers': (db) => readCenters(db, { ids: [5, 500, 1_999] }),
  'catalogue-doctors': (db) => readDoctors(db, { ids: [11, 4_711, 19_999] }),
  'catalogue-hours': (db) => readHours(db, { ids: [11, 4_711, 19_999] }, FIRST_DAY, NOW),
  // The whole directory is read in parts of this share.
  'catalogue-centers-after': (db) => readCenters(db, { after: 1_900 }),
  'catalogue-doctors-between': (db) => readDoctors(db, PART),
  'catalogue-hours-between': (db) => readHours(db, PART, FIRST_DAY, NOW),
  'sessions-missing': (db) => insertMissingSessions(db, NOW, SESSION_HORIZON_DAYS, { doctors: [11, 4_711] }),
  'search-doctor-cards': (db) => readDoctorCards(db, CARDS, NOW),
};

/** Statements whose best plan depends on what is asked for, such as a time or a few rows of a whole directory: PostgreSQL weighs that anew each time. */
export const PLANNED_EACH_TIME: ReadonlySet<string> = new Set([
  'sessions-with-unread-events',
  'due-evenings',
  'queue-sessions-around',
  'appointment-history',
  'doctors-of-clinics',
  'centers-provided',
  'catalogue-centers',
  'catalogue-centers-after',
  'catalogue-doctors',
  'sessions-missing',
]);
/** What reads all centers, some 13,000 short rows, when it is planned for all values: it makes the sessions of a changed week, by a job or in the seldom request of a manager who changed it (decision 0075). */
export const READS_ALL_CENTERS: ReadonlySet<string> = new Set(['sessions-missing']);
/** What only the notifier asks, whose connections plan it for its values each time: how much of the log is new. A plan for all values would be one for a log of which nobody knows how much is new. */
export const PLANNED_FOR_VALUES: ReadonlySet<string> = new Set(['sessions-with-unread-events']);
/** PostgreSQL plans with the values of a prepared statement so often before it weighs whether one plan does for all. */
const FIRST_PLANS = 5;
/** What timesPlanned answers when one plan does for all that follow. */
export const ONCE_IN_THE_END = FIRST_PLANS + 1;

/** How often PostgreSQL has planned a prepared statement that one connection asked for some times more than it plans anyway; null for one without a name, which it plans each time. Nothing is changed by it. */
export async function timesPlanned(pool: Pool, { name, text, values }: Statement): Promise<number | null> {
  if (name === '') return null;
  return undone(pool, async (client) => {
    for (let each = 0; each < FIRST_PLANS + 3; each += 1) {
      // Settings that the statement changes are as they were for the next one.
      await client.query('savepoint before');
      await client.query({ name, text, values: [...values] });
      await client.query('rollback to before');
    }
    const { rows } = await client.query<{ planned: number }>(
      'select custom_plans::int + sign(generic_plans)::int as planned from pg_prepared_statements where name = $1',
      [name],
    );
    return rows[0]!.planned;
  });
}

/** Tables of the set with a thousand rows or more: no frequent statement may scan one. */
const BIG = Object.entries(ROWS).flatMap(([table, rows]) => (rows >= 1_000 ? [table] : []));
const WHOLE_TABLE = new RegExp(
  `Seq Scan on (${BIG.join('|')}|auth_token|queue_event|notification|directory_change)\\b`,
);

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** The statement that `ask` sends; nothing is run. Throws when none is sent. */
export async function statementOf(file: string, ask: Ask): Promise<Statement> {
  const sent: Statement[] = [];
  const query = (asked: string | Partial<Statement>, given: readonly unknown[] = []) => {
    const { name = '', text = '', values = given } = typeof asked === 'string' ? { text: asked } : asked;
    sent.push({ name, text, values });
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  // Some stores throw at an empty answer; the statement is known by then.
  const client = { query, release: () => undefined };
  await ask({ ...client, connect: () => Promise.resolve(client) } as unknown as Pool & PoolClient).catch(
    () => undefined,
  );
  const meant = sent.find(({ name }) => name === file.replaceAll('-', '_')) ?? sent.find(({ name }) => name === '');
  if (!meant) throw new Error(`${file}: the store sent ${sent.map(({ name }) => name).join(', ') || 'nothing'}`);
  return meant;
}

/** How PostgreSQL would answer a statement with these values, one line for each step. Nothing is changed by it. */
export function planOf(pool: Pool, statement: Statement): Promise<string[]> {
  return explain<string>(pool, statement, 'costs off');
}

/** How PostgreSQL answers a prepared statement once it has settled on one plan for all values. */
export function planForAll(pool: Pool, statement: Statement): Promise<string[]> {
  return explainForAll<string>(pool, statement, 'costs off');
}

/** Does something in a transaction that is rolled back, on a connection that remembers no statement of it. */
async function undone<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // What the statement of the locks notes for the one behind it.
    await client.query(
      "select set_config('queue.locked', '', true), set_config('queue.bookings', '', true), set_config('booking.people', '', true)",
    );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
}

async function explain<Line>(pool: Pool, { text, values }: Statement, how: string): Promise<Line[]> {
  return undone(pool, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': Line }>(`explain (${how}) ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']);
  });
}

/** The same for all values. */
function explainForAll<Line>(pool: Pool, statement: Statement, how: string): Promise<Line[]> {
  return explain<Line>(pool, { ...statement, values: [] }, `generic_plan, ${how}`);
}

/** The big tables that a plan scans. */
export function wholeTables(plan: readonly string[]): string[] {
  return plan.flatMap((step) => WHOLE_TABLE.exec(step)?.[1] ?? []);
}

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Step[] };
/** A table with fewer rows may be read whole. */
const READ_MAX = 100_000;
/** More rows are never meant by a request, nor by one step of a job. */
const SORTED_MAX = 20_000;

/** What must not be in the plan of a frequent statement when tables have grown (grown-set.ts): a large one that is read whole, and a sort of more rows than can be meant. `forAll`: in the plan for all values, by which requests run. */
export async function heavySteps(pool: Pool, statement: Statement, forAll = false): Promise<string[]> {
  const heavy = ({ 'Node Type': kind, 'Relation Name': table = '', Plans: below = [] }: Step): string[] => [
    ...(kind === 'Seq Scan' && (GROWN[table]?.rows ?? 0) > READ_MAX ? [`Seq Scan on ${table}`] : []),
    ...below.flatMap(heavy),
    ...(kind === 'Sort' && below[0]!['Plan Rows'] > SORTED_MAX ? [`Sort of ${below[0]!['Plan Rows']} rows`] : []),
  ];
  const explained = await (forAll ? explainForAll : explain)<{ Plan: Step }[]>(pool, statement, 'format json');
  return explained[0]!.flatMap(({ Plan }) => heavy(Plan));
}

/** The text of a file in docs/plans: the statement and its plan. */
export function pageOf({ text }: Statement, plan: readonly string[]): string {
  return `${outdented(text)}\n\n-- plan\n${plan.map(withoutFractions).join('\n')}\n`;
}

/** Statements in the stores are indented like the code around them; here they are not. */
function outdented(text: string): string {
  const [first = '', ...lines] = text.trim().split('\n');
  const least = Math.min(...lines.map((line) => line.search(/\S|$/)));
  return [first, ...lines.map((line) => `  ${line.slice(least)}`)].join('\n');
}

/** Shortens fractions, because the last digits of a sine depend on the machine. */
function withoutFractions(step: string): string {
  return step.replaceAll(/'(-?\d+\.\d{3})\d{3,}'/g, "'$1...'");
}
