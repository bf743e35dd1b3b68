/** Limits and numbers of the product: those of the specification (section 9), and our own. */

/** Rows on one page of a list, unless the specification gives a number of its own (CONST-01). */
export const PAGE_SIZE = 10;
/** Lists of the administration are read on large screens. */
export const ROWS_PAGE_SIZE = 25;

export const SUGGESTION_MIN_CHARS = 3;
export const SUGGESTION_MAX = 3;
/** Districts and regencies offered to somebody who types where they are. */
export const LOCATIONS_MAX = 6;
/** km */
export const DISTANCE_MIN_KM = 0;
export const DISTANCE_MAX_KM = 20;
/** Doctors and centers on a page before anybody has searched; afterwards the page asks for nine (STATE-07). */
export const SEARCH_LIMIT_INITIAL = 3;
export const SEARCH_PAGE_MAX = 200;
export const QUERY_MAX_CHARS = 100;
/** Of a person: Ng, Bo and Su are names. */
export const NAME_MIN_CHARS = 2;
/** Of whoever writes by a form (VALID-01). */
export const SENDER_NAME_MIN_CHARS = 3;
export const NAME_MAX_CHARS = 100;
export const CONTACT_MAX_CHARS = 254;

/** One-time codes. */
export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 5 * 60_000;
/** Of one code, whoever makes them: all challenges that take it share them, and one is kept for each. */
export const CODE_TRIES_MAX = 5;
export const CODE_RESEND_MS = 60_000;
/** Without a proof of work: per address and hour, and per network and hour. A device that is known to the account has as many of its own. */
export const CODE_SENDS_PER_ADDRESS = 5;
export const CODE_SENDS_PER_CLIENT = 30;
/** From so many to one address in a day on, one an hour: no honest use meets it, and nobody's phone is flooded. */
export const CODE_SENDS_PER_DAY = 20;
/** How long a code lives, and no other is sent, to an address that was sent more than its share of an hour, or of a day. */
export const CODE_PRESSED_MS = 10 * 60_000;
export const CODE_FLOODED_MS = 60 * 60_000;
/** While no other code is sent, so many other networks may sign in by the one that was. */
export const CODE_JOINS_MAX = 3;
/** Accounts that one telephone, mailbox or provider's account completes in a day: one that was deleted and made anew holds and gave back nothing, so that the limits of fair use begin anew with it. */
export const ACTIVATIONS_PER_DAY = 3;
/** Wrong codes, and wrong passwords, of one account in a day without a proof of work for each further one. */
export const GUESSES_PER_DAY = 20;
/** A device that somebody signed in on is known to the account for so long, and knows at most so many accounts: a family shares a phone. */
export const KNOWN_DEVICE_MS = 180 * 24 * 3_600_000;
export const KNOWN_ACCOUNTS_MAX = 5;
/** A grave request (password, deletion) of an account without an address of its own needs a sign-in this fresh. */
export const FRESH_SIGN_IN_MS = 10 * 60_000;
/** What a passkey is to sign, and the secret of an authenticator that is being added, hold so long. */
export const FACTOR_OFFER_LIFE_MS = 10 * 60_000;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
/** Wrong codes of an authenticator of one account in a day, even with a proof of work for each: passkeys and recovery codes still open. */
export const FACTOR_TRIES_CEILING = 100;
/** A browser session of staff ends so long after the sign-in, however much it is used; of managers and administrators also so long after the last use, to the hour. */
export const STAFF_SIGN_IN_MS = 12 * 3_600_000;
export const STAFF_IDLE_MS = 2 * 3_600_000;
/** For so many minutes the second factor of staff counts for grave deeds, unless the operator says otherwise. */
export const GRAVE_MINUTES = 5;
export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 128;
/** Wrong ones of one network in an hour without a proof of work for each further one. */
export const PASSWORD_TRIES_PER_CLIENT = 40;
/** Of one account in a day, even with a proof of work for each: after that a code signs in, until tomorrow. */
export const PASSWORD_TRIES_CEILING = 100;
export const PASSWORD_LINK_LIFE_MS = 30 * 60_000;
export const SOCIAL_ATTEMPT_LIFE_MS = 10 * 60_000;
/** Sign-ins through the provider of a center that one account may begin in an hour. */
export const CENTER_SIGN_INS_PER_HOUR = 30;
export const DEVICES_MAX = 50;
export const TOKEN_IDLE_MS = 30 * 24 * 3_600_000;

/** Sessions are made this many days ahead, and new ones every day. */
export const SESSION_HORIZON_DAYS = 30;

export const BODY_MAX_BYTES = 64 * 1024;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOADS_PER_DAY = 40;
export const ONGOING_MAX = 50;
export const PATIENTS_MAX = 20;
export const CANCEL_REASON_MAX = 200;
export const CONTACTS_PER_CLIENT = 5;
export const OUTBOX_MAX = 50;

/** The profile area. */
export const PHOTOS_PER_DAY = 20;
export const DOCUMENTS_PER_DAY = 40;
export const DOCUMENTS_MAX = 50;
/** Of each kind. */
export const FAVOURITES_MAX = 100;
/** The history looks back over so many appointments. */
export const HISTORY_MAX = 500;

/** The privacy policy a person agrees to now; recorded with the consent (UU 27/2022 art. 20). */
export const CONSENT_VERSION = '2026-11-d';

/** What people send to the product: messages of the contact form and applications to join. */
export const MESSAGE_MAX_CHARS = 2_000;
export const APPLICATIONS_PER_CLIENT = 5;
export const REASON_MAX_CHARS = 500;
/** People whom one account may invite to a scope. */
export const STAFF_PER_HOUR = 60;
/** How long somebody who was invited may accept. */
export const INVITATION_MS = 14 * 24 * 3_600_000;
/** What everybody reads while the product is closed. */
export const MAINTENANCE_MAX_CHARS = 300;
/** A captcha must be solved and sent within this time. */
export const CAPTCHA_LIFE_MS = 10 * 60_000;
/** Search results show quota places left, so an answer with them is cached no longer than this (s). */
export const LIVE_SECONDS = 2;
/** A quota place that becomes free is reserved this long for a waitlist entry (minutes). */
export const OFFER_MINUTES = 15;
/** Waitlist entries for one part of a session, at most. */
export const WAITLIST_ENTRIES_PER_SESSION = 100;
/** Waitlist entries of one account at a time, at most. */
export const WAITLIST_ENTRIES_PER_ACCOUNT = 5;
/** Secrets that open the live card of one appointment at a time; of more the oldest ends. */
export const SHARES_PER_APPOINTMENT = 5;
/** Secrets an account may make in an hour. */
export const SHARES_PER_HOUR = 30;

/** Event streams that one account has open at the same moment, in all of its browsers. */
export const STREAMS_PER_ACCOUNT = 30;
/** Searches at the same moment. One takes some milliseconds of the processor, and the more begin at once the later everything else is answered. */
export const SEARCHES_AT_ONCE = 8;
/** Searches that wait for that: five hundred people behind one address may all ask at once. */
export const SEARCHES_PENDING_PER_CLIENT = 600;
export const SEARCHES_PENDING = 2_000;

/** A file that an administrator, or a center's manager, imports. */
export const IMPORT_ADMIN_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_CENTER_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORTS_PER_DAY = 100;
/** Files and reports are stored this long. */
export const IMPORT_LIFE_MS = 24 * 3_600_000;
/** Faults shown on the page, and stored for the report. */
export const IMPORT_FAULTS_SHOWN = 200;
export const IMPORT_FAULTS_STORED = 100_000;
export const IMPORTS_LISTED = 10;

/** Figures of ended sessions: days taken together, and doctors listed. */
export const FIGURES_DAYS_MAX = 92;
export const FIGURES_DOCTORS_MAX = 50;
export const FIGURES_CLINICS_MAX = 200;
/** With fewer windows than this, nothing is said of how many came true. */
export const ACCURACY_MIN = 20;
/** The newest sessions are summarised when there are more: a large hospital has some 9,000 in the longest period. */
export const FIGURES_SESSIONS_MAX = 12_000;
/** Two groups wait unfairly when their median waits differ by more than so many minutes, and by more than such a share of the shorter one, */
export const GAP_MINUTES = 10;
export const GAP_SHARE = 0.3;
/** in at least so many sessions with both, and the same way in such a share of them. */
export const GAP_SESSIONS = 10;
export const GAP_LASTS = 2 / 3;
/** Numbers of each part that a schedule gives to one session. */
export const QUOTA_MAX = 500;
/** A simulated day: numbers of each part, some beyond the quota as desks give them too, and people asked to come in an hour. */
export const SIMULATED_NUMBERS_MAX = QUOTA_MAX + 100;
export const SIMULATED_PER_HOUR_MAX = 60;

/** Rooms that call from one queue. */
export const ROOMS_MAX = 12;
export const ROOM_NAME_MAX = 40;
/** Minutes that a desk can announce: of a pause from now, of a late doctor from the planned start, or from now when that is over. */
export const PAUSE_MAX = 240;
export const DOCTOR_LATE_MAX = 480;
/** A beginning so many minutes before the start that patients expect, or less, needs no confirmation. */
export const EARLY_START_MINUTES = 15;
/** From this age on (whole years) the desk suggests priority: UU 13/1998 counts sixty and more as elderly. */
export const ELDERLY_YEARS = 60;
/** A call older than this is not announced aloud any more: the room has moved on. */
export const BOARD_ANNOUNCED_SECONDS = 60;
/** The code at the door opens a check-in for so long (ms), and the one before it as long again. */
export const DOOR_CODE_MS = 60_000;
/** So many digits of it are typed where it cannot be scanned. */
export const DOOR_DIGITS = 6;
/** Per account. */
export const DOOR_TRIES_PER_HOUR = 60;
/** A kiosk that nobody used for so long ends (ms). */
export const KIOSK_IDLE_MS = 30 * 24 * 3_600_000;
/** Codes that a kiosk may get wrong in an hour. */
export const KIOSK_WRONG_PER_HOUR = 60;
/** Numbers that one kiosk may give in an hour: one every 30 s, which is quicker than people press. */
export const KIOSK_NUMBERS_PER_HOUR = 120;
/** How often somebody in front of one kiosk may ask for help in an hour, and for how long the desks read it (ms). */
export const KIOSK_HELP_PER_HOUR = 60;
export const KIOSK_HELP_MS = 10 * 60_000;
/** Kiosks that one person may open in an hour. */
export const KIOSKS_PER_HOUR = 20;
/** Patients searched for by name at a desk in an hour, per person. */
export const KNOWN_SEARCHES_PER_HOUR = 1_500;
/** Searches through the numbers of a center's day in an hour, per person, and how many numbers one of them answers. The desk asks anew while its results change. */
export const DESK_SEARCHES_PER_HOUR = 3_000;
export const DESK_FOUND_MAX = 20;
export const DESK_QUERY_MAX_CHARS = 60;
/** Sessions to which the desk can move a number, the nearest ones first. */
export const MOVE_TARGETS_MAX = 100;
/** A patient is notified when so many people are before them: least and most that may be set. */
export const NEAR_MIN = 1;
export const NEAR_MAX = 10;
/** Devices of an account that get pushes; of more the oldest ends. */
export const PUSH_DEVICES_MAX = 10;
/** Devices an account may add in an hour. */
export const PUSH_PER_HOUR = 30;
/** Changes of settings an account may make in an hour. */
export const NOTIFICATION_SETTINGS_PER_HOUR = 120;

/** Looks at a person's data on one page. */
export const LOOKS_SHOWN = 100;
