import { APPLICATION_STATUSES } from '#domain/vocabulary.ts';
import { LOOK_ALARMS, LOOK_PURPOSES } from '#domain/accounts/look-words.ts';
import { SECURITY_KINDS } from '#domain/accounts/security-kinds.ts';

export type { SecurityKind } from '#domain/accounts/security-kinds.ts';

/** How a cell is shown; on the wire: text, count, null, true or false, an instant or a date as text. */
export type CellKind = 'text' | 'word' | 'count' | 'minutes' | 'instant' | 'date' | 'flag';

/** A list of the administration: its columns in order, what it can be narrowed to, and which column sorts it at first ('-name': downwards). */
export type RowsShape = {
  readonly columns: Readonly<Record<string, CellKind>>;
  readonly filter?: readonly string[];
  readonly first: string;
  /** Can be narrowed to some days, and to a doctor, a clinic or an account where the list has one. */
  readonly ofDays?: true;
};

/** The log of security; administrators read of each event at which center it was, between who and by what. */
const SECURITY = { filter: SECURITY_KINDS, first: '-at', ofDays: true } as const;
const SECURITY_WHO = { at: 'instant', event: 'word', detail: 'word', account: 'text', about: 'text' } as const;
const SECURITY_WHERE = { door: 'text', client: 'text', times: 'count' } as const;

/** Lists of the administrator. The words for columns and cells are in web/features/shared-administration/rows.text.ts. */
export const ADMIN_ROWS = {
  applications: {
    columns: { created_at: 'instant', kind: 'word', name: 'text', email: 'text', phone: 'text', status: 'word' },
    filter: APPLICATION_STATUSES,
    first: 'created_at',
  },
  messages: {
    columns: {
      created_at: 'instant',
      name: 'text',
      email: 'text',
      message: 'text',
      answered_at: 'instant',
      answered_by: 'text',
    },
    filter: ['OPEN', 'ANSWERED'],
    first: '-created_at',
  },
  centers: {
    columns: { name: 'text', kind: 'word', regency: 'text', code: 'text', doctor_count: 'count', managers: 'count' },
    filter: ['hospital', 'puskesmas', 'clinic'],
    first: 'name',
  },
  doctors: {
    columns: { name: 'text', specialisation: 'text', center: 'text', code: 'text', practices: 'count' },
    first: 'name',
  },
  insurers: { columns: { name: 'text', kind: 'word', slug: 'text', centers: 'count' }, first: 'name' },
  /** `name` is null for who is INVITED and has not accepted. */
  staff: {
    columns: { name: 'text', contact: 'text', scope: 'word', center: 'text', staff_state: 'word' },
    first: 'name',
  },
  holidays: { columns: { date_from: 'date', reason: 'text' }, first: 'date_from' },
  audit: {
    columns: {
      at: 'instant',
      actor: 'text',
      center: 'text',
      action: 'word',
      subject: 'word',
      subject_id: 'text',
      change: 'text',
    },
    filter: ['CREATED', 'CHANGED', 'DELETED', 'READ'],
    first: '-at',
  },
  alarms: {
    columns: { at: 'instant', alarm: 'word', staff: 'text', center: 'text', persons: 'count', patient: 'text' },
    filter: LOOK_ALARMS,
    first: '-at',
  },
  security: {
    ...SECURITY,
    columns: { ...SECURITY_WHO, center: 'text', ...SECURITY_WHERE },
  },
} as const satisfies Record<string, RowsShape>;
export type AdminRows = keyof typeof ADMIN_ROWS;

/** Lists of one center's manager. */
export const CENTER_ROWS = {
  clinics: {
    columns: { name: 'text', specialisation: 'text', room: 'text', queue_prefix: 'text', doctors: 'count' },
    first: 'name',
  },
  practices: {
    columns: { doctor: 'text', clinic: 'text', days: 'text', sessions: 'count', code: 'text' },
    first: 'doctor',
  },
  /** Coming sessions. HELD: on a national holiday, a session's bookings stay until the manager decides. */
  sessions: {
    columns: {
      date: 'date',
      hours: 'text',
      doctor: 'text',
      clinic: 'text',
      session_status: 'word',
      booked: 'count',
      places: 'count',
    },
    filter: ['BOOKED', 'HELD'],
    first: 'date',
  },
  /** Ended sessions with their figures; median waits by coverage and by line show who waited longer. */
  figures: {
    columns: {
      date: 'date',
      hours: 'text',
      doctor: 'text',
      clinic: 'text',
      served: 'count',
      no_show: 'count',
      unserved: 'count',
      wait: 'minutes',
      wait_long: 'minutes',
      wait_jkn: 'minutes',
      wait_general: 'minutes',
      wait_booked: 'minutes',
      wait_second: 'minutes',
      start_delay: 'minutes',
      overrun: 'minutes',
      idle: 'minutes',
      idle_waiting: 'minutes',
    },
    first: '-date',
    ofDays: true,
  },
  closures: {
    columns: { date_from: 'date', date_to: 'date', doctor: 'text', clinic: 'text', substitute: 'text', reason: 'text' },
    filter: ['COMING', 'PAST'],
    first: 'date_from',
  },
  /** As in the administrator's. */
  staff: {
    columns: { name: 'text', contact: 'text', scope: 'word', staff_state: 'word' },
    filter: ['desk', 'manager'],
    first: 'name',
  },
  audit: {
    columns: { at: 'instant', actor: 'text', action: 'word', subject: 'word', subject_id: 'text', change: 'text' },
    filter: ['CREATED', 'CHANGED', 'DELETED', 'READ'],
    first: '-at',
  },
  /**
   * Who looked at patients within 7 days: a row for each hour, and one for each search. `asked`: of lists 'SESSIONS', how many sessions, the first and last of their dates and up to three clinics; of a search what its words could mean,
   * how many letters they had and the mark of the same words. `words`: as they were typed; null once they are erased, '' when no key opens them, false for an administrator who is no manager of the center. `patients`: the ids of up to 50 of them.
   */
  looks: {
    columns: {
      at: 'instant',
      staff: 'text',
      scope: 'word',
      purpose: 'word',
      asked: 'text',
      words: 'text',
      persons: 'count',
      patients: 'text',
    },
    filter: LOOK_PURPOSES,
    first: '-at',
  },
  /** `patient`: the first name of who does not know who looked. */
  alarms: {
    columns: { at: 'instant', alarm: 'word', staff: 'text', persons: 'count', patient: 'text' },
    filter: LOOK_ALARMS,
    first: '-at',
  },
  security: {
    ...SECURITY,
    columns: { ...SECURITY_WHO, ...SECURITY_WHERE },
  },
} as const satisfies Record<string, RowsShape>;
export type CenterRows = keyof typeof CENTER_ROWS;
