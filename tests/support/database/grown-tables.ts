/** What a table holds after 90 days at 1,000,000 bookings a day; the numbers of rows and their widths are those of docs/retention.md. */
export type Grown = {
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
      appointment_reason: 0.03 * NUMBERS,
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
    partial: { patient_self: ACCOUNTS, patient_named: PEOPLE },
  },
  patient_number: {
    rows: 15 * M,
    bytes: 120,
    distinct: { patient_id: 10 * M },
    days: { stored_at: [-90, 0] },
  },
  patient_document: {
    rows: M,
    bytes: 100,
    distinct: { id: M, account_id: M, patient_id: M },
    days: { created_at: [-90, 0] },
  },
  look: {
    rows: 250 * M,
    bytes: 80,
    distinct: { patient_id: PEOPLE, actor_account_id: 40_000, center_id: CENTERS },
    days: { hour: [-90, 0], at: [-90, 0] },
  },
  patient_search: {
    rows: 18 * M,
    bytes: 170,
    distinct: { actor_account_id: 40_000, center_id: CENTERS, digest: 18 * M },
    days: { hour: [-90, 0], at: [-90, 0] },
    partial: { patient_search_worded: 6 * M },
  },
  patient_list: {
    rows: 60 * M,
    bytes: 70,
    distinct: { actor_account_id: 40_000, center_id: CENTERS, session_id: HELD },
    days: { hour: [-90, 0], at: [-90, 0] },
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
      waitlist_entry_unnotified: 1_000,
      waitlist_entry_given_back: 440_000,
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
  queue_text: {
    rows: 1.8 * M,
    bytes: 110,
    distinct: { session_id: M, account_id: 1.5 * M },
    partial: { queue_text_account: 1.8 * M },
  },
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
