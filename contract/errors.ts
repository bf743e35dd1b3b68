/** Every failure that crosses the wire, with its HTTP status. The sentences for people live in web/text/errors.ts. */
export const ERROR_STATUS = {
  INVALID_INPUT: 422,
  MALFORMED_BODY: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  /** More than is free: the same request passes with a solution of getCaptcha as `captcha`. */
  PROOF_OF_WORK_REQUIRED: 429,
  /** This client or account has as many open, or waiting, at the same moment as it may: `details.retry_after_s`. */
  TOO_MANY_AT_ONCE: 429,
  MAINTENANCE: 503,
  /** All together have: `details.retry_after_s`. */
  BUSY: 503,
  /** The database takes nothing at present, because its disk is full or it is a copy that is only read. What was asked was not done; what can be read still is. */
  NOT_STORED: 503,
  INTERNAL: 500,

  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  CODE_TRIES_USED_UP: 429,
  /** Others have asked for a code to this address just now: the link in its message signs in. */
  CODE_ALREADY_SENT: 429,
  CHALLENGE_UNKNOWN: 404,
  NOT_ACTIVATED: 403,
  ALREADY_ACTIVATED: 409,
  CONSENT_REQUIRED: 422,

  PASSWORD_WRONG: 422,
  PASSWORD_WEAK: 422,
  LINK_EXPIRED: 422,
  CONTACT_TAKEN: 409,
  /** The address is an alias of a mailbox that has an account already, under the address as it was written then. */
  MAILBOX_TAKEN: 409,
  PROOF_REQUIRED: 403,
  /** Staff: the second factor is not given yet in this browser session (proveFactor), or there is none yet. */
  FACTOR_REQUIRED: 403,
  /** Staff, at a grave endpoint: the second factor was given too long ago in this browser session (proveFactor), and nothing was done. `details.minutes`: how long one counts. */
  FACTOR_AGAIN: 403,
  FACTOR_WRONG: 422,
  /** What a passkey was to sign, or an authenticator that was offered, is used, too old or of another browser session. */
  FACTOR_EXPIRED: 404,
  FACTOR_NOT_FOUND: 404,
  /** One second factor stays. */
  FACTOR_LAST: 409,
  /** The screen of this browser session is locked (unlockScreen). */
  SCREEN_LOCKED: 403,
  DEVICE_NOT_FOUND: 404,
  /** Not the address, or not the keys, of a browser at a known push service. */
  PUSH_INVALID: 422,
  SOCIAL_UNAVAILABLE: 404,
  SOCIAL_REFUSED: 401,
  SOCIAL_EXPIRED: 422,
  /** The center demands a sign-in through its own provider, which this browser session has not had (listCenterSignIns). */
  CENTER_SIGN_IN_REQUIRED: 403,
  CENTER_PROVIDER_UNAVAILABLE: 422,
  /** The provider named nobody, or somebody who is another account's here. */
  CENTER_PROVIDER_REFUSED: 403,

  DOCTOR_NOT_FOUND: 404,
  HOSPITAL_NOT_FOUND: 404,
  CLINIC_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  PATIENT_NOT_FOUND: 404,
  APPOINTMENT_NOT_FOUND: 404,

  SESSION_NOT_ENDED: 409,
  SESSION_FULL: 409,
  SESSION_PASSED: 409,
  SESSION_CLOSED: 409,
  SESSION_CANCELLED: 409,
  BOOKING_NOT_OPEN: 409,
  ALREADY_BOOKED: 409,
  PAYMENT_NOT_ACCEPTED: 422,
  /** The kiosks of this center give no number to somebody without a name. */
  NAME_REQUIRED: 422,
  DOCUMENT_MISSING: 422,
  DOCUMENT_INVALID: 422,
  REFERENCE_IN_USE: 409,
  /** Somebody else holds a number that this BPJS card pays for. */
  CARD_IN_USE: 409,
  /** Fair use (domain/booking/fair-use.ts); `details.most`: the limit. */
  NUMBERS_FULL: 409,
  PERSON_NUMBERS_FULL: 409,
  SESSION_NUMBERS_FULL: 409,
  /** An account whose telephone nobody has proved holds as many numbers as it may. */
  PHONE_REQUIRED: 409,
  /** The person holds a number at the same hours: `details` has its code and when that session starts. */
  HOURS_OVERLAP: 409,
  /** This number waits for no confirmation, or not at this hour. */
  CONFIRM_NOT_NOW: 409,
  /** `details.per`: 'hour' or 'day'. */
  TAKEN_TOO_OFTEN: 429,
  IDEMPOTENCY_KEY_REUSED: 409,
  CANCEL_TOO_LATE: 409,
  SESSION_HAS_PLACE: 409,
  WAITING_FULL: 409,
  WAITINGS_FULL: 409,
  WAITING_NOT_FOUND: 404,
  SHARE_NOT_FOUND: 404,
  RESCHEDULE_TOO_LATE: 409,
  RESCHEDULE_ELSEWHERE: 409,
  /** `details.most`: how often one booking may be moved. */
  MOVED_TOO_OFTEN: 409,
  ALREADY_ENDED: 409,

  SESSION_NOT_STARTED: 409,
  SESSION_ALREADY_STARTED: 409,
  SESSION_NOT_TODAY: 409,
  /** The date of the session is over, and it does not run. */
  SESSION_DATE_PAST: 409,
  SESSION_ENDED: 409,
  QUEUE_EMPTY: 409,
  NOTHING_CALLED: 409,
  /** The desk saw another state than is true now: other steps, another person inside, or another who is next. */
  STALE_VERSION: 409,
  /** Somebody was called there a moment ago: the desk must say how that turn ended. */
  CONFIRM_NEEDED: 409,
  /** The desk gave this press up before it arrived. */
  PRESS_WITHDRAWN: 409,
  SESSION_PAUSED: 409,
  SESSION_NOT_PAUSED: 409,
  ROOM_UNKNOWN: 422,
  /** Somebody is still in a room that is not among the new ones, or in the clinic's own while the first rooms are named. */
  STILL_INSIDE: 409,
  NUMBER_NOT_WAITING: 409,
  NUMBER_NOT_HELD: 409,
  /** Its holder is not at the laboratory. */
  NUMBER_NOT_AT_LAB: 409,
  /** Only a visit that was finished, or a number marked absent, can be reopened. */
  NUMBER_NOT_CLOSED: 409,
  TOO_FEW_CALLS: 409,
  NOTHING_TO_UNDO: 409,
  /** The number to be brought back, by an undo or by reopening it, has ended, and its holder has another one since. */
  REGISTERED_AGAIN: 409,
  TIME_PAST: 422,
  NOTHING_STALLED: 409,
  /** A late doctor begins after the planned start. */
  START_BEFORE_PLAN: 422,
  START_TOO_FAR: 422,
  /** This start was announced already. */
  START_ANNOUNCED: 409,
  /** Long before the start that patients expect: to be confirmed. `details.start`: that start. */
  START_EARLY: 409,
  ALREADY_CHECKED_IN: 409,
  CHECK_IN_NOT_OPEN: 409,
  /** The code at the door is not that of this center, or too old. */
  DOOR_CODE_WRONG: 422,
  NOT_CHECKED_IN: 409,
  AWAY_TOO_OFTEN: 409,
  AWAY_NOT_NOW: 409,
  NOT_AWAY: 409,
  LATE_NOT_NOW: 409,

  EDITED_MEANWHILE: 409,
  SCHEDULE_OVERLAP: 422,
  TOO_MANY_AFFECTED: 422,
  HOLIDAY_KNOWN: 409,
  /** Another import of this center, or of the whole directory, goes on. */
  IMPORT_BUSY: 409,
  /** The step that is asked for does not follow on what the import has done so far. */
  IMPORT_NOT_READY: 409,
  IMPORT_NOT_FOUND: 404,
  /** `details.reason`: EXCEL, EMPTY_FILE. */
  FILE_UNUSABLE: 422,
  STAFF_KNOWN: 409,
  STAFF_SELF: 409,
  LAST_ADMINISTRATOR: 409,
  LAST_MANAGER: 409,
  INSURER_KNOWN: 409,

  CENTER_CODE_TAKEN: 409,
  /** A center cannot change its time zone while it has bookings to come. */
  CENTER_BOOKED: 409,
  /** `details`: the practices there, and the sessions that people had numbers in. */
  CLINIC_IN_USE: 409,
  /** The letters before a clinic's numbers stay while somebody has one. */
  CLINIC_BOOKED: 409,
  /** `details.practice`: the one that exists already. */
  PRACTICE_KNOWN: 409,
  /** `details`: how many `bookings`, until which `date`. */
  PRACTICE_BOOKED: 409,
  /** Cash is taken everywhere, so a center cannot remove it. */
  PAYMENT_FIXED: 409,
  /** Both doctors have numbers given at one hour: `details` has the `clinic`, its `center` and the `date`. */
  MERGE_BOTH_BOOKED: 409,

  CAPTCHA_FAILED: 422,
  ALREADY_DECIDED: 409,
  PATIENT_HAS_APPOINTMENT: 409,
  PATIENT_IS_SELF: 409,
  PATIENTS_FULL: 409,
  NUMBER_INVALID: 422,
  DOCUMENT_NOT_FOUND: 404,
  DOCUMENTS_FULL: 409,
  FAVOURITES_FULL: 409,

  ARTICLE_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  TAG_NOT_FOUND: 404,
  TOPIC_NOT_FOUND: 404,
  /**
   * The article is at another address now: `details.slug`, and `details.topic` when that is a topic (/topik) although an article was asked for;
   * `details.guessed`: the address is a guess.
   */
  CONTENT_MOVED: 404,
  /** The content service does not answer and nothing is cached. */
  CONTENT_UNAVAILABLE: 503,

  SPECIALIZATION_NOT_FOUND: 404,
  CITY_NOT_FOUND: 404,
  /** What the address names has another slug now: `details` has the present `doctor`, `hospital` or `clinic`. */
  DIRECTORY_MOVED: 404,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * A failure the caller can do something about.
 * `field` names the wrong input (dotted path); `details` carries facts for the sentence, such as the booking that exists already.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, more: { field?: string | undefined; details?: ErrorDetails | undefined } = {}) {
    super(more.field ? `${code} (${more.field})` : code);
    this.name = 'AppError';
    this.code = code;
    this.field = more.field;
    this.details = more.details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
