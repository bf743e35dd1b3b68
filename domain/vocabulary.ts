/** The words of the product. Every room spells them from here; wire names follow the specification, section 3. */

export const ZONES = ['WIB', 'WITA', 'WIT'] as const;
/** Time zones of Indonesia (Keppres 41/1987): UTC+7, +8, +9, no summer time. */
export type Zone = (typeof ZONES)[number];

export const SUGGESTION_TYPES = ['specialization', 'doctor', 'hospital', 'regency'] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];

/** L and P as on Indonesian identity cards; '-' means unset (specification, section 3). */
export const GENDERS = ['L', 'P', '-'] as const;
export type Gender = (typeof GENDERS)[number];

export const PATIENT_RELATIONS = ['self', 'child', 'parent', 'spouse', 'other'] as const;
export type PatientRelation = (typeof PATIENT_RELATIONS)[number];

export const CENTER_KINDS = ['hospital', 'puskesmas', 'clinic'] as const;
export type CenterKind = (typeof CENTER_KINDS)[number];

/** What people call a kind of center; RSUD, RSUP and RSU are 'rs' too, maternity and children's hospitals 'rsia'. */
export const CENTER_WORDS = ['rs', 'rsia', 'klinik', 'puskesmas'] as const;
export type CenterWord = (typeof CENTER_WORDS)[number];

/** Parts of a day as people name them; their hours are in domain/directory/search/day-part.ts. */
export const DAY_PARTS = ['pagi', 'siang', 'sore', 'malam'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** How results are sorted: the best fit, the nearest, or the soonest number first. */
export const SEARCH_SORTS = ['relevance', 'nearest', 'soonest'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** What a question can demand, in the order in which demands are given up when nothing fits. */
export const RELAXABLE = [
  'time',
  'date',
  'gender',
  'insurance',
  'kind',
  'near',
  'hospital',
  'doctor',
  'city',
  'specialization',
] as const;
export type Relaxable = (typeof RELAXABLE)[number];

export const SESSION_STATUSES = ['OPEN', 'RUNNING', 'PAUSED', 'FINISHED', 'CLOSED', 'CANCELLED'] as const;
/**
 * OPEN: open for booking, the doctor has not begun. RUNNING, PAUSED: begun by the desk. FINISHED: ended by the desk.
 * CLOSED: booking stopped by the center. CANCELLED: will not take place.
 */
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const APPOINTMENT_STATUSES = [
  'BOOKED',
  'CHECKED_IN',
  'CALLED',
  'HELD',
  'SERVING',
  'DONE',
  'ABSENT',
  'CANCEL',
  'REJECT',
] as const;
/** CANCEL: by the patient. REJECT: by the center, always with a reason. */
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

export const QUEUE_EVENT_KINDS = [
  'ISSUED',
  'SESSION_STARTED',
  'CHECKED_IN',
  'CALLED',
  'RECALLED',
  'HELD',
  'SERVED',
  'ABSENT',
  'CANCELLED',
  'MOVED',
  'PRIORITY',
  'RUNNING_LATE',
  'AWAY',
  'BACK',
  'SENT_TO_LAB',
  'BACK_FROM_LAB',
  'REOPENED',
  'PAUSED',
  'RESUMED',
  'STALLED',
  'STALL_EXPLAINED',
  'DOCTOR_LATE',
  'DOCTOR_ARRIVED',
  'ROOMS_CHANGED',
  'UNDONE',
  'SESSION_FINISHED',
  'SESSION_CANCELLED',
  'SESSION_REOPENED',
  'SALE_STOPPED',
  'SUBSTITUTED',
  'HOURS_CHANGED',
  'QUOTA_CHANGED',
  'SESSION_ADDED',
] as const;
/** Events in the log of a session (domain/queue/event.ts). AWAY, BACK: 'izin sebentar'. SENT_TO_LAB, BACK_FROM_LAB: from the room to the laboratory, radiology or the like, and at the desk again. REOPENED: a visit that was finished, or marked absent, by mistake. STALLED: nobody has been called for longer than the pace explains; nobody presses it. STALL_EXPLAINED: the desk said why. UNDONE takes back events before it. SALE_STOPPED: booking stopped for days without practice on which somebody has a number. SESSION_ADDED: made beside the weekly hours. */
export type QueueEventKind = (typeof QUEUE_EVENT_KINDS)[number];

export const QUEUE_LINES = ['EMERGENCY', 'RETURNING', 'PRIORITY', 'BOOKED', 'SECOND', 'NOT_HERE'] as const;
/**
 * In which of the lines of domain/queue/order.ts a number was called. BOOKED: numbers taken before, by number. SECOND: registered on the spot, and late.
 * RETURNING: held numbers, and those whose holders said to be late. NOT_HERE: nobody who is here waits, so a number without check-in is tried.
 */
export type QueueLine = (typeof QUEUE_LINES)[number];

export const WAITS_FOR = ['CHECK_IN', 'CHECK_IN_LATE', 'BACK', 'LAB', 'OTHERS'] as const;
/**
 * Why a number in line cannot be called now. CHECK_IN: its holder is not here; CHECK_IN_LATE: and it was passed meanwhile. BACK: they stepped away. LAB: they are
 * at the laboratory. OTHERS: it was held, and others are called before it comes again.
 */
export type WaitsFor = (typeof WAITS_FOR)[number];

export const PRIORITY_REASONS = ['EMERGENCY', 'ELDERLY', 'DISABLED', 'PREGNANT', 'INFANT'] as const;
/** Why somebody goes first: an emergency (UU 17/2023 art. 174), or a group whose needs the law puts first (UU 25/2009 art. 29, UU 8/2016, UU 13/1998). */
export type PriorityReason = (typeof PRIORITY_REASONS)[number];

export const RETURN_REASONS = ['LAB', 'REOPENED'] as const;
/** Why a number is held although its holder came when it was called: they went to the laboratory, radiology or the like, or their visit was closed by mistake. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const PAUSE_REASONS = ['ISHOMA', 'CALLED_AWAY', 'EMERGENCY', 'EQUIPMENT', 'OTHER'] as const;
/** Why nobody is called for a while, as patients read it. ISHOMA: rest, prayer, meal. */
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const STALL_REASONS = [...PAUSE_REASONS, 'LONG_VISIT', 'FORGOTTEN'] as const;
/** Why nobody was called for longer than the pace explains, as the desk says it: one of the reasons of a pause that nobody pressed; a visit that took long; calls that were made and not pressed. */
export type StallReason = (typeof STALL_REASONS)[number];

export const OVER_REASONS = ['EMERGENCY', 'CONTROL', 'DOCTOR_AGREED', 'FACILITY_FAULT'] as const;
/** Why the desk gave a number beyond the quota of a session. */
export type OverReason = (typeof OVER_REASONS)[number];

export const VOID_REASONS = ['WRONG_REGISTRATION', 'LEFT', 'OTHER'] as const;
/** Why the desk takes a number back: registered by mistake, its holder leaves, or something else. */
export type VoidReason = (typeof VOID_REASONS)[number];

export const END_REASONS = ['NOT_CHECKED_IN', 'MISSED', 'NOT_RUN', ...VOID_REASONS] as const;
/**
 * Why the center ended a number. With its session: never checked in; called and not there, but not often enough to be absent; the desk did not run the
 * queue to its end. Alone: one of VOID_REASONS.
 */
export type EndReason = (typeof END_REASONS)[number];

export const QUOTA_PARTS = ['JKN', 'GENERAL', 'ONSITE'] as const;
/** Named parts of a session's quota: BPJS patients, everybody else who books online, and people registered on the spot. */
export type QuotaPart = (typeof QUOTA_PARTS)[number];

export const COVERAGES = ['JKN', 'GENERAL'] as const;
/** Who pays for a visit: BPJS, or anybody else. */
export type Coverage = (typeof COVERAGES)[number];
export const LANES = ['BOOKED', 'SECOND'] as const;
/** The two lines of domain/queue/order.ts: numbers taken before; registered on the spot, and late. */
export type Lane = (typeof LANES)[number];

/** Slugs of the two payment kinds that every installation has; further ones are insurers that a center takes. */
export const PAYMENT_CASH = 'umum';
export const PAYMENT_BPJS = 'bpjs-kesehatan';

/** Kinds of insurers, as insurers.csv sorts them; the words are in web/features/shared-administration/rows.text.ts. */
export const INSURER_KINDS = [
  'asuransi_jiwa',
  'asuransi_umum',
  'asuransi_syariah',
  'tpa_jaminan_perusahaan',
  'jaminan_sosial',
  'tunai',
] as const;

/** Kind of visit (jeniskunjungan) in BPJS Antrean Online: 1 referral from primary care, 2 internal, 3 control, 4 between hospitals. */
export const VISIT_KINDS = ['1', '2', '3', '4'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** What a person can have as a favourite (specification, section 3). */
export const FAVOURITE_KINDS = ['doctor', 'clinic', 'hospital'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** Identity numbers: the national number of a person, and that of the BPJS card. */
export const NUMBER_KINDS = ['NIK', 'BPJS'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Documents a patient can store; their names for people are in domain/patients/document-kinds.ts. */
export const DOCUMENT_TYPES = ['KTP', 'KK', 'KARTU_BPJS', 'SURAT_RUJUKAN', 'SURAT_KONTROL', 'KARTU_ASURANSI'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Parts of the history (STATE-02): still to come, all that counts, and what is over. */
export const HISTORY_PARTS = ['janji', 'semuaJanji', 'riwayat'] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

export const SCOPES = ['patient', 'desk', 'manager', 'administrator'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a window rests on: visits measured today, this doctor's earlier days, or those of others in the same field here. */
export const ESTIMATE_BASES = ['MEASURED', 'HISTORY', 'DEFAULT'] as const;
export type EstimateBasis = (typeof ESTIMATE_BASES)[number];

/**
 * Why a window is or is not shown beside the number: what it rests on (`ESTIMATE_BASES`), or too few measured visits and
 * no earlier days, the queue has not begun, it is paused without a known end, nobody was called for longer than the pace explains, the number was passed while its holder was not here, it is this
 * patient's turn, or the appointment has ended.
 */
export const ESTIMATE_REASONS = [
  ...ESTIMATE_BASES,
  'TOO_FEW_MEASURED',
  'NOT_BEGUN',
  'PAUSED',
  'STALLED',
  'PASSED',
  'YOUR_TURN',
  'ENDED',
] as const;
export type EstimateReason = (typeof ESTIMATE_REASONS)[number];

/**
 * Why a window moved, by what happened since it was told: something was announced or the log showed it (a pause, a late doctor), the doctor began, people ahead were not there or gave their numbers back, others joined ahead or came, the line moved faster or
 * slower than foreseen, the doctor has not begun, or the window only became narrower.
 */
export const WINDOW_CAUSES = [
  'ANNOUNCED',
  'BEGUN',
  'NOT_THERE',
  'LEFT',
  'JOINED',
  'CAME',
  'FASTER',
  'SLOWER',
  'NOT_BEGUN',
  'SURER',
] as const;
export type WindowCause = (typeof WINDOW_CAUSES)[number];

export const DEPARTURE_CARES = ['RELAXED', 'BALANCED', 'SURE'] as const;
/** What somebody who leaves home for their call wants to lose least: time in the waiting room (RELAXED), or the call (SURE). */
export type DepartureCare = (typeof DEPARTURE_CARES)[number];

/** Providers that prove who somebody is; spelled as on the wire (specification, section 3, code_name). */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a one-time code proves: who signs in, that a new address is theirs, or that a grave request is meant. */
export type ChallengePurpose = 'login' | 'contact' | 'confirm';

export const APPLICATION_KINDS = ['DOCTOR', 'CENTER'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

export const APPLICATION_STATUSES = ['NEW', 'ACCEPTED', 'REFUSED'] as const;
/** NEW: nobody has decided yet. */
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What the encyclopedia speaks of: diseases and drugs. */
export const TOPIC_KINDS = ['penyakit', 'obat'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/**
 * Notifications about a number. BOOKED: it is theirs. EVENING: whether they still come. NEAR: few are before them. LATE, ARRIVED: the doctor. CALLED: it is
 * their turn. CHANGED, CANCELLED: what they did themselves. What a center does is notified by the change itself (server/disruption/resolve-affected-bookings.ts).
 */
export const OPTIONAL_NOTIFICATION_KINDS = [
  'BOOKED',
  'EVENING',
  'NEAR',
  'LATE',
  'ARRIVED',
  'CALLED',
  'CHANGED',
  'CANCELLED',
] as const;
export type OptionalNotificationKind = (typeof OPTIONAL_NOTIFICATION_KINDS)[number];
export const MANDATORY_NOTIFICATION_KINDS = ['CENTER_CHANGED', 'CENTER_CANCELLED', 'TAKEN_BACK'] as const;
/** Also those that nobody can switch off: what a center changed or ended, and that a notification was taken back. */
export type NotificationKind = OptionalNotificationKind | (typeof MANDATORY_NOTIFICATION_KINDS)[number];

/** Channels that lead to one address of a person. */
export const ADDRESS_CHANNELS = ['phone', 'email'] as const;
export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];
/** Channels, of which the first that exists and is wanted is used: pushes to their devices, their phone, their mail. */
export const NOTIFICATION_CHANNELS = ['push', ...ADDRESS_CHANNELS] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The pictures that payment kinds ask for, by the name that addresses, the audit log and the words of pages use. */
export const APPOINTMENT_PICTURES = ['letter'] as const;
export type AppointmentPicture = (typeof APPOINTMENT_PICTURES)[number];
