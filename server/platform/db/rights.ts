/** What the running role may do with a table; nothing else, above all not truncate, alter, drop or switch a trigger off. */
export type Right = 'select' | 'insert' | 'update' | 'delete' | 'maintain';

const READ: readonly Right[] = ['select'];
const APPEND: readonly Right[] = ['select', 'insert'];
/** Rows come and go, and none is altered. */
const REPLACE: readonly Right[] = ['select', 'insert', 'delete'];
/** Rows stay, because others refer to them or because they prove something. */
const RETAIN: readonly Right[] = ['select', 'insert', 'update'];
const WRITE: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/**
 * The rights of the running role, the only place that says them: a table that is not named here is closed to the product, and a test says so
 * (tests/medium/platform/running-role.test.ts). Locking a row counts as an update. What the directory's registers hold is imported at the console by the
 * owner, so that the product only reads it.
 */
export const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  account: RETAIN,
  account_identity: WRITE,
  account_photo: WRITE,
  app_setting: WRITE,
  application: RETAIN,
  appointment: RETAIN,
  article_read: RETAIN,
  audit_event: APPEND,
  auth_token: WRITE,
  authenticator: WRITE,
  bpjs_poli: READ,
  captcha_use: REPLACE,
  center: RETAIN,
  center_alias: READ,
  center_attempt: REPLACE,
  center_identity: REPLACE,
  center_insurer: WRITE,
  center_patient: WRITE,
  center_provider: WRITE,
  center_provider_secret: WRITE,
  center_sign_in: WRITE,
  clinic: WRITE,
  closure: WRITE,
  consent: APPEND,
  contact_message: WRITE,
  departure: WRITE,
  desk_press: REPLACE,
  directory_change: REPLACE,
  directory_count: RETAIN,
  district: READ,
  doctor: WRITE,
  doctor_specialisation: WRITE,
  erasure: REPLACE,
  favourite: REPLACE,
  forecast: REPLACE,
  former_slug: RETAIN,
  import_run: RETAIN,
  insurer: RETAIN,
  job_worker: WRITE,
  kiosk: WRITE,
  // Its owner's query is run anew (refresh); nobody writes it.
  landing: ['select', 'maintain'],
  login_challenge: WRITE,
  // A trigger lets only old ones go.
  look: REPLACE,
  look_alarm: REPLACE,
  notification: WRITE,
  notification_cursor: WRITE,
  notification_setting: WRITE,
  outbox_message: WRITE,
  passkey: WRITE,
  passkey_challenge: WRITE,
  password_link: WRITE,
  patient: RETAIN,
  // Altered only to be sealed by another key.
  patient_document: WRITE,
  // As look.
  patient_list: REPLACE,
  patient_number: WRITE,
  // As look; and its trigger lets nothing be altered but the words, which are erased or sealed by another key.
  patient_search: WRITE,
  practice: WRITE,
  province: READ,
  push_subscription: WRITE,
  queue_checkpoint: APPEND,
  queue_cosignature: APPEND,
  queue_event: APPEND,
  queue_leaf: APPEND,
  // Sealed anew by another DATA_KEY.
  queue_log_key: RETAIN,
  queue_tile_root: APPEND,
  queue_text: REPLACE,
  rate_count: WRITE,
  recovery_code: WRITE,
  regency: READ,
  regency_alias: READ,
  schedule: WRITE,
  schema_migration: READ,
  // What is old is deleted by a function of the owner (migration 0036).
  security_event: APPEND,
  session: WRITE,
  session_figures: RETAIN,
  session_lesson: APPEND,
  share_link: REPLACE,
  social_attempt: REPLACE,
  specialisation: READ,
  specialisation_alias: READ,
  staff: WRITE,
  staff_import: WRITE,
  staff_import_fault: REPLACE,
  staff_invitation: REPLACE,
  stored_catalogue: WRITE,
  stored_catalogue_part: APPEND,
  upload: WRITE,
  waitlist_entry: WRITE,
  // The job queue's own tables, named by its package.
  'graphile_worker._private_job_queues': WRITE,
  'graphile_worker._private_jobs': WRITE,
  'graphile_worker._private_known_crontabs': WRITE,
  'graphile_worker._private_tasks': WRITE,
  'graphile_worker.jobs': READ,
  'graphile_worker.migrations': READ,
};
