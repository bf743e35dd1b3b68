import { chownSync, existsSync, openSync, closeSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { FIRST_DAY } from './plan-set.ts';

/** What a table holds after 90 days at 1,000,000 bookings a day; the numbers of rows and their widths are those of docs/retention.md. */
type Grown = {
  readonly rows: number;
  /** Bytes of the table a row, without its indexes. */
  readonly bytes: number;
  /** How many different values a column has, where those grow with the rows; as many as rows: every row has its own. */
  readonly distinct?: Readonly<Record<string, number>>;
  /** Between which days, from the first day of the set on, an instant or a date lies, and the share of rows that have none. */
  readonly days?: Readonly<Record<string, readonly [from: number, to: number, none?: number]>>;
  /** The shares of the values of a column. */
  readonly shares?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Rows of indexes that hold some rows only. */
  readonly partial?: Readonly<Record<string, number>>;
};

const M = 1_000_000;
/** Numbers of 90 days, and the sessions in which they were given. */
const NUMBERS = 90 * M;
const SESSIONS = 16 * M;
const HELD = 7.5 * M;
const PEOPLE = 20 * M;
const ACCOUNTS = 15 * M;
const EVENTS = 4 * NUMBERS;
const NOTIFICATIONS = 3 * NUMBERS;
/** A country's directory, which does not grow by the day, but by whose size sessions are spread. */
const DOCTORS = 300_000;
const CENTERS = 13_500;
const CLINICS = 80_000;
const PRACTICES = 450_000;

/** Every table that grows with use and that a frequent statement or a deletion reads, and the directory of a country beside them. */
export const GROWN: Readonly<Record<string, Grown>> = {
  center: {
    rows: CENTERS,
    bytes: 450,
    distinct: { id: CENTERS, slug: CENTERS, code: CENTERS },
    partial: { center_place: CENTERS },
  },
  center_insurer: { rows: 5 * CENTERS, bytes: 45, distinct: { center_id: CENTERS } },
  clinic: { rows: CLINICS, bytes: 90, distinct: { id: CLINICS, center_id: CENTERS } },
  doctor: { rows: DOCTORS, bytes: 130, distinct: { id: DOCTORS, slug: DOCTORS, code: DOCTORS } },
  doctor_specialisation: { rows: DOCTORS, bytes: 40, distinct: { doctor_id: DOCTORS } },
  practice: {
    rows: PRACTICES,
    bytes: 45,
    distinct: { id: PRACTICES, doctor_id: DOCTORS, clinic_id: CLINICS, center_id: CENTERS },
  },
  schedule: { rows: 2 * PRACTICES, bytes: 75, distinct: { id: 2 * PRACTICES, practice_id: PRACTICES } },
  session: {
    rows: SESSIONS,
    bytes: 330,
    distinct: {
      id: SESSIONS,
      doctor_id: DOCTORS,
      clinic_id: CLINICS,
      center_id: CENTERS,
      schedule_id: 2 * PRACTICES,
      current_appointment_id: HELD,
    },
    days: {
      date: [-90, 30],
      starts_at: [-90, 30],
      ends_at: [-90, 30],
      opens_at: [-120, 0],
      closes_at: [-90, 30],
      moved_at: [-90, 0, 0.5],
      started_at: [-90, 0, 0.53],
      finished_at: [-90, 0, 0.53],
    },
    shares: { status: { OPEN: 0.5, FINISHED: 0.47, CANCELLED: 0.02, CLOSED: 0.009, RUNNING: 0.0009, PAUSED: 0.0001 } },
    partial: { session_closure: 300_000, session_substitute: 50_000, session_running: 20_000 },
  },
  session_lesson: { rows: HELD, bytes: 900, distinct: { session_id: HELD } },
  appointment: {
    rows: NUMBERS,
    bytes: 1_000,
    distinct: {
      id: NUMBERS,
      trans_code: NUMBERS,
      session_id: HELD,
      patient_id: PEOPLE,
      account_id: ACCOUNTS,
      idempotency_key: NUMBERS,
      request_digest: NUMBERS,
    },
    days: { booked_at: [-90, 0], checked_in_at: [-90, 0, 0.1], called_at: [-90, 0, 0.1], ended_at: [-90, 0, 0.02] },
    shares: {
      status: {
        DONE: 0.87,
        CANCEL: 0.06,
        ABSENT: 0.04,
        BOOKED: 0.025,
        REJECT: 0.004,
        CHECKED_IN: 0.0006,
        SERVING: 0.0002,
        HELD: 0.0001,
        CALLED: 0.0001,
      },
      is_over: { true: 0.974, false: 0.026 },
    },
    partial: {
      appointment_one_live: 2.4 * M,
      appointment_reference: M,
      appointment_card: M,
      appointment_sealed: 0.6 * NUMBERS,
      appointment_to_confirm: 100_000,
    },
  },
  queue_event: {
    rows: EVENTS,
    bytes: 225,
    distinct: { session_id: HELD, appointment_id: NUMBERS, seal: EVENTS, hash: EVENTS, salt: EVENTS },
    days: { at: [-90, 0] },
    shares: {
      kind: {
        ISSUED: 0.17,
        CHECKED_IN: 0.16,
        CALLED: 0.17,
        SERVING: 0.15,
        DONE: 0.15,
        HELD: 0.05,
        CANCELLED: 0.02,
        SESSION_STARTED: 0.014,
        SESSION_FINISHED: 0.014,
        UNDONE: 0.004,
        DOCTOR_LATE: 0.001,
        DOCTOR_ARRIVED: 0.001,
      },
    },
    partial: { queue_event_of_doctor: 0.02 * EVENTS },
  },
  notification: {
    rows: NOTIFICATIONS,
    bytes: 240,
    distinct: {
      id: NOTIFICATIONS,
      dedupe: NOTIFICATIONS,
      account_id: ACCOUNTS,
      appointment_id: NUMBERS,
      session_id: HELD,
    },
    days: { created_at: [-90, 0], send_at: [-90, 0], not_after: [-90, 30], settled_at: [-90, 0, 0.00001] },
    shares: {
      kind: {
        BOOKED: 0.25,
        CALLED: 0.23,
        EVENING: 0.2,
        NEAR: 0.2,
        CHANGED: 0.08,
        CANCELLED: 0.03,
        LATE: 0.005,
        ARRIVED: 0.005,
      },
      state: { SENT: 0.98, DROPPED: 0.01999, WAITING: 0.00001 },
    },
    partial: { notification_due: 3_600, notification_of_event: 0.24 * NOTIFICATIONS },
  },
  notification_cursor: {
    rows: 2.5 * M,
    bytes: 60,
    distinct: { session_id: 2.5 * M },
    days: { evening_due: [0, 30, 0.05] },
    partial: { notification_cursor_evening: 2.4 * M },
  },
  account: {
    rows: ACCOUNTS,
    bytes: 100,
    distinct: { id: ACCOUNTS, email: ACCOUNTS },
    days: { created_at: [-90, 0], activated_at: [-90, 0] },
    partial: { account_mailbox: ACCOUNTS },
  },
  patient: {
    rows: PEOPLE,
    bytes: 80,
    distinct: { id: PEOPLE, account_id: ACCOUNTS },
    days: { created_at: [-90, 0] },
    partial: { patient_self: ACCOUNTS },
  },
  center_patient: {
    rows: 50 * M,
    bytes: 70,
    distinct: { center_id: CENTERS, patient_id: PEOPLE },
    days: { last_visit: [-90, 0] },
  },
  login_challenge: {
    rows: 400_000,
    bytes: 200,
    days: { expires_at: [-1, 0] },
    partial: { login_challenge_account: 40_000, login_challenge_mailbox: 360_000, login_challenge_joined: 1_000 },
  },
  rate_count: { rows: 8 * M, bytes: 90, distinct: { key: 6 * M }, days: { window_start: [-1, 0] } },
  captcha_use: { rows: 200_000, bytes: 90, days: { expires_at: [-1, 0] } },
  auth_token: {
    rows: 25 * M,
    bytes: 140,
    distinct: { token_hash: 25 * M, id: 25 * M, account_id: ACCOUNTS },
    days: { created_at: [-90, 0], last_used_at: [-90, 0] },
  },
  push_subscription: {
    rows: 5 * M,
    bytes: 350,
    distinct: { id: 5 * M, endpoint: 5 * M, account_id: 4 * M, token_id: 5 * M },
    days: { created_at: [-30, 0] },
  },
  notification_setting: { rows: M, bytes: 70, distinct: { account_id: M } },
  waitlist_entry: {
    rows: 4.5 * M,
    bytes: 110,
    distinct: { id: 4.5 * M, session_id: M, account_id: 3 * M, patient_id: 3 * M },
    days: { joined_at: [-90, 0], ended_at: [-90, 0, 0.02], offer_until: [-90, 1, 0.9] },
    shares: { status: { TAKEN: 0.3, PASSED: 0.5, LEFT: 0.18, WAITING: 0.0195, OFFERED: 0.0005 } },
    partial: {
      waitlist_entry_one_live: 90_000,
      waitlist_entry_next: 88_000,
      waitlist_entry_offer: 2_000,
      waitlist_entry_account: 90_000,
      waitlist_entry_ended: 4.4 * M,
    },
  },
  upload: {
    rows: 9 * M,
    bytes: 60,
    distinct: { id: 9 * M, account_id: 5 * M },
    days: { created_at: [-90, 0] },
    partial: { upload_unused: 20_000 },
  },
  departure: { rows: 9 * M, bytes: 80, distinct: { appointment_id: 9 * M } },
  desk_press: {
    rows: 6 * M,
    bytes: 200,
    distinct: { key: 6 * M, session_id: 160_000, account_id: 40_000, desk: 50_000 },
    days: { at: [-2, 0] },
  },
  forecast: { rows: 30 * M, bytes: 70, distinct: { session_id: 500_000 }, days: { made_at: [-90, 0] } },
  share_link: {
    rows: 9 * M,
    bytes: 100,
    distinct: { id: 9 * M, appointment_id: 8 * M, secret_hash: 9 * M },
    days: { created_at: [-90, 0] },
  },
  outbox_message: {
    rows: 200_000,
    bytes: 290,
    distinct: { id: 200_000, recipient: 200_000, notification_id: 200_000 },
    days: { created_at: [-1, 0] },
    partial: { outbox_message_notification: 190_000 },
  },
  directory_change: {
    rows: 400_000,
    bytes: 70,
    distinct: { transaction: 400_000, ids: 100_000 },
    days: { at: [-1, 0] },
  },
};

const PAGE = 8192;
/** PostgreSQL goes on in a further file here. */
const SEGMENT = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;

type Relation = {
  name: string;
  table: string;
  pages: number;
  tuples: number;
  path: string;
  partial: boolean;
  is_index: boolean;
};

/**
 * Makes the planner see the set (plan-set.ts) as it would be after 90 days at 1,000,000 bookings a day. Statistics alone would not do: the planner takes the number of pages from the files and multiplies it by the rows
 * of a page. So the files are made as long as they would be, with holes that take no room, and nothing may read the tables from then on, nor an autovacuum come by. What cannot be made larger is the height of a tree: an index costs
 * two or three pages less here than there.
 */
export async function growPlanSet(pool: Pool): Promise<void> {
  const { rows: settings } = await pool.query<{ folder: string; vacuums: string }>(
    "select current_setting('data_directory') as folder, current_setting('autovacuum') as vacuums",
  );
  const { folder, vacuums } = settings[0]!;
  if (vacuums !== 'off') throw new Error('An autovacuum would read files that are nearly all holes.');
  for (const [table, grown] of Object.entries(GROWN)) await growColumns(pool, table, grown);
  const { rows: relations } = await pool.query<Relation>(
    `select c.relname as name, t.relname as table, (pg_relation_size(c.oid) / ${PAGE})::int as pages, c.reltuples as tuples, pg_relation_filepath(c.oid) as path, r.partial, r.is_index
     from pg_class t
     cross join lateral (
       select t.oid, false as partial, false as is_index union all select indexrelid, indpred is not null, true from pg_index where indrelid = t.oid
     ) r
     join pg_class c on c.oid = r.oid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    [Object.keys(GROWN)],
  );
  for (const relation of relations) await growRelation(pool, folder, relation);
}

async function growRelation(pool: Pool, folder: string, relation: Relation): Promise<void> {
  const { name, table, pages, tuples, partial } = relation;
  const { rows: tableRows, bytes, partial: parts = {} } = GROWN[table]!;
  const isIndex = relation.is_index;
  if (partial && parts[name] === undefined) throw new Error(`How many rows does the index ${name} hold?`);
  const rows = partial ? parts[name]! : tableRows;
  // An index of a small set is small by its width alone; one of no rows at all is taken for one of whole numbers.
  const perRow = isIndex ? (tuples > 0 ? Math.max((pages - 1) / tuples, 16 / PAGE) : 25 / PAGE) : bytes / PAGE;
  const wanted = Math.max(pages, Math.ceil(rows * perRow));
  lengthen(join(folder, relation.path), wanted * PAGE);
  await pool.query(
    "select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real, 'relallvisible', $4::int)",
    [name, wanted, rows, isIndex ? 0 : Math.floor(wanted * 0.97)],
  );
}

/** Makes a file longer without writing anything, in segments as PostgreSQL names them, owned like the first. */
function lengthen(path: string, bytes: number): void {
  const { uid, gid, mode } = statSync(path);
  for (let segment = 0; segment * SEGMENT < bytes; segment += 1) {
    const file = segment === 0 ? path : `${path}.${segment}`;
    if (!existsSync(file)) {
      closeSync(openSync(file, 'w', mode));
      chownSync(file, uid, gid);
    }
    truncateSync(file, Math.min(SEGMENT, bytes - segment * SEGMENT));
  }
}

type Column = {
  name: string;
  type: string;
  null_frac: number;
  avg_width: number;
  correlation: number | null;
  low: string | null;
  high: string | null;
};

async function growColumns(pool: Pool, table: string, grown: Grown): Promise<void> {
  const { rows, distinct = {}, days = {}, shares = {} } = grown;
  const names = [...Object.keys(distinct), ...Object.keys(days), ...Object.keys(shares)];
  const { rows: columns } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, coalesce(s.null_frac, 0) as null_frac, coalesce(s.avg_width, 8) as avg_width, s.correlation,
       null as low, null as high
     from pg_attribute a left join pg_stats s on s.schemaname = 'public' and s.tablename = $1 and s.attname = a.attname
     where a.attrelid = $1::regclass and a.attname = any($2)`,
    [table, names],
  );
  const known = new Map(columns.map((column) => [column.name, column]));
  for (const name of names) {
    const column = known.get(name);
    if (!column) throw new Error(`${table} has no column ${name}.`);
    await pool.query("select pg_clear_attribute_stats('public', $1, $2, false)", [table, name]);
    const stats: [string, string, unknown][] = [['avg_width', 'int', column.avg_width]];
    const share = shares[name];
    const span = days[name];
    if (share) {
      const entries = Object.entries(share).toSorted(([, a], [, b]) => b - a);
      stats.push(
        ['null_frac', 'real', 0],
        ['n_distinct', 'real', entries.length],
        ['most_common_vals', 'text', `{${entries.map(([value]) => value).join(',')}}`],
        ['most_common_freqs', 'real[]', entries.map(([, part]) => part)],
      );
    } else if (span) {
      const isDate = column.type === 'date';
      const [from, to, none = 0] = span;
      stats.push(
        ['null_frac', 'real', none],
        ['n_distinct', 'real', isDate ? to - from + 1 : -0.5],
        ['histogram_bounds', 'text', `{${boundsOf(from, to, isDate).join(',')}}`],
        ['correlation', 'real', 0.9],
      );
    } else {
      const different = distinct[name]!;
      stats.push(['null_frac', 'real', column.null_frac], ['n_distinct', 'real', -Math.min(1, different / rows)]);
      const bounds = await idBounds(pool, table, column);
      if (bounds) stats.push(['histogram_bounds', 'text', bounds], ['correlation', 'real', column.correlation ?? 0.9]);
    }
    const pairs = stats.map(([key, type], at) => `'${key}', $${at + 3}::${type}`).join(', ');
    await pool.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false, ${pairs})`,
      [table, name, ...stats.map(([, , value]) => value)],
    );
  }
}

/** A hundred steps from one day to another, counted from the first day of the set. */
function boundsOf(from: number, to: number, isDate: boolean): string[] {
  const first = Date.parse(`${FIRST_DAY}T00:00:00Z`);
  const steps = isDate ? to - from : 100;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const instant = new Date(first + (from + ((to - from) * at) / steps) * DAY_MS).toISOString();
    return isDate ? instant.slice(0, 10) : `"${instant}"`;
  });
}

/** A hundred even steps through the ids that the set has in a column, so that a statement's own id lies among them; null for what is no number. */
async function idBounds(pool: Pool, table: string, { name, type }: Column): Promise<string | null> {
  if (!['integer', 'bigint'].includes(type)) return null;
  const { rows } = await pool.query<{ bounds: string[] | null }>(
    `select array_agg(distinct (low + (high - low) * n / 100)::bigint::text) as bounds
     from (select min(${name})::numeric as low, max(${name})::numeric as high from ${table}) span, generate_series(0, 100) n where high > low`,
  );
  const bounds = rows[0]?.bounds;
  return bounds ? `{${bounds.toSorted((a, b) => Number(a) - Number(b)).join(',')}}` : null;
}
